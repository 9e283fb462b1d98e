import type { Transaction } from 'kysely';
import type { EventRecord } from '../../../domain/calendar/event-record.ts';
import type { FeedName } from '../../../domain/feeds/feed.ts';
import type { ListedFiling } from '../../../domain/feeds/filings/filing.ts';
import type { FiledEvent } from '../../../domain/feeds/filings/filing-events.ts';
import { isSuccession } from '../../../domain/feeds/filings/filing-forms.ts';
import type {
  FilingCompany,
  FilingLedger,
  FilingWork,
  LedgerEntry,
} from '../../../domain/feeds/filings/filing-ledger.ts';
import { HEADER_TIMES } from '../../../domain/fundamentals/facts/acceptance.ts';
import { DAY_MS, isoOf } from '../../../platform/clock.ts';
import { keyHash } from '../../../platform/key-hash.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { companiesOfEvents } from '../calendar/calendar-companies.ts';
import { recordOfRow } from '../calendar/calendar-row.ts';
import type { CalendarEventRow } from '../calendar/calendar-tables.ts';
import { writeEvents } from '../calendar/calendar-writer.ts';
import { inChunks } from '../chunks.ts';
import { companyFromJson } from '../company-rows/company-json.ts';
import { lockGraph } from '../company-rows/company-writer.ts';
import type { Database } from '../database.ts';
import { unpackFilings } from '../fundamentals/fact-codec.ts';
import type { FilingIndexRow } from '../fundamentals/fundamentals-tables.ts';
import type { Schema } from '../schema.ts';
import { takeFeedFile } from './feed-store.ts';
import type { FeedItemRow } from './feed-tables.ts';
import { watchedIds } from './watched-companies.ts';

/**
 * The records to store: an event of a filing that is in the calendar already, by another filing or source, changes that one, where it says
 * more than it or comes later. A step of an earlier day (`isBackfill`) says nothing that the later one does not.
 */
async function unlessKnown(
  trx: Transaction<Schema>,
  events: readonly FiledEvent[],
  isBackfill: boolean,
): Promise<EventRecord[]> {
  const companies = await companiesOfEvents(
    trx,
    events.map(({ record }) => record),
  );
  const records: EventRecord[] = [];
  for (const [at, event] of events.entries()) {
    const same = await sameEvent(trx, event, companies[at] ?? null);
    if (same === undefined) records.push(event.record);
    else if (!isBackfill && saysMore(event, same)) records.push(merged(event.record, same));
  }
  return records;
}

async function sameEvent(
  trx: Transaction<Schema>,
  { record, sameWithinDays }: FiledEvent,
  entityId: string | null,
): Promise<CalendarEventRow | undefined> {
  const [from, to] = [-1, 1].map((sign) => isoOf(Date.parse(record.eventAt) + sign * sameWithinDays * DAY_MS));
  const rows = await trx
    .selectFrom('calendar_events')
    .selectAll()
    .where('category', '=', record.category)
    .where('event_at', '>=', from ?? '')
    .where('event_at', '<=', to ?? '')
    .where((eb) =>
      entityId === null
        ? eb.and([eb('entity_id', 'is', null), eb('company_name', '=', record.companyName)])
        : eb('entity_id', '=', entityId),
    )
    .orderBy('event_at')
    .execute();
  const others = rows.filter((row) => recordOfRow(row).eventId !== record.eventId);
  return others.length < rows.length ? undefined : others[0];
}

/** A call whose time is stated is more than the day of its release; steps of an offering follow each other. */
const saysMore = ({ record }: FiledEvent, same: CalendarEventRow): boolean =>
  record.category === 'earnings-call' ? record.evidence?.sentence != null : record.eventAt >= same.event_at;

/** The later record under the id of the event, with the period that the former one knew. */
const merged = (record: EventRecord, same: CalendarEventRow): EventRecord => ({
  ...record,
  collectionId: same.collection_id,
  fiscalYear: record.fiscalYear ?? same.fiscal_year,
  fiscalPeriod: record.fiscalPeriod ?? recordOfRow(same).fiscalPeriod,
});

const FEED: FeedName = 'sec-filings';

/** Content of a row of the ledger. */
type About = Pick<LedgerEntry, 'work' | 'filing' | 'since'>;

