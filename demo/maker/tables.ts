import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

const FACTS = new URL('../facts/', import.meta.url);

/** The rows of one table of hand-written facts, by column name. Every column must be there; empty text is "not known". */
export function readTable<Column extends string>(file: string, columns: readonly Column[]): Record<Column, string>[] {
  const rows = parse(readFileSync(new URL(file, FACTS), 'utf8'), { columns: true }) as Record<Column, string>[];
  const found = Object.keys(rows[0] ?? {});
  if (found.join() !== columns.join())
    throw new Error(`${file}: expected the columns ${columns.join()}, found ${found}`);
  return rows;
}

/** `a; b; c` in a cell: a list, in its order, without repetitions. */
export const readList = (cell: string, separator = ';'): string[] => [
  ...new Set(
    cell
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

export const orNull = (cell: string): string | null => (cell === '' ? null : cell);
