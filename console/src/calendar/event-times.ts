import { day } from '../format/dates.ts';
import { LOCALE } from '../format/locale.ts';
import type { ShownEvent } from './events.ts';

const timeFormat = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const momentFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'long' });
const dayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The time of day in the reader's time zone; `null` for an event with a day alone. */
export const timeOf = ({ hasTime, eventDatetime }: ShownEvent): string | null =>
  hasTime ? timeFormat.format(new Date(eventDatetime)) : null;

/** Day and time where the reader is, with the zone. */
export const wholeTimeOf = (event: ShownEvent): string =>
  event.hasTime ? momentFormat.format(new Date(event.eventDatetime)) : dayName(event.day);

/** Day and time in a line of a table. */
export const shortTimeOf = (event: ShownEvent): string => [day(event.day), timeOf(event)].filter(Boolean).join(', ');

/** Thursday, April 23, 2026. */
export const dayName = (of: string): string => dayFormat.format(new Date(`${of}T00:00:00Z`));

/** April 2026. */
export const monthName = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** Names of the days of a week that begins with `firstWeekday`. */
export const weekdayNames = (firstWeekday: number): { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, at) => {
    // The 5th of January 2026 is a Monday.
    const date = new Date(Date.UTC(2026, 0, 4 + firstWeekday + at));
    const name = (weekday: 'short' | 'long') => date.toLocaleDateString(LOCALE, { weekday, timeZone: 'UTC' });
    return { short: name('short'), long: name('long') };
  });
