import { columnName } from './transport/names.ts';

interface Columnar {
  readonly fields: readonly string[];
  readonly values: readonly unknown[];
  readonly [beside: string]: unknown;
}

/**
 * Rows of a columnar answer as objects: `COST_OF_REVENUE` is `costOfRevenue`. Reads a row for each record, several rows in one record, and
 * the form that organizations with nested rows get.
 *
 * @param beside Members of a record that its rows get as well, by their names in one record and in one of nested rows.
 */
export function rowsOf(results: unknown, beside: Readonly<Record<string, string>> = {}): Record<string, unknown>[] {
  return (Array.isArray(results) ? results : [results]).flatMap((record: Columnar | null | undefined) => {
    if (record?.fields === undefined) return [];
    const names = record.fields.map(columnName);
    const isNested = record.values.every((row) => Array.isArray(row));
    const rows = (isNested ? record.values : [record.values]) as (readonly unknown[])[];
    return rows.map((row, at) => ({
      ...Object.fromEntries(names.map((name, column) => [name, row[column] ?? null])),
      ...Object.fromEntries(
        Object.entries(beside).map(([one, many]) => [
          one,
          record[one] ?? (record[many] as unknown[] | undefined)?.[at],
        ]),
      ),
    }));
  });
}

/** Numbers that come as texts, as numbers. */
export const withNumbers = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value)
        ? Number(value)
        : value === ''
          ? null
          : value,
    ]),
  );
