import type { Transaction } from 'kysely';
import type { KeptEvent } from '../../../domain/calendar/calendar-store.ts';
import { isTranscriptCategory } from '../../../domain/calendar/event.ts';
import { keysOfClues } from '../../../domain/calendar/event-company.ts';
import { derivedCollectionId, earlierIdentityOf, identityOf } from '../../../domain/calendar/event-identity.ts';
import type { EventRecord } from '../../../domain/calendar/event-record.ts';
import { type Development, type EventState, eventDevelopment, FRESH_MS } from '../../../domain/watching/development.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { keyHash } from '../../../platform/key-hash.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { inChunks } from '../chunks.ts';
import { takeNumbers } from '../company-rows/company-writer.ts';
import type { RecordWriter } from '../record-writer.ts';
import type { Schema } from '../schema.ts';
import { writeDevelopments } from '../watching/development-writer.ts';
import { bringCompanies, companiesOfEvents } from './calendar-companies.ts';
import { contentOfRecord, eventOfRow, recordOfRow, sameContent, sayTheSameCompany } from './calendar-row.ts';
import type { CalendarEventRow } from './calendar-tables.ts';

interface MappedEvent {
  readonly record: EventRecord;
  readonly entityId: EntityId | null;
}

/** A call without its company is not in the calendar, and without clues to it never comes back. */
const OUT_OF_CALENDAR = {
  entity_id: null,
  company_name: null,
  origin_json: JSON.stringify({ eventId: null, collectionId: null, identifiers: [] }),
} as const;

/**
 * Events that are taken: all but made-up calls of companies that have a real call later than the one that they continue. `withdrawn`: the
 * rows of made-up calls of companies for which a real one comes.
 */
async function withoutMadeUp(
  trx: Transaction<Schema>,
  events: readonly MappedEvent[],
): Promise<{ readonly isTaken: readonly boolean[]; readonly withdrawn: readonly CalendarEventRow[] }> {
  const isReal = ({ record }: MappedEvent): boolean => !record.isIllustrative && isTranscriptCategory(record.category);
  const idsOf = (some: readonly MappedEvent[]): string[] => [
    ...new Set(some.flatMap(({ entityId }) => entityId ?? [])),
  ];
  const madeUp = events.filter(({ record }) => record.isIllustrative);
  const lastReal = await lastRealCalls(trx, idsOf(madeUp));
  const rows = await inChunks(idsOf(events.filter(isReal)), (chunk) =>
    trx
      .selectFrom('calendar_events')
      .selectAll()
      .where('entity_id', 'in', chunk)
      .where('is_illustrative', '=', 1)
      .execute(),
  );
  return {
    isTaken: events.map(({ record, entityId }) => {
      const last = record.isIllustrative ? lastReal.get(entityId ?? '') : undefined;
      return last === undefined || (record.continues ?? '') >= last;
    }),
    withdrawn: rows,
  };
}

async function lastRealCalls(trx: Transaction<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await inChunks(ids, (chunk) =>
    trx
      .selectFrom('calendar_events')
      .select(['entity_id', ({ fn }) => fn.max('event_at').as('last')])
      .where('entity_id', 'in', chunk)
      .where('is_illustrative', '=', 0)
      .where('category', 'in', ['earnings-call', 'conference-call'])
      .groupBy('entity_id')
      .execute(),
  );
  return new Map(rows.map(({ entity_id, last }) => [entity_id ?? '', last]));
}

export interface EventToKeep {
  readonly record: EventRecord;
  /** Its company, if already looked up. */
  readonly entityId: EntityId | null;
}

/**
 * `CalendarStore.keep` within a transaction that holds the lock of the knowledge graph (`lockGraph`), so that no company is
 * added between the look-up and the start of waiting for it. A backfill is no news to anyone.
 */
