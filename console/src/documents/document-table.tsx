import { useState } from 'react';
import { counted, fullNumber } from '../format/numbers.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import type { ShownCell, ShownRow, ShownTable } from './shown-table.ts';

/** A file of data may have a hundred thousand rows. */
const ROWS_AT_ONCE = 200;

/** A table of a document: heads with their periods, rows by group, figures with their values in whole units. */
export function DocumentTable({
  table,
  name,
  marked,
}: {
  readonly table: ShownTable;
  readonly name: string;
  /** Line of the row that is marked. */
  readonly marked: number | undefined;
}) {
  const { caption, heads, rows, unit } = table;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_ONCE);
  const hasHeads = heads.some(({ text }) => text !== '');
  return (
    <div className="document-table">
      <ScrollBox name={name}>
        <table className="table figure-table">
          {(caption.length > 0 || unit !== null) && (
            <caption>
              {caption.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {unit !== null && <span className="soft">{unit}</span>}
            </caption>
          )}
          {hasHeads && (
            <thead>
              <tr>
                <td />
                {heads.map(({ text, period }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names of their own
                  <Head key={at} text={text} period={period} />
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {shown.map((row) => (
              <Row key={row.line} row={row} isMarked={row.line === marked} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {shown.length < rows.length && (
        <button type="button" className="button small" onClick={() => setIsWhole(true)}>
          Show all {counted(rows.length, 'row')}
        </button>
      )}
    </div>
  );
}

const Head = ({ text, period }: { readonly text: string; readonly period: string | null }) =>
  text === '' ? (
    <td />
  ) : (
    <th scope="col" className="number">
      {text}
      {period !== null && <span className="soft">{period}</span>}
    </th>
  );

const Row = ({
  row: { label, isGroup, isInGroup, cells },
  isMarked,
}: {
  readonly row: ShownRow;
  readonly isMarked: boolean;
}) =>
  isGroup ? (
    <tr className="total">
      <th scope="rowgroup" colSpan={cells.length + 1}>
        {label}
      </th>
    </tr>
  ) : (
    <tr className={isMarked ? 'marked-row' : ''}>
      {label === '' ? (
        <td />
      ) : (
        <th scope="row" className={isInGroup ? 'in-group' : ''}>
          {label}
        </th>
      )}
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names of their own
        <Cell key={at} cell={cell} />
      ))}
    </tr>
  );

const Cell = ({ cell }: { readonly cell: ShownCell | null }) => (
  <td className={cell?.isNumber ? 'number' : ''} {...(cell?.value != null && { title: fullNumber(cell.value) })}>
    {cell?.text}
  </td>
);
