import { PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Values of one `in (...)` list. */
const VALUES_MAX = 500;

/** Calls `query` with at most 500 of the values at a time, and puts the rows together. */
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
 * Whether `column` has one of `values`, which go to the database as one parameter: a list of a thousand takes longer to be written
 * out as a statement than to be looked up.
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