export async function writeEvents(
  trx: Transaction<Schema>,
  input: readonly EventToKeep[],
  at: string,
  isBackfill = false,
): Promise<KeptEvent[]> {
  const entityIds = await findCompanies(trx, input);
  const events = input.map(({ record }, position) => {
    const entityId = entityIds[position] ?? null;
    return { record, entityId, identity: identityOf(record, entityId), earlier: earlierIdentityOf(record, entityId) };
  });
  const { isTaken, withdrawn } = await withoutMadeUp(trx, events);
  await putRows(
    trx,
    withdrawn.map((was) => ({ row: { ...was, ...OUT_OF_CALENDAR, updated_at: at }, was })),
  );
  const known = await knownRows(trx, events);
  const written = new Map<CalendarEventRow['identity'], WrittenEvent>();
  const stored = events.map(({ record, entityId, identity, earlier }, position): KeptEvent => {
    if (!isTaken[position]) return { outcome: 'unchanged', isMapped: entityId !== null };
    const was = known.of(identity, record.collectionId) ?? (earlier === null ? undefined : known.of(earlier, null));
    const content = contentOfRecord(record, entityId);
    // A mapped event stays mapped, even if the symbol by which its company was found changes.
    const isStill = was !== undefined && entityId === null && sayTheSameCompany(content, was);
    const now = isStill ? { ...content, entity_id: was.entity_id } : content;
    const isMapped = now.entity_id !== null;
    if (was && sameContent(was, now)) return { outcome: 'unchanged', isMapped };
    const row: CalendarEventRow = was
      ? { ...was, ...now, updated_at: at }
      : {
          no: 0,
          revision: 0,
          identity,
          collection_id: record.collectionId ?? derivedCollectionId(identity),
          created_at: at,
          updated_at: at,
          ...now,
        };
    known.add(row);
    const first = written.get(row.identity);
    written.set(row.identity, { row, was: first === undefined ? was : first.was });
    return { outcome: was ? 'changed' : 'created', isMapped };
  });
  const rows = await putRows(trx, [...written.values()]);
  if (!isBackfill) await writeDevelopments(trx, await developmentsOf(trx, rows, at));
  return stored;
}

/** Writes events of an import. */
export const eventRecordWriter =
  (clock: Clock): RecordWriter<EventRecord> =>
  async (trx, records) => {
    const events = records.map(({ row, entityId }) => ({ record: row, entityId }));
    const stored = await writeEvents(trx, events, new Date(clock.nowMs()).toISOString());
    return stored.map(({ outcome }) => outcome);
  };

async function findCompanies(trx: Transaction<Schema>, input: readonly EventToKeep[]): Promise<(EntityId | null)[]> {
  const isFound = ({ record, entityId }: EventToKeep): boolean => entityId !== null && record.identifiers.length > 0;
  const open = input.filter((one) => !isFound(one));
  const companies = await companiesOfEvents(
    trx,
    open.map(({ record }) => record),
  );
  const byEvent = new Map(open.map((one, at) => [one, companies[at] ?? null]));
  return input.map((one) => (isFound(one) ? one.entityId : (byEvent.get(one) ?? null)));
}

/** Existing rows by identity, and by their id in responses, as an exported event may be imported again. */
async function knownRows(
  trx: Transaction<Schema>,
  events: readonly { readonly record: EventRecord; readonly identity: string; readonly earlier: string | null }[],
) {
  const read = (column: 'identity' | 'collection_id', values: readonly string[]) =>
    inChunks([...new Set(values)], (chunk) =>
      trx.selectFrom('calendar_events').selectAll().where(column, 'in', chunk).execute(),
    );
  const rows = [
    ...(await read(
      'identity',
      events.flatMap(({ identity, earlier }) => (earlier === null ? [identity] : [identity, earlier])),
    )),
    ...(await read(
      'collection_id',
      events.flatMap(({ record }) => record.collectionId ?? []),
    )),
  ];
  const byIdentity = new Map<string, CalendarEventRow>();
  const byCollection = new Map<string, CalendarEventRow>();
  const add = (row: CalendarEventRow): void => {
    byIdentity.set(row.identity, row);
    byCollection.set(row.collection_id, row);
  };
  for (const row of rows) add(row);
  return {
    add,
    of: (identity: string, collectionId: string | null): CalendarEventRow | undefined =>
      byIdentity.get(identity) ?? (collectionId === null ? undefined : byCollection.get(collectionId)),
  };
}

