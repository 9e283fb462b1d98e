import type { CompanyEvent } from '@almanac/client';
import { dayIn } from './month.ts';

type Unmarked<Event> = Event extends CompanyEvent ? Omit<Event, 'hasTime'> : never;

/** An event with the name of its company, on its day. */
export type ShownEvent = Unmarked<CompanyEvent> & {
  readonly key: string;
  readonly company: string;
  /** `YYYY-MM-DD`, where the reader is. */
  readonly day: string;
  /** False for IPOs, delistings and events of which only the day is known. */
  readonly hasTime: boolean;
};

const DAYS_ALONE: ReadonlySet<string> = new Set(['ipos-calendar', 'delisted-company']);

/** The events as displayed in a time zone, the earliest first. `names`: companies by id. */
export function shownEvents(
  events: readonly CompanyEvent[],
  names: ReadonlyMap<string, string>,
  timeZone: string,
): ShownEvent[] {
  return events
    .map((event): ShownEvent => {
      const hasTime = !DAYS_ALONE.has(event.category) && !('hasTime' in event);
      return {
        ...event,
        key: event.companyId === null ? `${event.companyName} ${event.eventDatetime}` : event.rpCollectionId,
        company: event.companyId === null ? event.companyName : (names.get(event.companyId) ?? event.companyId),
        day: hasTime ? dayIn(event.eventDatetime, timeZone) : event.eventDatetime.slice(0, 10),
        hasTime,
      };
    })
    .sort(
      (one, other) =>
        compare(one.day, other.day) ||
        compare(one.eventDatetime, other.eventDatetime) ||
        one.company.localeCompare(other.company),
    );
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