/** `FilingLedger` on SQLite and PostgreSQL. */
export const sqlFilingLedger = ({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): FilingLedger => ({
  add: (filings, { at, isBackfill, cursor, file, work = 'filing' }) =>
    inTransaction(async (trx) => {
      if (file === undefined) await trx.updateTable('feeds').set({ cursor }).where('name', '=', FEED).execute();
      else await takeFeedFile(trx, file, cursor);
      const known = new Set(
        await knownKeys(
          trx,
          filings.map((filing) => keyOf(work, filing)),
        ),
      );
      const added = filings.filter((filing) => !known.has(keyOf(work, filing)));
      await bulkInsert(
        trx,
        'feed_items',
        added.map((filing) => rowOf(work, filing, { since: at, nextAt: at, isBackfill })),
      );
      return added.length;
    }),

  async due(at, limit) {
    const rows = await db
      .selectFrom('feed_items')
      .selectAll()
      .where('feed', '=', FEED)
      .where('state', 'in', ['waiting', 'failed'])
      .where('next_at', '<=', at)
      .orderBy('is_backfill')
      .orderBy('next_at')
      .orderBy('key')
      .limit(limit)
      .execute();
    return rows.map(entryOf);
  },

  successions: () => successionsIn(db),

  async count(at) {
    const rows = await db
      .selectFrom('feed_items')
      .select(({ fn }) => ['is_backfill', fn.countAll().as('entries')])
      .where('feed', '=', FEED)
      .where('state', 'in', ['waiting', 'failed'])
      .where('next_at', '<=', at)
      .groupBy('is_backfill')
      .execute();
    const of = (part: number): number => Number(rows.find(({ is_backfill }) => is_backfill === part)?.entries ?? 0);
    return { due: of(0), dueOfBackfill: of(1) };
  },

  finish: (entry, { at, events, figuresAt }) =>
    inTransaction(async (trx) => {
      const added = await storeEvents(trx, entry, events, at);
      await changeRow(trx, entry, { state: 'done', attempts: entry.attempts, next_at: at, reason: null });
      if (figuresAt !== null) {
        const { filing, isBackfill } = entry;
        const figures = rowOf('figures', filing, { since: at, nextAt: figuresAt, isBackfill });
        await bulkInsert(trx, 'feed_items', [figures], { key: ['feed', 'key'], action: 'keep' });
      }
      return added;
    }),

  postpone: (entry, { state, nextAt, reason }) =>
    inTransaction((trx) => changeRow(trx, entry, { state, attempts: entry.attempts + 1, next_at: nextAt, reason })),

  async prune(at) {
    await db
      .deleteFrom('feed_items')
      .where('feed', '=', FEED)
      .where('state', '=', 'done')
      .where('next_at', '<', at)
      .execute();
  },

  async companies(ciks) {
    const byHash = new Map([...new Set(ciks)].map((cik) => [keyHash(`cik:${cik}`), cik]));
    const rows = await inChunks([...byHash.keys()], (chunk) =>
      db
        .selectFrom('company_keys')
        .innerJoin('companies', 'companies.no', 'company_keys.company_no')
        .select(['company_keys.key_hash', 'companies.company_json'])
        .where('company_keys.key_hash', 'in', chunk)
        .execute(),
    );
    const watched = rows.length === 0 ? new Set<string>() : await watchedIds(db);
    const found = new Map<string, FilingCompany>();
    for (const { key_hash, company_json } of rows) {
      const { id, name, ticker, listings } = companyFromJson(company_json);
      const cik = byHash.get(key_hash);
      if (cik === undefined) continue;
      found.set(cik, { id, name, isListed: ticker !== null || listings.length > 0, isWatched: watched.has(id) });
    }
    return found;
  },
});

const knownKeys = async (trx: Transaction<Schema>, keys: readonly string[]): Promise<string[]> => {
  const rows = await inChunks(keys, (chunk) =>
    trx.selectFrom('feed_items').select('key').where('feed', '=', FEED).where('key', 'in', chunk).execute(),
  );
  return rows.map(({ key }) => key);
};

const INDEXES_AT_A_TIME = 500;

const indexesAfter = (db: Database['db'], last: FilingIndexRow | undefined): Promise<FilingIndexRow[]> =>
  db
    .selectFrom('filing_indexes')
    .selectAll()
    .where(({ eb, refTuple, tuple }) => eb(refTuple('cik', 'part'), '>', tuple(last?.cik ?? '', last?.part ?? '')))
    .where('part', '!=', HEADER_TIMES)
    .orderBy('cik')
    .orderBy('part')
    .limit(INDEXES_AT_A_TIME)
    .execute();

async function successionsIn(db: Database['db']): Promise<ListedFiling[]> {
  const found: ListedFiling[] = [];
  for (let after: FilingIndexRow | undefined; ; ) {
    const rows = await indexesAfter(db, after);
    for (const { cik, filings } of rows)
      for (const { accession, form, filedOn } of unpackFilings(filings))
        if (isSuccession(form)) found.push({ accession, form, ciks: [cik], name: '', filedOn, acceptedAt: null });
    after = rows.at(-1);
    if (after === undefined) return found;
  }
}

const keyOf = (work: FilingWork, { accession }: ListedFiling): string =>
  work === 'filing' ? accession : `${accession} ${work}`;

const rowOf = (
  work: FilingWork,
  filing: ListedFiling,
  { since, nextAt, isBackfill }: { readonly since: string; readonly nextAt: string; readonly isBackfill: boolean },
): FeedItemRow => ({
  feed: FEED,
  key: keyOf(work, filing),
  state: 'waiting',
  attempts: 0,
  next_at: nextAt,
  reason: null,
  about_json: JSON.stringify({ work, filing, since } satisfies About),
  is_backfill: isBackfill ? 1 : 0,
});

function entryOf({ about_json, is_backfill, attempts }: FeedItemRow): LedgerEntry {
  return { ...(JSON.parse(about_json ?? '') as About), isBackfill: is_backfill === 1, attempts };
}

async function changeRow(
  trx: Transaction<Schema>,
  { work, filing, since }: LedgerEntry,
  change: Pick<FeedItemRow, 'state' | 'attempts' | 'next_at' | 'reason'>,
): Promise<void> {
  await trx
    .updateTable('feed_items')
    .set({ ...change, about_json: JSON.stringify({ work, filing, since } satisfies About) })
    .where('feed', '=', FEED)
    .where('key', '=', keyOf(work, filing))
    .execute();
}

/** Stores events in the calendar; returns the number of new ones. */
async function storeEvents(
  trx: Transaction<Schema>,
  entry: LedgerEntry,
  events: readonly FiledEvent[],
  at: string,
): Promise<number> {
  if (events.length === 0) return 0;
  await lockGraph(trx);
  const records = await unlessKnown(trx, events, entry.isBackfill);
  const kept = await writeEvents(
    trx,
    records.map((record) => ({ record, entityId: null })),
    at,
    entry.isBackfill,
  );
  return kept.filter(({ outcome }) => outcome === 'created').length;
}
