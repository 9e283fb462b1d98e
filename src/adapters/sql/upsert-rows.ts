import { type Insertable, sql, type Transaction } from 'kysely';
import type { RecordOutcome, RecordToStore } from '../../domain/ingest/records/record-kind.ts';
import { bulkInsert } from './bulk-insert.ts';
import { inChunks } from './chunks.ts';
import type { RowCodec } from './row-codec.ts';
import type { Schema } from './schema.ts';

/** Tables with rows of companies. */
export type CompanyTable = {
  [Table in keyof Schema]: Schema[Table] extends { readonly entity_id: string } ? Table : never;
}[keyof Schema] &
  string;

type Row<Table extends CompanyTable> = Insertable<Schema[Table]> & { readonly entity_id: string };

/**
 * Upserts rows by `key`; the later of two rows with the same key wins. Writes only changed rows and returns the outcome of each.
 * `key` begins with `entity_id`; if a time follows, only existing rows within the times of `rows` are read.
 */
export async function upsertRows<Table extends CompanyTable>(
  trx: Transaction<Schema>,
  table: Table,
  key: readonly (keyof Row<Table> & string)[],
  rows: readonly Row<Table>[],
): Promise<RecordOutcome[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first) as (keyof Row<Table> & string)[];
  const keyOf = (row: Row<Table>): string => JSON.stringify(key.map((column) => row[column]));
  const textOf = (row: Row<Table>): string => JSON.stringify(columns.map((column) => row[column]));
  const texts = new Map<string, string>();
  for (const row of await readSame(trx, table, key, rows)) texts.set(keyOf(row), textOf(row));
  const toWrite = new Map<string, Row<Table>>();
  const outcomes = rows.map((row): RecordOutcome => {
    const [at, text] = [keyOf(row), textOf(row)];
    const before = texts.get(at);
    if (before === text) return 'unchanged';
    texts.set(at, text);
    toWrite.set(at, row);
    return before === undefined ? 'created' : 'changed';
  });
  await bulkInsert(trx, table, [...toWrite.values()], { key, action: 'replace' });
  return outcomes;
}

/** Existing rows that may have the key of one of `rows`: of the same companies, within the range of each further key column. */
function readSame<Table extends CompanyTable>(
  trx: Transaction<Schema>,
  table: Table,
  key: readonly (keyof Row<Table> & string)[],
  rows: readonly Row<Table>[],
): Promise<Row<Table>[]> {
  const bounds = key.slice(1).map((column) => {
    const values = rows.map((row) => row[column] as string).sort();
    return { column, least: values[0] ?? '', greatest: values.at(-1) ?? '' };
  });
  const ids = [...new Set(rows.map(({ entity_id }) => entity_id))];
  return inChunks(ids, async (chunk) => {
    const conditions = bounds.map(
      ({ column, least, greatest }) => sql`${sql.ref(column)} between ${least} and ${greatest}`,
    );
    const all = sql.join([sql`entity_id in (${sql.join(chunk)})`, ...conditions], sql` and `);
    const { rows: existing } = await sql<Row<Table>>`select * from ${sql.table(table)} where ${all}`.execute(trx);
    return existing;
  });
}

/** Rows of imported values of companies. */
export const rowsOfCompanies = <Value, Row>(
  records: readonly Pick<RecordToStore<Value>, 'entityId' | 'row'>[],
  { toRow }: RowCodec<Value, Row>,
) => records.map(({ entityId, row }) => ({ entity_id: entityId ?? '', ...toRow(row) }));

/** Increases a revision counter, which invalidates caches. */
export async function countChange(trx: Transaction<Schema>, name: 'market' | 'analysts'): Promise<void> {
  await trx.updateTable('counters').set({ value: sql`value + 1` }).where('name', '=', name).execute();
}

export const hasChange = (outcomes: readonly RecordOutcome[]): boolean =>
  outcomes.some((outcome) => outcome !== 'unchanged');

/** Moves rows of merged companies to the remaining one, unless it has a row with the same key. */
export async function moveRowsToMergedCompany(
  trx: Transaction<Schema>,
  tables: readonly { readonly table: CompanyTable; readonly key: readonly string[] }[],
  pairs: readonly { readonly from: string; readonly into: string }[],
): Promise<boolean> {
  let isChanged = false;
  for (const { from, into } of pairs) {
    for (const { table, key } of tables) {
      const others = key.filter((column) => column !== 'entity_id');
      const isSame = sql.join(
        [
          sql`kept.entity_id = ${into}`,
          ...others.map((c) => sql`kept.${sql.ref(c)} = ${sql.table(table)}.${sql.ref(c)}`),
        ],
        sql` and `,
      );
      const moved = await sql`update ${sql.table(table)} set entity_id = ${into} where entity_id = ${from}
        and not exists (select 1 from ${sql.table(table)} as kept where ${isSame})`.execute(trx);
      const left = await sql`delete from ${sql.table(table)} where entity_id = ${from}`.execute(trx);
      isChanged ||= (moved.numAffectedRows ?? 0n) + (left.numAffectedRows ?? 0n) > 0n;
    }
  }
  return isChanged;
}
