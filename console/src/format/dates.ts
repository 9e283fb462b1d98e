import { UNKNOWN } from './numbers.ts';

const locale = navigator.language;
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A day `YYYY-MM-DD`, or that of an instant in UTC. */
export const day = (text: string | null | undefined): string =>
  text ? dayFormat.format(new Date(text.length === 10 ? `${text}T00:00:00Z` : text)) : UNKNOWN;

/** An instant in the reader's own time. */
export const moment = (text: string | null | undefined): string =>
  text ? momentFormat.format(new Date(text)) : UNKNOWN;

const DAY_MS = 86_400_000;

/** The day so many days before another. */
export const daysBefore = (days: number, end: string): string =>
  new Date(Date.parse(end) - days * DAY_MS).toISOString().slice(0, 10);

/** The day so many days before today, in UTC. */
export const daysAgo = (days: number): string => daysBefore(days, new Date().toISOString().slice(0, 10));
