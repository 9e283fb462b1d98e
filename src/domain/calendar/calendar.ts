import type { Clock } from '../../platform/clock.ts';
import type { CursorPosition, CursorSeal } from '../../platform/cursor.ts';
import type { ReadEpoch } from '../../platform/epoch.ts';
import { AppError } from '../../platform/errors.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Principal } from '../access/access.ts';
import type { CalendarRequest } from './calendar-request.ts';
import { type CalendarPlan, planEventChange } from './calendar-rules.ts';
import type { CalendarStore } from './calendar-store.ts';
import { type CalendarEvent, type ListingEvent, TRANSCRIPT_CATEGORIES } from './event.ts';
import { byTime, followCalendar } from './follow-calendar.ts';
import type { Position } from './timeline.ts';

/** Names the order of the pages; another order would need another name. */
const SORT = 'event_datetime,entity,category,number';

/** Events of a company in the order of time. */
export interface CompanyEvents {
  /** The id by which the company was asked for. */
  readonly entityId: EntityId;
  /** MICs of the exchanges on which it is listed. */
  readonly exchanges: readonly string[];
  readonly events: readonly CalendarEvent[];
}

export interface CalendarPage {
  /** Events of known companies, by company, each company's in the order of time. */
  readonly mapped: readonly CompanyEvents[];
  /** IPOs and delistings of companies that are not known, in the order of time. */
  readonly unmapped: readonly ListingEvent[];
  /** Start of the next page; `null` when this is the last one. */
  readonly cursor: string | null;
}

/** The events calendar. */
export type Calendar = ReturnType<typeof createCalendar>;

export function createCalendar(parts: { store: CalendarStore; seal: CursorSeal; clock: Clock; epoch: ReadEpoch }) {
  const { store, seal, clock, epoch } = parts;
  const followed = followCalendar({ store, epoch });

  const transcripts = async (request: CalendarRequest, plan: CalendarPlan, ids: EntityId[], after: Position | null) => {
    if (plan.transcripts.length === 0) return { events: [], next: null };
    const { countries, exchanges, limit } = request;
    const [fromMs, toMs] = [Date.parse(plan.window.from), Date.parse(plan.window.to)];
    const filter = { entityIds: ids, countries, exchanges, categories: plan.transcripts, fromMs, toMs };
    const positions = followed.timeline().page(filter, after, limit + 1);
    const page = positions.slice(0, limit);
    const next = positions.length > limit ? (page.at(-1) ?? null) : null;
    return { events: await followed.events(page.map(({ no }) => no)), next };
  };

  return {
    /** Reads writes to the store since the last time, as every query does first. */
    catchUp: (): Promise<void> => followed.catchUp(),

    /**
     * One page of the calendar by its rules (`calendar-rules.ts`). Throws `unprocessable` for a cursor of another
     * question or organization, and errors of `planEventChange`.
     *
     * A page continues after the last event of the previous one, by position and not by count: events that arrive or
     * change meanwhile neither repeat nor hide others. An event that is moved from after the cursor to before it is
     * skipped, one moved the other way is repeated with its new date.
     */
    async query(
      request: CalendarRequest,
      { orgId, entitlements }: Pick<Principal, 'orgId' | 'entitlements'>,
    ): Promise<CalendarPage> {
      const plan = planEventChange(request, { entitlements, now: new Date(clock.nowMs()).toISOString() });
      const scope = scopeOf(request, plan, orgId);
      const after = request.cursor === null ? null : positionOf(seal.open(request.cursor, scope));
      await followed.catchUp();
      const asked = await namesOf(request.entityIds, store);
      const { events, next } = await transcripts(request, plan, [...asked.keys()], after);
      const listings =
        plan.listings.length === 0 ? [] : followed.listings().filter((event) => isListed(event, plan, asked));
      const all = listings.length === 0 ? events : [...events, ...listings].sort(byTime);
      return {
        mapped: byCompany(all, asked, (id) => followed.timeline().exchangesOf(id)),
        unmapped: listings.filter(({ entityId }) => entityId === null),
        cursor: next && seal.seal([next.atMs, next.entityId, next.category, next.no], scope),
      };
    },
  };
}

/** Everything but the limit, which may change from page to page. */
const scopeOf = (request: CalendarRequest, { transcripts, window }: CalendarPlan, orgId: string): string => {
  const { entityIds, countries, exchanges } = request;
  const lists = [entityIds, countries, exchanges].map((values) => [...new Set<string>(values)].sort());
  return JSON.stringify([SORT, orgId, ...lists, transcripts, window.from, window.to]);
};

/** Throws `unprocessable`. A position that was sealed is of the right form. */
function positionOf(sealed: CursorPosition | undefined): Position {
  if (sealed === undefined) {
    throw new AppError('unprocessable', 'cursor: not one that this request, with these filters, was answered with');
  }
  const [atMs, entityId, category, no] = sealed;
  return {
    atMs: Number(atMs),
    entityId: String(entityId) as EntityId,
    category: TRANSCRIPT_CATEGORIES.find((one) => one === category) ?? TRANSCRIPT_CATEGORIES[0],
    no: Number(no),
  };
}

/** The companies that were asked for, each with the id it was asked by: ids given up in mergers lead on. */
async function namesOf(ids: readonly EntityId[], store: CalendarStore): Promise<Map<EntityId, EntityId>> {
  if (ids.length === 0) return new Map();
  const moved = await store.currentIds(ids);
  const names = new Map<EntityId, EntityId>();
  for (const id of ids) {
    const current = moved.get(id) ?? id;
    if (current === id || !names.has(current)) names.set(current, id);
  }
  return names;
}

function isListed(event: ListingEvent, { listings }: CalendarPlan, asked: ReadonlyMap<EntityId, EntityId>): boolean {
  const { category, eventAt, entityId, companyName, ticker } = event;
  if (asked.size > 0 && (entityId === null || !asked.has(entityId))) return false; // contract 5.4, 14
  if (entityId === null && (companyName === null || ticker === null)) return false; // nothing identifies its company
  return listings.some(
    ({ category: one, window }) => one === category && eventAt >= window.from && eventAt <= window.to,
  );
}

function byCompany(
  events: readonly CalendarEvent[],
  asked: ReadonlyMap<EntityId, EntityId>,
  exchangesOf: (id: EntityId) => readonly string[],
): CompanyEvents[] {
  const companies = new Map<EntityId, CompanyEvents & { readonly events: CalendarEvent[] }>();
  for (const event of events) {
    if (event.entityId === null) continue;
    const id = asked.get(event.entityId) ?? event.entityId;
    const known = companies.get(id);
    if (known) known.events.push(event);
    else companies.set(id, { entityId: id, exchanges: exchangesOf(event.entityId), events: [event] });
  }
  return [...companies.values()];
}
