import type { CompiledQuery, Insertable, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Values per statement, far below the limits of both engines. */
const VALUES_PER_STATEMENT = 3_000;

/** Handling of rows with an existing key; by default the insert fails. */
export interface OnConflict {
  readonly key: readonly string[];
  readonly action: 'keep' | 'replace';
  /** With `replace`: rows that are there with a higher number in this column stay. */
  readonly unlessHigher?: string;
}

const compiledByName = new WeakMap<object, Map<string, CompiledQuery>>();

/**
 * Inserts rows in bulk. Statements are compiled once for row counts that are powers of two, as in large imports building them
 * costs more than running them. All rows must have the columns of the first row, in its order.
 */
export async function bulkInsert<Table extends keyof Schema & string>(
  trx: Transaction<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  onConflict?: OnConflict,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof Insertable<Schema[Table]> & string)[];
  const cells: unknown[] = [];
  for (const row of rows) for (const column of columns) cells.push(row[column]);
  await bulkInsertCells(trx, table, columns, cells, onConflict);
}

/** The same with the cells of all rows in one flat list, which avoids an object per row. */
export async function bulkInsertCells<Table extends keyof Schema & string>(
  trx: Transaction<Schema>,
  table: Table,
  columns: readonly (keyof Insertable<Schema[Table]> & string)[],
  cells: readonly unknown[],
  onConflict?: OnConflict,
): Promise<void> {
  const rows = cells.length / columns.length;
  let size = 2 ** Math.floor(Math.log2(VALUES_PER_STATEMENT / columns.length));
  for (let at = 0; at < rows; at += size) {
    while (size > rows - at) size /= 2;
    const compiled = compiledInsert(trx, table, columns, size, onConflict);
    const parameters = cells.slice(at * columns.length, (at + size) * columns.length);
    await trx.executeQuery({ ...compiled, parameters });
  }
}

function compiledInsert<Table extends keyof Schema & string>(
  trx: Transaction<Schema>,
  table: Table,
  columns: readonly string[],
  rows: number,
  onConflict: OnConflict | undefined,
): CompiledQuery {
  const dialect = trx.getExecutor().adapter.constructor;
  const compiledByKey = compiledByName.get(dialect) ?? new Map<string, CompiledQuery>();
  compiledByName.set(dialect, compiledByKey);
  const name = `${table} ${columns.join()} ${rows} ${onConflict?.action} ${onConflict?.unlessHigher}`;
  const cached = compiledByKey.get(name);
  if (cached) return cached;
  const row = Object.fromEntries(columns.map((column) => [column, 0]));
  const insert = trx.insertInto(table).values(Array(rows).fill(row) as never);
  const compiled = (
    onConflict === undefined
      ? insert
      : insert.onConflict((on) => {
          const clash = on.columns(onConflict.key as never);
          if (onConflict.action === 'keep') return clash.doNothing();
          const others = columns.filter((column) => !onConflict.key.includes(column));
          const update = clash.doUpdateSet(
            ({ ref }) =>
              Object.fromEntries(others.map((column) => [column, ref(`excluded.${column}` as never)])) as never,
          );
          const { unlessHigher: column } = onConflict;
          if (column === undefined) return update;
          return update.whereRef(`excluded.${column}` as never, '>=', `${table}.${column}` as never);
        })
  ).compile();
  compiledByKey.set(name, { ...compiled, parameters: [] });
  return compiled;
}
