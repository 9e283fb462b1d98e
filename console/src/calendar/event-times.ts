import { day } from '../format/dates.ts';
import { dateFormat } from '../format/locale.ts';
import type { ShownEvent } from './events.ts';

/** The time of day in the reader's time zone; `null` for an event with a day alone. */
export const timeOf = ({ hasTime, eventDatetime }: ShownEvent): string | null =>
  hasTime ? dateFormat({ timeStyle: 'short' }).format(new Date(eventDatetime)) : null;

/** Day and time where the reader is, with the zone. */
export const wholeTimeOf = (event: ShownEvent): string =>
  event.hasTime
    ? dateFormat({ dateStyle: 'full', timeStyle: 'long' }).format(new Date(event.eventDatetime))
    : dayName(event.day);

/** Day and time in a line of a table. */
export const shortTimeOf = (event: ShownEvent): string => [day(event.day), timeOf(event)].filter(Boolean).join(', ');

/** Thursday, April 23, 2026. */
export const dayName = (of: string): string =>
  dateFormat({ dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${of}T00:00:00Z`));

/** April 2026. */
export const monthName = (month: string): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** Names of the days of a week that begins with `firstWeekday`. */
export const weekdayNames = (firstWeekday: number): { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, at) => {
    // The 5th of January 2026 is a Monday.
    const date = new Date(Date.UTC(2026, 0, 4 + firstWeekday + at));
    const name = (weekday: 'short' | 'long') => dateFormat({ weekday, timeZone: 'UTC' }).format(date);
    return { short: name('short'), long: name('long') };
  });
