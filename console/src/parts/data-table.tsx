import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { counted } from '../format/numbers.ts';
import { ColumnsButton } from './columns-dialog.tsx';
import { inKeptOrder, type RowOrder, useKeptTable } from './kept-columns.ts';
import { saveTable } from './save-file.ts';
import { ScrollBox } from './scroll-box.tsx';

/** A column of rows of one kind. */
export interface Column<Row> {
  readonly id: string;
  readonly name: string;
  readonly value: (row: Row) => string | number | null;
  readonly isNumber?: boolean;
  /** Replaces the value. */
  readonly show?: (row: Row) => ReactNode;
}

const ROW_PX = 41;
/** More rows than these scroll in a window of their own, of which only those in sight are drawn. */
const ROWS_AT_ONCE = 60;
const WINDOW_PX = 560;

/**
 * Rows that are sorted by any column and saved as CSV. Any number of them: only those in sight are drawn. Columns are hidden and ordered by
 * the reader where the table is kept.
 */
export function DataTable<Row>({
  name,
  columns: all,
  rows,
  keyOf,
  note,
  kept: table,
  order: given,
  onOrder,
}: {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Note beside the number of rows. */
  readonly note?: string;
  /** Name under which this browser keeps the columns and the order of the rows. */
  readonly kept?: string;
  /** The order of the rows, where it is held elsewhere. */
  readonly order?: RowOrder | undefined;
  readonly onOrder?: (order: RowOrder) => void;
}) {
  const [kept, keep] = useKeptTable(table);
  const order = onOrder === undefined ? kept.rows : given;
  const setOrder = onOrder ?? ((rows: RowOrder) => keep({ rows }));
  const columns = useMemo(
    () => inKeptOrder(all, kept).filter(({ id }, at) => at === 0 || !kept.hidden.includes(id)),
    [all, kept],
  );
  const window = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => sortedBy(rows, columns, order), [rows, columns, order]);
  const { isLong, drawn, above, below } = useDrawnRows(sorted.length, window);
  const save = (): void =>
    saveTable(name, [
      columns.map((column) => column.name),
      ...sorted.map((row) => columns.map(({ value }) => value(row))),
    ]);
  return (
    <div className="stack">
      <ScrollBox name={`Rows of ${name}`} box={window} maxHeight={isLong ? WINDOW_PX : undefined}>
        <table className="table data-table" aria-rowcount={rows.length + 1}>
          <TableHead columns={columns} order={order} onOrder={setOrder} />
          <tbody>
            {above > 0 && <tr style={{ height: above }} />}
            {drawn.map(({ index }) => {
              const row = sorted[index];
              return (
                row !== undefined && (
                  <tr key={keyOf(row)} aria-rowindex={index + 2} style={isLong ? { height: ROW_PX } : {}}>
                    {columns.map(({ id, isNumber, show, value }) => (
                      <td key={id} className={isNumber ? 'number' : ''}>
                        {show ? show(row) : value(row)}
                      </td>
                    ))}
                  </tr>
                )
              );
            })}
            {below > 0 && <tr style={{ height: below }} />}
          </tbody>
        </table>
      </ScrollBox>
      <div className="row small-text soft">
        <RowsNote count={rows.length} note={note} />
        {table !== undefined && <ColumnsButton name={name} columns={all} kept={kept} onKeep={keep} />}
        <button type="button" className="button small quiet" onClick={save}>
          Save as CSV
        </button>
      </div>
    </div>
  );
}

/** Places of the rows in sight of a long table, and the heights of those above and below; all rows of a short one. */
function useDrawnRows(count: number, window: RefObject<HTMLDivElement | null>) {
  const isLong = count > ROWS_AT_ONCE;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => window.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    enabled: isLong,
  });
  const drawn = isLong
    ? virtual.getVirtualItems()
    : Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }));
  const above = isLong ? (drawn[0]?.start ?? 0) : 0;
  const below = isLong ? virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0) : 0;
  return { isLong, drawn, above, below };
}

const RowsNote = ({ count, note }: { readonly count: number; readonly note: string | undefined }) => (
  <span>
    {counted(count, 'row')}
    {note && `. ${note}`}
  </span>
);

/** Names of columns; a click puts the rows in their order. */
const TableHead = <Row,>({
  columns,
  order,
  onOrder,
}: {
  readonly columns: readonly Column<Row>[];
  readonly order: RowOrder | undefined;
  readonly onOrder: (order: RowOrder) => void;
}) => (
  <thead>
    <tr>
      {columns.map(({ id, name: label, isNumber }) => (
        <th
          key={id}
          scope="col"
          className={isNumber ? 'number' : ''}
          aria-sort={order?.id !== id ? 'none' : order.isDescending ? 'descending' : 'ascending'}
        >
          <button
            type="button"
            className="figure-button"
            onClick={() => onOrder({ id, isDescending: order?.id === id ? !order.isDescending : Boolean(isNumber) })}
          >
            {label}
            <span aria-hidden="true">{order?.id !== id ? '' : order.isDescending ? ' ↓' : ' ↑'}</span>
          </button>
        </th>
      ))}
    </tr>
  </thead>
);

/** Unknown values come last, in either direction. */
function sortedBy<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: RowOrder | undefined,
): readonly Row[] {
  const column = columns.find(({ id }) => id === order?.id);
  if (column === undefined || order === undefined) return rows;
  const sign = order.isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)));
  });
}
