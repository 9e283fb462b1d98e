import { dateFormat } from './locale.ts';
import { UNKNOWN } from './numbers.ts';

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A day `YYYY-MM-DD`, or that of an instant in UTC. */
export const day = (text: string | null | undefined): string =>
  text ? dateFormat(DAY).format(new Date(text.length === 10 ? `${text}T00:00:00Z` : text)) : UNKNOWN;

/** A text of the service with its days written as on the pages. */
export const withDays = (text: string): string => text.replace(/\b\d{4}-\d\d-\d\d\b(?!T)/g, day);

/** An instant in the reader's own time. */
export const moment = (text: string | null | undefined): string =>
  text ? dateFormat(MOMENT).format(new Date(text)) : UNKNOWN;

const MIDNIGHT = /T00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)$/;

/**
 * Time of a publication or event: an instant in the reader's own time zone, or the day if only that is known, which is
 * so if the service returns midnight in UTC. A day is the same in every time zone.
 */
export const dayOrMoment = (text: string | null | undefined): string =>
  text && isDayAlone(text) ? day(text) : moment(text);

/** Time of an event in the reader's own time zone, or its day if only that is known. */
export const eventTime = (event: { readonly eventDatetime: string; readonly hasTime?: boolean | undefined }): string =>
  event.hasTime === false ? day(event.eventDatetime) : moment(event.eventDatetime);

/** Midnight in UTC, or a text without a time. */
const isDayAlone = (text: string): boolean => text.length === 10 || MIDNIGHT.test(text);

const DAY_MS = 86_400_000;

/** The day this many days before another. */
export const daysBefore = (days: number, end: string): string =>
  new Date(Date.parse(end) - days * DAY_MS).toISOString().slice(0, 10);

/** The day this many days before today, in UTC. */
export const daysAgo = (days: number): string => daysBefore(days, new Date().toISOString().slice(0, 10));
