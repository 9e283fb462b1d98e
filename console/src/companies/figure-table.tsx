import { labelOf } from '../format/names.ts';
import { saveTable } from '../parts/save-file.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Sparkline } from '../parts/sparkline.tsx';

/** Higher tables scroll in a window of their own, so that the periods stay in sight. */
const TABLE_MAX = '80vh';

/** Figures of one period by their members of the answer. */
export interface FigureColumn {
  readonly title: string;
  readonly figures: Readonly<Record<string, number | null>>;
}

/** Figures by period, the newest first, each with its course. A click on one calls `onShow`. */
export function FigureTable<Column extends FigureColumn>({
  name,
  corner,
  columns,
  fields,
  label = labelOf,
  format,
  isTotal = () => false,
  onShow,
}: {
  readonly name: string;
  /** Head of the first column: the unit of all figures, or their kind. */
  readonly corner: string;
  readonly columns: readonly Column[];
  readonly fields: readonly string[];
  readonly label?: (field: string) => string;
  readonly format: (field: string, value: number, column: Column) => string;
  readonly isTotal?: (field: string) => boolean;
  readonly onShow: (field: string, column: Column) => void;
}) {
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
              <th scope="col">
                <span className="visually-hidden">Course</span>
              </th>
              {columns.map(({ title }) => (
                <th key={title} scope="col" className="number">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field} className={isTotal(field) ? 'total' : ''}>
                <th scope="row">{label(field)}</th>
                <td>
                  <Sparkline
                    name={label(field)}
                    values={columns.map(({ figures }) => figures[field] ?? null).reverse()}
                  />
                </td>
                {columns.map((column) => {
                  const value = column.figures[field] ?? null;
                  return (
                    <td key={column.title} className="number">
                      <button
                        type="button"
                        className={value === null ? 'figure-button soft' : 'figure-button'}
                        aria-haspopup="dialog"
                        aria-label={value === null ? 'No value' : undefined}
                        onClick={() => onShow(field, column)}
                      >
                        {value === null ? '–' : format(field, value, column)}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="row small-text soft">
        <span>Figures are shortened; a click shows each in full, with where it comes from, or why there is none.</span>
        <button type="button" className="button small quiet" onClick={save}>
          Save as CSV
        </button>
      </div>
    </>
  );
}
