import type { CompiledQuery, Insertable, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Values of one statement: far below what either engine allows. */
const VALUES_PER_STATEMENT = 3_000;

const compiledBySize = new WeakMap<object, Map<string, CompiledQuery>>();

/**
 * Inserts rows many at a time. Statements of the same table and size are put together once: for large imports that
 * costs more than running them. All rows have the columns of the first, in its order.
 */
export async function bulkInsert<Table extends keyof Schema & string>(
  trx: Transaction<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof Insertable<Schema[Table]>)[];
  const size = Math.max(1, Math.floor(VALUES_PER_STATEMENT / columns.length));
  for (let at = 0; at < rows.length; at += size) {
    const part = rows.slice(at, at + size);
    const compiled = compiledInsert(trx, table, first, part.length);
    const parameters: unknown[] = [];
    for (const row of part) for (const column of columns) parameters.push(row[column]);
    await trx.executeQuery({ ...compiled, parameters });
  }
}

function compiledInsert<Table extends keyof Schema & string>(
  trx: Transaction<Schema>,
  table: Table,
  row: Insertable<Schema[Table]>,
  size: number,
): CompiledQuery {
  const dialect = trx.getExecutor().adapter.constructor;
  const known = compiledBySize.get(dialect) ?? new Map<string, CompiledQuery>();
  compiledBySize.set(dialect, known);
  const name = `${table} ${size}`;
  const compiled =
    known.get(name) ??
    trx
      .insertInto(table)
      .values(Array.from({ length: size }, () => row) as never)
      .compile();
  known.set(name, compiled);
  return compiled;
}
