import type { CalendarStore } from './calendar-store.ts';
import { type CalendarEvent, isTranscriptCategory, type ListingEvent } from './event.ts';
import type { Timeline } from './timeline.ts';

/** So few that taking them in holds nobody up. */
const CHANGES_AT_ONCE = 10_000;

/** What is held of the calendar in memory, as far as it was followed. */
export interface FollowedCalendar {
  /** Resolves when everything is taken in that was committed before the call, whoever wrote it. */
  catchUp(): Promise<void>;
  /** IPOs and delistings, in the order of time: few, and sent whole. */
  listings(): readonly ListingEvent[];
}

/** Keeps `timeline`, and the listing events beside it, up to the store. */
export function followCalendar(parts: {
  store: Pick<CalendarStore, 'revision' | 'changesAfter' | 'listings'>;
  timeline: Timeline;
}): FollowedCalendar {
  const { store, timeline } = parts;
  const listings = new Map<number, ListingEvent>();
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
      for (const { no } of changes.events) listings.delete(no);
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
    listings() {
      inOrder ??= [...listings.values()].sort(byTime);
      return inOrder;
    },
  };
}

/** The earlier first; of one time, the one that came first. */
export const byTime = (a: CalendarEvent, b: CalendarEvent): number =>
  a.eventAt === b.eventAt ? a.no - b.no : a.eventAt < b.eventAt ? -1 : 1;
