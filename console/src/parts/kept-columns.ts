import { useState } from 'react';

/** Order of rows by a column. */
export interface RowOrder {
  readonly id: string;
  readonly isDescending: boolean;
}

/** A reader's order of a table's columns, those that are hidden, and the order of its rows. */
export interface KeptTable {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly rows?: RowOrder | undefined;
}

const NOTHING_KEPT: KeptTable = { order: [], hidden: [] };
const placeOf = (table: string): string => `table ${table}`;

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

function read(table: string): KeptTable {
  try {
    const { order, hidden, rows } = JSON.parse(localStorage.getItem(placeOf(table)) ?? '{}');
    return {
      order: idsIn(order),
      hidden: idsIn(hidden),
      ...(typeof rows?.id === 'string' && { rows: { id: rows.id, isDescending: rows.isDescending === true } }),
    };
  } catch {
    return NOTHING_KEPT;
  }
}

/** Columns and order of a table that this browser keeps; of one without a name only as long as it is shown. */
export function useKeptTable(
  table: string | undefined,
): readonly [kept: KeptTable, keep: (change: Partial<KeptTable>) => void] {
  const [kept, setKept] = useState<KeptTable>(() => (table === undefined ? NOTHING_KEPT : read(table)));
  const keep = (change: Partial<KeptTable>): void => {
    const next = { ...kept, ...change };
    setKept(next);
    if (table !== undefined) localStorage.setItem(placeOf(table), JSON.stringify(next));
  };
  return [kept, keep];
}

/** Columns in the order that a reader gave them; new ones stay behind the column that they follow. */
export function inKeptOrder<One extends { readonly id: string }>(
  columns: readonly One[],
  { order }: Pick<KeptTable, 'order'>,
): readonly One[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const placed = order.flatMap((id) => byId.get(id) ?? []);
  for (const [at, column] of columns.entries()) {
    if (placed.includes(column)) continue;
    const before = columns[at - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column);
  }
  return placed;
}
