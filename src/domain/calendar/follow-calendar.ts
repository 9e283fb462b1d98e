import type { ReadEpoch } from '../../platform/epoch.ts';
import type { CalendarStore } from './calendar-store.ts';
import { type CalendarEvent, isTranscriptCategory, type ListingEvent } from './event.ts';
import { createTimeline, type Timeline } from './timeline.ts';

/** So few that taking them in holds nobody up. */
const CHANGES_AT_ONCE = 10_000;
/** Events of recent pages: reading a thousand rows is most of the cost of a page. */
const KEPT_EVENTS_MAX = 20_000;

/** In-memory copy of the calendar, up to the revision that was followed. */
export type FollowedCalendar = ReturnType<typeof followCalendar>;

/** Events read in one epoch of the calendar. */
interface Held {
  readonly epoch: string;
  readonly timeline: Timeline;
  readonly listings: Map<number, ListingEvent>;
  readonly kept: Map<number, CalendarEvent>;
  inOrder: readonly ListingEvent[] | undefined;
  seen: number;
}

/** Keeps a timeline, and the listing events beside it, up to the store. In another epoch all is read again, beside what serves. */
export function followCalendar({
  store,
  epoch,
}: {
  store: Pick<CalendarStore, 'revision' | 'changesAfter' | 'events' | 'listings'>;
  epoch: ReadEpoch;
}) {
  let held = nothingOf('');
  let advancing: Promise<void> | undefined;

  const advance = async (): Promise<void> => {
    const now = await epoch();
    const into = held.epoch === now ? held : nothingOf(now);
    for (let hasMore = true; hasMore; ) {
      hasMore = await takeIn(store, into);
      if (hasMore) await new Promise(setImmediate);
    }
    held = into;
  };

  return {
    /** Resolves when everything is indexed that any process committed before the call. */
    async catchUp(): Promise<void> {
      const [now, revision] = [await epoch(), await store.revision()];
      while (held.epoch !== now || held.seen < revision) {
        advancing ??= advance().finally(() => {
          advancing = undefined;
        });
        await advancing;
        if (held.epoch !== now) return this.catchUp();
      }
    },
    /** The events of transcripts, as far as they were followed. */
    timeline: (): Timeline => held.timeline,
    /** In the order of `numbers`, as far as it was followed or newer; unknown numbers are left out. */
    async events(numbers: readonly number[]): Promise<CalendarEvent[]> {
      const { kept, seen } = held;
      const known = numbers.map((no) => kept.get(no));
      const lacking = numbers.filter((_, at) => known[at] === undefined);
      const read = lacking.length === 0 ? [] : await store.events(lacking);
      // An event read while a change arrives may be the version before that change.
      if (held.kept === kept && held.seen === seen) {
        if (kept.size + read.length > KEPT_EVENTS_MAX) kept.clear();
        for (const event of read) kept.set(event.no, event);
      }
      const found = new Map(read.map((event) => [event.no, event]));
      return numbers.flatMap((no, at) => known[at] ?? found.get(no) ?? []);
    },
    /** IPOs and delistings, in the order of time: few, and sent whole. */
    listings(): readonly ListingEvent[] {
      held.inOrder ??= [...held.listings.values()].sort(byTime);
      return held.inOrder;
    },
  };
}

const nothingOf = (epoch: string): Held => ({
  epoch,
  timeline: createTimeline(),
  listings: new Map(),
  kept: new Map(),
  inOrder: undefined,
  seen: 0,
});

/** Reads a page of changes; returns true if there are more. */
async function takeIn(store: Pick<CalendarStore, 'changesAfter' | 'listings'>, into: Held): Promise<boolean> {
  const changes = await store.changesAfter(into.seen, CHANGES_AT_ONCE);
  const listed = changes.events.filter(({ category }) => !isTranscriptCategory(category)).map(({ no }) => no);
  const events = listed.length === 0 ? [] : await store.listings(listed);
  into.timeline.describe(changes.companies);
  into.timeline.place(
    changes.events.map(({ no, category, eventAt, entityId }) =>
      isTranscriptCategory(category)
        ? { no, category, atMs: Date.parse(eventAt), entityId }
        : { no, category: 'conference-call', atMs: 0, entityId: null },
    ),
  );
  for (const { no } of changes.events) {
    into.listings.delete(no);
    into.kept.delete(no);
  }
  for (const event of events) if (!isTranscriptCategory(event.category)) into.listings.set(event.no, event);
  into.inOrder = undefined;
  into.seen = changes.revision;
  return changes.hasMore;
}

/** The earlier first; of one time, the one that came first. */
export const byTime = (a: CalendarEvent, b: CalendarEvent): number =>
  a.eventAt === b.eventAt ? a.no - b.no : a.eventAt < b.eventAt ? -1 : 1;
