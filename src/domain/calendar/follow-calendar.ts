import type { CalendarStore } from './calendar-store.ts';
import { type CalendarEvent, isTranscriptCategory, type ListingEvent } from './event.ts';
import type { Timeline } from './timeline.ts';

/** So few that taking them in holds nobody up. */
const CHANGES_AT_ONCE = 10_000;
/** Of the last pages: reading a thousand rows is most of what a page costs. */
const KEPT_EVENTS_MAX = 20_000;

/** What is held of the calendar in memory, as far as it was followed. */
export interface FollowedCalendar {
  /** Resolves when everything is indexed that any process committed before the call. */
  catchUp(): Promise<void>;
  /** In the order of `numbers`, as far as it was followed or newer; unknown numbers are left out. */
  events(numbers: readonly number[]): Promise<CalendarEvent[]>;
  /** IPOs and delistings, in the order of time: few, and sent whole. */
  listings(): readonly ListingEvent[];
}

/** Keeps `timeline`, and the listing events beside it, up to the store. */
export function followCalendar(parts: {
  store: Pick<CalendarStore, 'revision' | 'changesAfter' | 'events' | 'listings'>;
  timeline: Timeline;
}): FollowedCalendar {
  const { store, timeline } = parts;
  const listings = new Map<number, ListingEvent>();
  const kept = new Map<number, CalendarEvent>();
  let inOrder: readonly ListingEvent[] | undefined;
  let seen = 0;
  let advancing: Promise<void> | undefined;

  const advance = async (): Promise<void> => {
    for (let hasMore = true; hasMore; ) {
      const changes = await store.changesAfter(seen, CHANGES_AT_ONCE);
      const listed = changes.events.filter(({ category }) => !isTranscriptCategory(category)).map(({ no }) => no);
      const events = listed.length === 0 ? [] : await store.listings(listed);
      timeline.describe(changes.companies);
      timeline.place(
        changes.events.map(({ no, category, eventAt, entityId }) =>
          isTranscriptCategory(category)
            ? { no, category, atMs: Date.parse(eventAt), entityId }
            : { no, category: 'conference-call', atMs: 0, entityId: null },
        ),
      );
      for (const { no } of changes.events) {
        listings.delete(no);
        kept.delete(no);
      }
      for (const event of events) if (!isTranscriptCategory(event.category)) listings.set(event.no, event);
      inOrder = undefined;
      seen = changes.revision;
      hasMore = changes.hasMore;
      if (hasMore) await new Promise(setImmediate);
    }
  };

  return {
    async catchUp() {
      const revision = await store.revision();
      while (seen < revision) {
        advancing ??= advance().finally(() => {
          advancing = undefined;
        });
        await advancing;
      }
    },
    async events(numbers) {
      const known = numbers.map((no) => kept.get(no));
      const lacking = numbers.filter((_, at) => known[at] === undefined);
      const before = seen;
      const read = lacking.length === 0 ? [] : await store.events(lacking);
      // What was read while a change came in may be of before it.
      if (seen === before) {
        if (kept.size + read.length > KEPT_EVENTS_MAX) kept.clear();
        for (const event of read) kept.set(event.no, event);
      }
      const found = new Map(read.map((event) => [event.no, event]));
      return numbers.flatMap((no, at) => known[at] ?? found.get(no) ?? []);
    },
    listings() {
      inOrder ??= [...listings.values()].sort(byTime);
      return inOrder;
    },
  };
}

/** The earlier first; of one time, the one that came first. */
export const byTime = (a: CalendarEvent, b: CalendarEvent): number =>
  a.eventAt === b.eventAt ? a.no - b.no : a.eventAt < b.eventAt ? -1 : 1;
