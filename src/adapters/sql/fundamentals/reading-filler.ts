import type { Transaction } from 'kysely';
import {
  isCurrentForm,
  readingsOf,
  readingsText,
  TRAILING_SERIES,
} from '../../../domain/fundamentals/metrics/trailing-readings.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { fundamentalsQueries } from './fundamentals-queries.ts';
import { toStatement } from './statement-row.ts';

/** Companies per transaction, few so that waiting writers are hardly delayed. */
const STEP = 25;

/**
 * Backfills readings of companies whose statements were stored by an earlier version without or with other readings. Resolves to their
 * number; until then their metrics come from the statements. May be interrupted and restarted at any time.
 */
export async function fillReadings(
  { db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>,
  signal: AbortSignal,
): Promise<number> {
  let after = '';
  let filled = 0;
  while (!signal.aborted) {
    const rows = await db
      .selectFrom('company_fundamentals')
      .select(['entity_id', 'readings_json'])
      .where('entity_id', '>', after)
      .orderBy('entity_id')
      .limit(STEP)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return filled;
    after = last.entity_id;
    const old = rows.filter(({ readings_json }) => readings_json === null || !isCurrentForm(readings_json));
    if (old.length === 0) continue;
    await inTransaction(async (trx) => {
      const { statements } = fundamentalsQueries(trx);
      for (const row of old) filled += await fillOne(trx, statements, row);
    });
  }
  return filled;
}

async function fillOne(
  trx: Transaction<Schema>,
  statementsOf: ReturnType<typeof fundamentalsQueries>['statements'],
  { entity_id: id, readings_json: before }: { readonly entity_id: string; readonly readings_json: string | null },
): Promise<number> {
  const rows = await statementsOf(id as EntityId, TRAILING_SERIES, null);
  const statements = TRAILING_SERIES.flatMap((series, at) =>
    (rows[at] ?? []).map((row) => toStatement(row, series, () => [])),
  );
  const readings = readingsOf(statements);
  if (readings === undefined) return 0;
  // An import may have written newer statements with their readings since.
  const { numUpdatedRows } = await trx
    .updateTable('company_fundamentals')
    .set({ readings_json: readingsText(readings) })
    .where('entity_id', '=', id)
    .where('readings_json', 'is not distinct from', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
