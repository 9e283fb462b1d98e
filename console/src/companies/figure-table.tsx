import type { ReactNode } from 'react';
import { labelOf } from '../format/names.ts';
import { saveTable } from '../parts/save-file.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Sparkline } from '../parts/sparkline.tsx';

/** Higher tables scroll in a window of their own, so that the periods stay in sight. */
const TABLE_MAX = '80vh';

/** Figures of one period by their members of the answer. */
export interface FigureColumn {
  readonly title: string;
  /** Below the title: end and filing of the period. */
  readonly note?: ReactNode;
  readonly figures: Readonly<Record<string, number | null>>;
}

interface TableProps<Column extends FigureColumn> {
  readonly name: string;
  /** Head of the first column: the unit of all figures, or their kind. */
  readonly corner: string;
  readonly columns: readonly Column[];
  readonly fields: readonly string[];
  readonly label?: (field: string) => string;
  readonly format: (field: string, value: number, column: Column) => string;
  readonly isTotal?: (field: string) => boolean;
  /** True for a row that is worked out from the one above. */
  readonly isDerived?: (field: string) => boolean;
  readonly isExplained?: (field: string, column: Column) => boolean;
  readonly isOldestFirst?: boolean;
  /** Replaces the button that saves the table as CSV. */
  readonly actions?: ReactNode;
  readonly onShow: (field: string, column: Column) => void;
}

/** Figures by period, each with its trend. A click on one that is explained calls `onShow`. */
export function FigureTable<Column extends FigureColumn>(table: TableProps<Column>) {
  const { name, corner, columns, fields, label = labelOf, actions } = table;
  const save = (): void =>
    saveTable(name, [
      [corner, ...columns.map(({ title }) => title)],
      ...fields.map((field) => [label(field), ...columns.map(({ figures }) => figures[field] ?? null)]),
    ]);
  return (
    <>
      <ScrollBox name={name} maxHeight={TABLE_MAX}>
        <table className="table figure-table">
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              <th scope="col" className="trend">
                <span className="visually-hidden">Trend</span>
              </th>
              {columns.map(({ title, note }) => (
                <th key={title} scope="col" className="number">
                  {title}
                  {note}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <FigureRow key={field} field={field} table={table} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="row small-text soft">
        <span>Figures are shortened; a click shows each in full, with where it comes from, or why there is none.</span>
        {actions ?? (
          <button type="button" className="button small quiet" onClick={save}>
            Save as CSV
          </button>
        )}
      </div>
    </>
  );
}

function FigureRow<Column extends FigureColumn>({
  field,
  table: { columns, label = labelOf, format, isTotal, isDerived, isExplained, isOldestFirst = false, onShow },
}: {
  readonly field: string;
  readonly table: TableProps<Column>;
}) {
  const values = columns.map(({ figures }) => figures[field] ?? null);
  return (
    <tr className={isTotal?.(field) ? 'total' : isDerived?.(field) ? 'derived' : ''}>
      <th scope="row">{label(field)}</th>
      <td className="trend">
        <Sparkline name={label(field)} values={isOldestFirst ? values : values.toReversed()} />
      </td>
      {columns.map((column) => {
        const value = column.figures[field] ?? null;
        const shown = value === null ? '–' : format(field, value, column);
        return (
          <td key={column.title} className={value === null ? 'number soft' : 'number'}>
            {isExplained?.(field, column) === false ? (
              shown
            ) : (
              <button
                type="button"
                className={value === null ? 'figure-button soft' : 'figure-button'}
                aria-haspopup="dialog"
                aria-label={value === null ? 'No value' : undefined}
                onClick={() => onShow(field, column)}
              >
                {shown}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
}
