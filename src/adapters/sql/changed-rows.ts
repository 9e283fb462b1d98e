import type { RecordOutcome } from '../../domain/ingest/records/record-kind.ts';

/**
 * Rows that are new or differ from those that are stored, the last of each key, and the outcome of each given row. Rows have the same columns in the same
 * order.
 */
export function changedRows<Row extends object>(
  stored: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): { readonly outcomes: RecordOutcome[]; readonly changed: Row[] } {
  const textOf = (row: Row, columns: readonly string[]): string =>
    JSON.stringify(columns.map((column) => row[column as keyof Row]));
  const columns = Object.keys(rows[0] ?? {});
  const known = new Map(stored.map((row) => [keyOf(row), textOf(row, columns)]));
  const changed = new Map<string, Row>();
  const outcomes = rows.map((row): RecordOutcome => {
    const [key, text] = [keyOf(row), textOf(row, columns)];
    const before = known.get(key);
    if (before === text) return 'unchanged';
    known.set(key, text);
    changed.set(key, row);
    return before === undefined ? 'created' : 'changed';
  });
  return { outcomes, changed: [...changed.values()] };
}
