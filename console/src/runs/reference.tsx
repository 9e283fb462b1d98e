import type { ResearchReference } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import { placeOf } from '../documents/place.ts';
import { day, dayOrMoment } from '../format/dates.ts';
import { fullNumber } from '../format/numbers.ts';
import { DialogWindow } from '../parts/dialog-window.tsx';

/** Source of a citation: a passage of a document, or a filed figure with its formula. */
export function Reference({
  reference,
  onClose,
}: {
  readonly reference: ResearchReference | undefined;
  readonly onClose: () => void;
}) {
  if (reference === undefined) return null;
  const { source, concept, entityId } = reference;
  return (
    <DialogWindow title={source ? source.hd : (concept ?? 'Figure')} onClose={onClose}>
      {source ? <Passage reference={reference} /> : <Figure reference={reference} />}
      <div className="row">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
        {source && (
          <Link className="button primary" to="/read/$id" params={{ id: source.id }} search={citedPlace(reference)}>
            Open the document
          </Link>
        )}
        {entityId !== undefined && (
          <Link className="button" to="/companies/$id" params={{ id: entityId }} search={{ tab: 'statements' }}>
            Statements
          </Link>
        )}
      </div>
    </DialogWindow>
  );
}

/** Position of the cited words. */
const citedPlace = ({ source }: ResearchReference) =>
  placeOf(
    (source?.chunks[0]?.sentences ?? []).map(({ pnum }) => pnum),
    source?.srcKey,
  );

const Passage = ({ reference: { source, quote, page } }: { readonly reference: ResearchReference }) => (
  <>
    <p className="row small-text soft">
      <span>{source?.srcName}</span>
      <span>{dayOrMoment(source?.ts)}</span>
      {page !== undefined && <span>page {page}</span>}
    </p>
    <blockquote style={{ margin: 0, paddingInlineStart: '0.75rem', borderInlineStart: '3px solid var(--accent)' }}>
      {quote ?? source?.chunks[0]?.text}
    </blockquote>
  </>
);

function Figure({ reference }: { readonly reference: ResearchReference }) {
  const { value, unit, currency, period, formula, operands = [], accessionNumber, form, filed, provider } = reference;
  const facts: readonly (readonly [string, string | number | null | undefined])[] = [
    ['Value', typeof value === 'number' ? fullNumber(value) : value],
    ['Unit', currency ?? unit],
    ['Period', period],
    ['Formula', formula],
    ['Filing', form],
    ['Filed', filed === undefined ? undefined : day(filed)],
    ['Accession number', accessionNumber],
    ['From', provider],
  ];
  return (
    <>
      <dl className="facts">
        {facts.flatMap(([name, text]) =>
          text === undefined || text === null
            ? []
            : [
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>,
              ],
        )}
      </dl>
      {operands.length > 0 && (
        <table className="table small-text">
          <thead>
            <tr>
              <th scope="col">Input</th>
              <th scope="col">Period</th>
              <th scope="col" className="number">
                Value
              </th>
              <th scope="col">Accession number</th>
            </tr>
          </thead>
          <tbody>
            {operands.map((operand) => (
              <tr key={`${operand.concept} ${operand.period} ${operand.value}`}>
                <td>{operand.concept}</td>
                <td>{operand.period}</td>
                <td className="number">
                  {typeof operand.value === 'number' ? fullNumber(operand.value) : operand.value}
                </td>
                <td>{operand.accessionNumber ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
