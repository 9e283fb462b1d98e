import type { MetricExplanation, MetricInput, MetricStatement } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { formulaText, inputLabel, memberName, metricLabel } from '../format/names.ts';
import { figureText, fullNumber, money } from '../format/numbers.ts';
import { NotesPanel } from '../notes/note-list.tsx';
import { ExplainedWindow, ExplanationView, FilingTable } from './explained-window.tsx';

/** The definition of metrics whose name says it. */
const BY_NAME = 'The words of the name.';

/** Derivation of a metric: its formula, each input with its value, and the filings behind it. */
export function MetricExplained({
  metric,
  onClose,
  ...shown
}: Omit<ExplanationProps, 'metric'> & {
  /** Nothing is shown without one. */
  readonly metric: string | undefined;
  readonly onClose: () => void;
}) {
  return (
    <ExplainedWindow title={metric === undefined ? undefined : metricLabel(metric)} onClose={onClose}>
      {metric !== undefined && <Explanation key={metric} metric={metric} {...shown} />}
    </ExplainedWindow>
  );
}

interface ExplanationProps {
  readonly id: string;
  /** Its member of the answer: `returnOnEquityTtm`. */
  readonly metric: string;
  readonly asOf: string | undefined;
  /** Shares that figures per share are on, as in the table. */
  readonly shares: 'today' | 'as_reported';
  /** The time of the table. */
  readonly sharesAsOf: string | undefined;
  /** Another metric among the inputs is asked for. */
  readonly onShow: (metric: string) => void;
}

function Explanation({ id, metric, asOf, shares, sharesAsOf, onShow }: ExplanationProps) {
  const query = useQuery({
    queryKey: ['explanation', id, metric, asOf, shares, sharesAsOf],
    queryFn: ({ signal }) => almanac.metrics.explain(id, metric, { asOf, shares, sharesAsOf, signal }).details(),
  });
  return (
    <ExplanationView query={query}>
      {(explained) => <Explained id={id} metric={metric} asOf={asOf} explained={explained} onShow={onShow} />}
    </ExplanationView>
  );
}

function Explained({
  id,
  metric,
  asOf,
  explained,
  onShow,
}: {
  readonly id: string;
  readonly metric: string;
  readonly asOf: string | undefined;
  readonly explained: MetricExplanation;
  readonly onShow: (metric: string) => void;
}) {
  const { value, reason, currency, formula, usedFormula, passedOver, definition, note, inputs, periodEndDate } =
    explained;
  return (
    <>
      <div>
        <p className="large-figure">{value === null ? 'No value' : figureText(metric, value, currency)}</p>
        <p className="soft small-text">
          {value === null ? formulaText(reason ?? '') : ''}
          {periodEndDate !== null && ` twelve months to ${day(periodEndDate)}`}
          {asOf !== undefined && `, as known on ${day(asOf)}`}
        </p>
      </div>
      <dl className="stack">
        <div>
          <dt className="label">Formula</dt>
          <dd>
            <p>{formulaText(formula)}</p>
            {usedFormula !== null && passedOver !== null && (
              <p className="small-text">
                Used: {formulaText(usedFormula)}. Not the first way, as {formulaText(passedOver)}.
              </p>
            )}
          </dd>
        </div>
        {(definition !== BY_NAME || note !== '') && (
          <div>
            <dt className="label">Definition</dt>
            <dd className="small-text">
              {definition === BY_NAME ? '' : definition} {note}
            </dd>
          </div>
        )}
      </dl>
      {inputs.map((input) => (
        <Input key={input.name} id={id} input={input} currency={currency} onShow={onShow} />
      ))}
      <NotesPanel
        subject={{ companyId: id, figure: { statement: 'metrics', field: metric, ...(value !== null && { value }) } }}
        empty="There are no notes on this figure yet."
      />
    </>
  );
}

function Input({
  id,
  input: { name, value, basis, reason, isMetric, statements },
  currency,
  onShow,
}: {
  readonly id: string;
  readonly input: MetricInput;
  readonly currency: string | null;
  readonly onShow: (metric: string) => void;
}) {
  const field = memberName(name);
  return (
    <section className="explained-input">
      <header className="row">
        <h3>{isMetric ? metricLabel(field) : inputLabel(name)}</h3>
        <strong>
          {value === null
            ? 'no value'
            : isMetric
              ? figureText(field, value, currency)
              : inputText(name, value, currency)}
        </strong>
        {isMetric && (
          <button type="button" className="button small" onClick={() => onShow(field)}>
            How this is calculated
          </button>
        )}
      </header>
      {!isMetric && <p className="soft small-text">{value === null ? formulaText(reason ?? '') : basis}</p>}
      {statements.length > 0 && <Statements id={id} name={name} statements={statements} />}
    </section>
  );
}

/** Counts of shares have no currency. */
const inputText = (name: string, value: number, currency: string | null): string =>
  name === 'shares' ? `${fullNumber(value)} shares` : money(value, currency);

const Statements = ({
  id,
  name,
  statements,
}: {
  readonly id: string;
  readonly name: string;
  readonly statements: readonly MetricStatement[];
}) => (
  <FilingTable
    company={id}
    name={inputLabel(name)}
    rows={statements.map((one) => ({
      ...one,
      figure:
        one.value === null || one.formula !== null ? undefined : { value: one.value, periodEndDate: one.periodEndDate },
      key: `${one.rhythm} ${one.periodEndDate} ${one.isSubtracted}`,
      period: `${one.isSubtracted ? 'less ' : ''}${one.period} ${one.fiscalYear}`,
      value: (
        <>
          {one.value === null ? 'no figure' : money(one.value, one.currency)}
          {one.formula !== null && <div className="soft">= {formulaText(one.formula)}</div>}
        </>
      ),
    }))}
  />
);
