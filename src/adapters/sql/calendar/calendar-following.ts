import type { Transaction } from 'kysely';
import { identityOf } from '../../../domain/calendar/event-identity.ts';
import type { CompanyToStore } from '../../../domain/ingest/run/import-store.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { keyHash } from '../../../platform/key-hash.ts';
import { inChunks } from '../chunks.ts';
import { takeNumbers } from '../company-rows/company-writer.ts';
import { databaseTime } from '../database-time.ts';
import type { Schema } from '../schema.ts';
import { writeDevelopments } from '../watching/development-writer.ts';
import { bringCompanies, companiesOfEvents, describeCompanies } from './calendar-companies.ts';
import { recordOfRow } from './calendar-row.ts';
import type { CalendarEventRow } from './calendar-tables.ts';
import { developmentsOf, replaceRows, stopWaiting, type WrittenEvent } from './calendar-writer.ts';

/**
 * Call after writing companies, in the same transaction: assigns waiting events to their companies, and updates country and
 * exchanges of events of changed companies.
 */
export async function calendarFollows(
  trx: Transaction<Schema>,
  companies: readonly Pick<CompanyToStore, 'company' | 'keys'>[],
): Promise<void> {
  await describeCompanies(
    trx,
    companies.map(({ company }) => company),
  );
  const waiting = await trx.selectFrom('calendar_waiting').select('event_no').limit(1).executeTakeFirst();
  if (!waiting) return;
  const hashes = new Set(companies.flatMap(({ company, keys }) => [...keys, `id:${company.id}`].map(keyHash)));
  const events = await inChunks([...hashes], (chunk) =>
    trx.selectFrom('calendar_waiting').select('event_no').distinct().where('key_hash', 'in', chunk).execute(),
  );
  await mapEvents(trx, [...new Set(events.map(({ event_no }) => event_no))]);
}

/** Call after splitting a company, in the same transaction: assigns its events again by their identifiers. */
export async function calendarDivides(trx: Transaction<Schema>, id: EntityId): Promise<void> {
  const events = await trx
    .selectFrom('calendar_events')
    .select('no')
    .where('entity_id', '=', id)
    .orderBy('no')
    .execute();
  await mapEvents(
    trx,
    events.map(({ no }) => no),
  );
}

async function mapEvents(trx: Transaction<Schema>, numbers: readonly number[]): Promise<void> {
  const rows = await inChunks(numbers, (chunk) =>
    trx.selectFrom('calendar_events').selectAll().where('no', 'in', chunk).orderBy('no').execute(),
  );
  const companies = await companiesOfEvents(trx, rows.map(recordOfRow));
  await move(
    trx,
    rows.flatMap((row, at) => {
      const entityId = companies[at];
      return entityId === undefined ? [] : { row, entityId };
    }),
  );
}

/** Call after merging companies, in the same transaction: moves the events to the remaining companies. */
export async function calendarMerges(
  trx: Transaction<Schema>,
  pairs: readonly { readonly from: EntityId; readonly into: EntityId }[],
): Promise<void> {
  for (const { from, into } of pairs) {
    const rows = await trx
      .selectFrom('calendar_events')
      .selectAll()
      .where('entity_id', '=', from)
      .orderBy('no')
      .execute();
    await move(
      trx,
      rows.map((row) => ({ row, entityId: into })),
    );
    await trx.deleteFrom('calendar_companies').where('entity_id', '=', from).execute();
  }
}

/**
 * Assigns events to another company. If that company has the same event from another record, the moved one gets no company, so
 * that it is not shown twice.
 */
async function move(
  trx: Transaction<Schema>,
  moves: readonly { readonly row: CalendarEventRow; readonly entityId: EntityId }[],
): Promise<void> {
  if (moves.length === 0) return;
  const wanted = moves.map(({ row, entityId }) => ({
    row,
    entityId,
    identity: identityOf(recordOfRow(row), entityId),
  }));
  const holders = await inChunks(
    wanted.map(({ identity }) => identity),
    (chunk) => trx.selectFrom('calendar_events').select(['no', 'identity']).where('identity', 'in', chunk).execute(),
  );
  const heldBy = new Map(holders.map(({ identity, no }) => [identity, no]));
  let revision = await takeNumbers(trx, 'calendar', wanted.length);
  const rows = wanted.map(({ row, entityId, identity }): CalendarEventRow => {
    revision += 1;
    const holder = heldBy.get(identity) ?? row.no;
    if (holder !== row.no) return { ...row, revision, entity_id: null, identity: supersededIdentity(row) };
    heldBy.set(identity, row.no);
    return { ...row, revision, entity_id: entityId, identity };
  });
  await replaceRows(trx, rows);
  await stopWaiting(
    trx,
    rows.map(({ no }) => no),
  );
  await bringCompanies(
    trx,
    rows.flatMap(({ entity_id }) => entity_id ?? []),
  );
  await tellOfFound(
    trx,
    rows.map((row, at) => ({ row, was: wanted[at]?.row })),
  );
}

/** An event whose company becomes known is news of that company, as if it came in now. */
async function tellOfFound(trx: Transaction<Schema>, moved: readonly WrittenEvent[]): Promise<void> {
  const found = moved.filter(({ row, was }) => was?.entity_id === null && row.entity_id !== null);
  if (found.length === 0) return;
  const { at } = await trx.selectNoFrom(databaseTime(trx).as('at')).executeTakeFirstOrThrow();
  await writeDevelopments(trx, await developmentsOf(trx, found, at));
}

const supersededIdentity = ({ no }: CalendarEventRow): string => JSON.stringify(['superseded', no]);
