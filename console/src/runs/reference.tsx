import type { ResearchReference } from '@almanac/client';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { placeOf } from '../documents/document-place.ts';
import { FilingLink } from '../filings/filing-link.tsx';
import { day, dayOrMoment } from '../format/dates.ts';
import { formulaText, lineLabel } from '../format/names.ts';
import { useKeys } from '../parts/use-keys.ts';
import { ForColleagues } from '../session/session-provider.tsx';
import { citedAmount } from './cited-amount.ts';

/** Source of a citation in a column beside the answer: a passage of a document, or a filed figure with its formula. */
export function Reference({
  references,
  at,
  onShow,
}: {
  readonly references: readonly ResearchReference[];
  /** Index of the source that is shown. */
  readonly at: number;
  /** Shows another source; `undefined` closes the column. */
  readonly onShow: (at: number | undefined) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each source takes the focus
  useLayoutEffect(() => heading.current?.focus(), [at]);
  const step = (by: number): void => onShow(Math.max(0, Math.min(references.length - 1, at + by)));
  useKeys({ n: () => step(1), p: () => step(-1), Escape: () => onShow(undefined) });
  const reference = references[at];
  if (reference === undefined) return null;
  const { source, concept, entityId } = reference;
  return (
    <aside className="panel citation" aria-label="Source">
      <SourceSteps at={at} count={references.length} onStep={step} onClose={() => onShow(undefined)} />
      <h3 ref={heading} tabIndex={-1}>
        {source ? source.hd : lineLabel(concept ?? 'Figure')}
      </h3>
      {source ? <Passage reference={reference} /> : <Figure reference={reference} />}
      <ForColleagues>
        <div className="row">
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
      </ForColleagues>
    </aside>
  );
}

const SourceSteps = ({
  at,
  count,
  onStep,
  onClose,
}: {
  readonly at: number;
  readonly count: number;
  readonly onStep: (by: number) => void;
  readonly onClose: () => void;
}) => (
  <div className="row spread small-text">
    <span className="soft">
      Source {at + 1} of {count}
    </span>
    <span className="row">
      <button type="button" className="button small" title="p" disabled={at === 0} onClick={() => onStep(-1)}>
        Previous
      </button>
      <button type="button" className="button small" title="n" disabled={at === count - 1} onClick={() => onStep(1)}>
        Next
      </button>
      <button type="button" className="button small" title="Esc" onClick={onClose}>
        Close
      </button>
    </span>
  </div>
);

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
    <blockquote>{quote ?? source?.chunks[0]?.text}</blockquote>
  </>
);

function Figure({ reference }: { readonly reference: ResearchReference }) {
  const { period, value, formula, operands = [], accessionNumber, form, filed, provider, entityId, url } = reference;
  const filing =
    accessionNumber != null && entityId !== undefined ? (
      <FilingLink company={entityId} accessionNumber={accessionNumber} figure={filedFigure(value)} />
    ) : url != null && /^https?:/.test(url) ? (
      <a href={url} target="_blank" rel="noreferrer">
        {form ?? 'Source'}
      </a>
    ) : (
      accessionNumber
    );
  const facts = [
    ['Value', citedAmount(reference)],
    ['Period', period],
    ['Formula', formula == null ? null : formulaText(formula)],
    ['Filing', form],
    ['Filed', filed === undefined ? null : day(filed)],
    ['Accession number', filing],
    ['From', provider],
  ] as const;
  return (
    <>
      <dl className="facts">
        {facts.map(
          ([name, text]) =>
            text != null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {operands.length > 0 && <Inputs reference={reference} />}
    </>
  );
}

/** A cited amount, as it is looked for in its filing without the day of its period. */
const filedFigure = (value: number | string | null | undefined) => {
  const amount = Number(value ?? Number.NaN);
  return Number.isFinite(amount) ? { value: amount } : undefined;
};

const Inputs = ({
  reference: { operands = [], entityId, currency = null },
}: {
  readonly reference: ResearchReference;
}) => (
  <ul className="citation-inputs small-text" aria-label="Inputs">
    {operands.map(({ concept, period, value, accessionNumber }) => (
      <li key={`${concept} ${period} ${value}`}>
        <span>{[lineLabel(concept), period].filter(Boolean).join(', ')}</span>
        <strong>{citedAmount({ concept, value, currency })}</strong>
        {accessionNumber !== null &&
          (entityId === undefined ? (
            accessionNumber
          ) : (
            <FilingLink company={entityId} accessionNumber={accessionNumber} figure={filedFigure(value)} />
          ))}
      </li>
    ))}
  </ul>
);
