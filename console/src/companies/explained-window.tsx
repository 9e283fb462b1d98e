import type { Details } from '@almanac/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FilingLink } from '../filings/filing-link.tsx';
import { day } from '../format/dates.ts';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { TableHead } from '../parts/table-head.tsx';

/** The dialog that says how a figure came to be; closed without a title. */
export const ExplainedWindow = ({
  title,
  onClose,
  children,
}: {
  readonly title: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) =>
  title !== undefined && (
    <DialogWindow title={title} isWide onClose={onClose}>
      {children}
      <div className="row">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
    </DialogWindow>
  );

/** The answer to the question how a figure came to be. */
export const ExplanationView = <Answer,>({
  query,
  children,
}: {
  readonly query: UseQueryResult<Details<Answer | null>, Error>;
  readonly children: (explained: Answer) => ReactNode;
}) => (
  <QueryView
    query={query}
    height="20rem"
    what="explanation"
    isEmpty={(value) => value === null}
    empty="There is no such company."
  >
    {(explained) => explained !== null && children(explained)}
  </QueryView>
);

/** A figure of a filing behind an input. */
interface FilingRow {
  readonly key: string;
  readonly period: ReactNode;
  readonly value: ReactNode;
  readonly form: string | null;
  readonly filingDate: string | null;
  readonly accessionNumber: string | null;
  /** As filed, and its day; absent for a figure that was worked out. */
  readonly figure?: { readonly value: number; readonly periodEndDate: string } | undefined;
}

/** The filings from which the input `name` of a company comes; accession numbers lead to them. */
export const FilingTable = ({
  company,
  name,
  rows,
}: {
  readonly company: string;
  readonly name: string;
  readonly rows: readonly FilingRow[];
}) => (
  <ScrollBox name={`Filings of ${name}`}>
    <table className="table small-text">
      <TableHead columns={['Period', { number: 'Value' }, 'Filing', 'Filed', 'Accession number']} />
      <tbody>
        {rows.map(({ key, period, value, form, filingDate, accessionNumber, figure }) => (
          <tr key={key}>
            <td>{period}</td>
            <td className="number">{value}</td>
            <td>{form}</td>
            <td>{day(filingDate)}</td>
            <td>
              {accessionNumber === null ? (
                'not known'
              ) : (
                <FilingLink company={company} accessionNumber={accessionNumber} figure={figure} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