/** A row to write, and the one that it replaces. */
export interface WrittenEvent {
  readonly row: CalendarEventRow;
  readonly was: CalendarEventRow | undefined;
}

/** Returns the rows as they are written. */
async function putRows(trx: Transaction<Schema>, written: readonly WrittenEvent[]): Promise<WrittenEvent[]> {
  if (written.length === 0) return [];
  const made = written.filter(({ was }) => was === undefined);
  let no = made.length === 0 ? 0 : await takeNumbers(trx, 'event', made.length);
  let revision = await takeNumbers(trx, 'calendar', written.length);
  const created = made.map(({ row }): CalendarEventRow => ({ ...row, no: ++no, revision: ++revision }));
  const changed = written
    .filter(({ was }) => was !== undefined)
    .map(({ row }): CalendarEventRow => ({ ...row, revision: ++revision }));
  await bulkInsert(trx, 'calendar_events', created);
  await replaceRows(trx, changed);
  await stopWaiting(
    trx,
    changed.map(({ no: one }) => one),
  );
  const rows = [...created, ...changed];
  await startWaiting(
    trx,
    rows.filter(({ entity_id }) => entity_id === null),
  );
  await bringCompanies(
    trx,
    rows.flatMap(({ entity_id }) => entity_id ?? []),
  );
  const before = new Map(written.map(({ row, was }) => [row.identity, was]));
  return rows.map((row) => ({ row, was: before.get(row.identity) }));
}

/** News of written events; see `eventDevelopment`. */
export async function developmentsOf(
  trx: Transaction<Schema>,
  written: readonly WrittenEvent[],
  at: string,
): Promise<Development[]> {
  if (written.length === 0) return [];
  const first = await trx
    .selectFrom('calendar_events')
    .select('created_at')
    .orderBy('no')
    .limit(1)
    .executeTakeFirstOrThrow();
  const isFirstImport = Date.parse(at) - Date.parse(first.created_at) <= FRESH_MS;
  return written.flatMap(({ row, was }) => {
    // Made-up calls are no news; real ones in their place are.
    if (row.is_illustrative === 1) return [];
    const known = was === undefined || was.is_illustrative === 1 ? undefined : stateOf(was);
    return eventDevelopment(known, stateOf(row), { at, isFirstImport }) ?? [];
  });
}

function stateOf(row: CalendarEventRow): EventState {
  const { collectionId, category, title, eventAt, hasTime, evidence, ...others } = eventOfRow(row);
  const { fiscalYear, fiscalPeriod, entityId } = others;
  const proof = evidence && { accession: evidence.accession, url: evidence.url };
  const time = { eventAt, hasTime };
  const { revision } = row;
  return { revision, collectionId, category, title, ...time, fiscalYear, fiscalPeriod, entityId, evidence: proof };
}

export async function replaceRows(trx: Transaction<Schema>, rows: readonly CalendarEventRow[]): Promise<void> {
  await bulkInsert(trx, 'calendar_events', rows, { key: ['no'], action: 'replace' });
}

/** Stores the look-up keys of unknown companies. */
async function startWaiting(trx: Transaction<Schema>, rows: readonly CalendarEventRow[]): Promise<void> {
  const keys = rows.flatMap((row) => {
    const hashes = new Set(keysOfClues(recordOfRow(row)).map(keyHash));
    return [...hashes].map((key_hash) => ({ key_hash, event_no: row.no }));
  });
  await bulkInsert(trx, 'calendar_waiting', keys, { key: ['key_hash', 'event_no'], action: 'keep' });
}

export async function stopWaiting(trx: Transaction<Schema>, numbers: readonly number[]): Promise<void> {
  await inChunks(numbers, async (chunk) => {
    await trx.deleteFrom('calendar_waiting').where('event_no', 'in', chunk).execute();
    return [];
  });
}
