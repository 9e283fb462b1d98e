import type { Insertable, Transaction } from 'kysely';
import type { Estimate, PriceTarget, Ratings } from '../../../domain/analysts/analyst-views.ts';
import type { RecordOutcome } from '../../../domain/ingest/records/record-kind.ts';
import { inChunks } from '../chunks.ts';
import type { RecordWriter } from '../record-writer.ts';
import type { Schema } from '../schema.ts';
import { countChange, hasChange, rowsOfCompanies, upsertRows } from '../upsert-rows.ts';
import { type AnalystTables, estimateRows, ratingsRows, targetRows } from './analyst-tables.ts';

export const writeRatings: RecordWriter<Ratings> = (trx, records) =>
  writeViews(trx, 'analyst_ratings', ['entity_id', 'as_of'], rowsOfCompanies(records, ratingsRows));

export const writeTargets: RecordWriter<PriceTarget> = (trx, records) =>
  writeViews(trx, 'price_targets', ['entity_id', 'as_of'], rowsOfCompanies(records, targetRows));

export const writeEstimates: RecordWriter<Estimate> = (trx, records) =>
  writeViews(
    trx,
    'analyst_estimates',
    ['entity_id', 'period', 'ends_on', 'as_of'],
    rowsOfCompanies(records, estimateRows),
  );

type ViewTable = keyof AnalystTables & string;

/** Writes views. Real views replace all made-up ones of their company; made-up ones are skipped for companies with real ones. */
async function writeViews<Table extends ViewTable>(
  trx: Transaction<Schema>,
  table: Table,
  key: readonly (keyof AnalystTables[Table] & string)[],
  rows: readonly Insertable<Schema[Table]>[],
): Promise<RecordOutcome[]> {
  const all = rows as readonly (Insertable<Schema[Table]> & { entity_id: string; is_illustrative: number })[];
  const real = new Set(all.filter((row) => row.is_illustrative === 0).map((row) => row.entity_id));
  const removed = await removeIllustrative(trx, table, [...real]);
  const madeUpFor = [...new Set(all.filter((row) => row.is_illustrative === 1).map((row) => row.entity_id))];
  for (const id of await entitiesWithReal(trx, table, madeUpFor)) real.add(id);
  const isStored = (row: (typeof all)[number]): boolean => row.is_illustrative === 0 || !real.has(row.entity_id);
  const outcomesOfStored = (await upsertRows(trx, table, key as never, all.filter(isStored) as never)).values();
  const outcomes = all.map(
    (row): RecordOutcome => (isStored(row) ? (outcomesOfStored.next().value ?? 'unchanged') : 'unchanged'),
  );
  if (removed > 0 || hasChange(outcomes)) await countChange(trx, 'analysts');
  return outcomes;
}

async function removeIllustrative(trx: Transaction<Schema>, table: ViewTable, ids: readonly string[]): Promise<number> {
  const counts = await inChunks(ids, (chunk) =>
    trx.deleteFrom(table).where('entity_id', 'in', chunk).where('is_illustrative', '=', 1).execute(),
  );
  return counts.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

async function entitiesWithReal(
  trx: Transaction<Schema>,
  table: ViewTable,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await inChunks(ids, (chunk) =>
    trx
      .selectFrom(table)
      .select('entity_id')
      .distinct()
      .where('entity_id', 'in', chunk)
      .where('is_illustrative', '=', 0)
      .execute(),
  );
  return rows.map(({ entity_id }) => entity_id);
}
