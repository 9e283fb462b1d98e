import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The index by id, which a bulk load drops. */
export const ID_INDEX = 'companies_by_id';
/** Rows per insert statement; a call costs as much as a row. */
const ROWS_PER_CALL = 16;

export type IndexCell = number | Uint8Array<ArrayBuffer>;

interface RowInsert {
  readonly one: StatementSync;
  readonly many: StatementSync;
}

/** `cells` has the columns of all rows, row by row. */
export function insertRows(insert: RowInsert, cells: readonly IndexCell[], columns: number): void {
  const cellsPerCall = columns * ROWS_PER_CALL;
  let from = 0;
  for (; from + cellsPerCall <= cells.length; from += cellsPerCall)
    insert.many.run(...cells.slice(from, from + cellsPerCall));
  for (; from < cells.length; from += columns) insert.one.run(...cells.slice(from, from + columns));
}

/** The statements of the writer. */
export function prepareStatements(db: DatabaseSync) {
  const prepare = (sql: string): StatementSync => db.prepare(sql);
  const prepareInsert = (into: string, row: string): RowInsert => ({
    one: prepare(`insert into ${into} values ${row}`),
    many: prepare(`insert into ${into} values ${Array(ROWS_PER_CALL).fill(row).join(', ')}`),
  });
  return {
    // One row per call, as FTS5 flushes its buffer at the start of every statement with several rows.
    addTerms: prepare('insert into terms (rowid, body) values (?, ?)'),
    addCompanies: prepareInsert('companies (place, id, names, digest)', '(?, ?, cast(? as text), ?)'),
    placeOf: prepare('select place from companies where id = ?'),
    namesAt: prepare('select names from companies where place = ?'),
    companiesBetween: prepare('select id, names from companies where place between ? and ?'),
    removeTerms: prepare('delete from terms where rowid = ?'),
    removeCompany: prepare('delete from companies where place = ?'),
    levelUsed: prepare('select used from levels where level = ?'),
    setUsed: prepare(
      'insert into levels (level, used, told) values (?, ?, 0) on conflict do update set used = excluded.used',
    ),
    levelsWithPendingWords: prepare('select level, used, told from levels where told < used'),
    markWordsWritten: prepare('update levels set told = used where told < used'),
    idIndex: prepare(`select 1 from sqlite_master where name = '${ID_INDEX}'`),
    raiseState: prepare(
      'insert into state (key, value) values (?, ?) on conflict do update set value = max(value, excluded.value)',
    ),
    setState: prepare('insert into state (key, value) values (?, ?) on conflict do update set value = excluded.value'),
    revision: prepare("select value from state where key = 'revision'"),
    scattered: prepare("select 1 from state where key = 'scattered'"),
    // Readers use it to detect outdated caches.
    countWrite: prepare(
      "insert into state (key, value) values ('writes', 1) on conflict do update set value = value + 1",
    ),
    dataVersion: prepare('pragma data_version'),
    totalChanges: prepare('select total_changes() as n'),
  };
}
