import type { CompiledQuery } from 'kysely';
import type { CalendarStore } from '../../../domain/calendar/calendar-store.ts';
import type { EventCategory } from '../../../domain/calendar/event.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { inChunks } from '../chunks.ts';
import { lockGraph } from '../company-rows/company-writer.ts';
import { counterIn } from '../counters.ts';
import type { Database } from '../database.ts';
import { currentIdsOf } from './calendar-companies.ts';
import { EVENT_COLUMNS, eventOfRow, LISTING_COLUMNS, listingOfRow } from './calendar-row.ts';
import { writeEvents } from './calendar-writer.ts';

/** Parameter counts of the precompiled statements that read a page. */
const SIZES = [16, 128, 1_024] as const;

/** `CalendarStore` on SQLite and PostgreSQL. */
export function sqlCalendarStore({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): CalendarStore {
  const readEvents = pagesOf(db, (places) =>
    db.selectFrom('calendar_events').select(EVENT_COLUMNS).where('no', 'in', places),
  );
  const revision = counterIn(db, 'calendar');

  return {
    keep: (records, at) =>
      inTransaction(async (trx) => {
        await lockGraph(trx);
        return writeEvents(
          trx,
          records.map((record) => ({ record, entityId: null })),
          at,
        );
      }),

    revision,

    async changesAfter(after, limit) {
      // Read first: rows committed meanwhile are then read again the next time.
      const newest = await revision();
      const events = await db
        .selectFrom('calendar_events')
        .select(['no', 'revision', 'category', 'event_at', 'entity_id'])
        .where('revision', '>', after)
        .orderBy('revision')
        .limit(limit)
        .execute();
      const hasMore = events.length === limit;
      const reached = hasMore ? (events.at(-1)?.revision ?? after) : Math.max(after, newest);
      const companies = await db
        .selectFrom('calendar_companies')
        .select(['entity_id', 'country', 'mics_json'])
        .where('revision', '>', after)
        .where('revision', '<=', reached)
        .orderBy('revision')
        .execute();
      return {
        events: events.map(({ no, category, event_at, entity_id }) => ({
          no,
          category: category as EventCategory,
          eventAt: event_at,
          entityId: entity_id as EntityId | null,
        })),
        companies: companies.map(({ entity_id, country, mics_json }) => ({
          entityId: entity_id as EntityId,
          country,
          mics: JSON.parse(mics_json) as string[],
        })),
        revision: reached,
        hasMore,
      };
    },

    events: async (numbers) => (await readEvents(numbers)).map(eventOfRow),

    async listings(numbers) {
      const rows = await inChunks(numbers, (chunk) =>
        db.selectFrom('calendar_events').select(LISTING_COLUMNS).where('no', 'in', chunk).execute(),
      );
      return rows.map(listingOfRow);
    },

    currentIds: (ids) => currentIdsOf(db, ids),
  };
}

/** Reads rows by number. `build` creates the query for a number of parameters, once per size. */
function pagesOf<Row>(
  db: Database['db'],
  build: (places: readonly number[]) => { compile(): CompiledQuery<Row> },
): (numbers: readonly number[]) => Promise<Row[]> {
  const pages = SIZES.map((size) => ({ size, compiled: build(Array<number>(size).fill(0)).compile() }));
  const largest = SIZES[2];
  const read = async (numbers: readonly number[]): Promise<Row[]> => {
    const page = pages.find(({ size }) => size >= numbers.length);
    const [first] = numbers;
    if (page === undefined || first === undefined) return [];
    // Unused parameters repeat the first number.
    const parameters = Array.from({ length: page.size }, (_, at) => numbers[at] ?? first);
    return (await db.executeQuery<Row>({ ...page.compiled, parameters })).rows;
  };
  return async (numbers) => {
    if (numbers.length <= largest) return read(numbers);
    const rows: Row[] = [];
    for (let at = 0; at < numbers.length; at += largest) rows.push(...(await read(numbers.slice(at, at + largest))));
    return rows;
  };
}
