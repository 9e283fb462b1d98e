import { PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Maximum values in an `in (...)` list. */
const VALUES_MAX = 500;

/** Calls `query` with at most 500 values at a time and concatenates the rows. */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  query: (chunk: readonly Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (values.length <= VALUES_MAX) return values.length === 0 ? [] : query(values);
  const rows: Row[] = [];
  for (let at = 0; at < values.length; at += VALUES_MAX) rows.push(...(await query(values.slice(at, at + VALUES_MAX))));
  return rows;
}

/**
 * Condition that `column` is one of `values`, passed as a single parameter: for a thousand values, building the statement would take
 * longer than the look-up.
 */
export function isOneOf(
  trx: Transaction<Schema>,
  column: string,
  values: readonly (string | number)[],
): RawBuilder<boolean> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) {
    return sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
  }
  const type = sql.raw(typeof values[0] === 'number' ? 'bigint[]' : 'text[]');
  return sql`${sql.ref(column)} = any(${values}::${type})`;
}

/** Ids for `in` with one that nothing has: PostgreSQL takes no empty list. */
export const neverEmpty = (ids: readonly string[]): readonly string[] => ['', ...ids];
