import type { FigureExplanation, FigureInput, FigureRule, FiledFigure, StatementFigure } from '@almanac/client';
import { useQuery } from '@tanstack/react-query';
import { almanac } from '../api/almanac.ts';
import { day } from '../format/dates.ts';
import { formulaText, lineLabel, memberName } from '../format/names.ts';
import { fullNumber, money } from '../format/numbers.ts';
import { NotesPanel } from '../notes/note-list.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { ExplainedWindow, ExplanationView, FilingTable } from './explained-window.tsx';

/** Origin of a figure of a statement: its formula, each input with its value, and the filings behind it. */
export function FigureExplained({
  id,
  figure,
  asOf,
  onShow,
  onClose,
}: {
  readonly id: string;
  /** Nothing is shown without one. */
  readonly figure: StatementFigure | undefined;
  readonly asOf: string | undefined;
  /** Another line of the statement is asked for. */
  readonly onShow: (field: string) => void;
  readonly onClose: () => void;
}) {
  return (
    <ExplainedWindow title={figure && `${nameOf(figure)}, ${periodOf(figure)}`} onClose={onClose}>
      {figure && <Explanation key={figure.field} id={id} figure={figure} asOf={asOf} onShow={onShow} />}
    </ExplainedWindow>
  );
}

/** Names of segments are the company's own. */
const nameOf = ({ statement, field }: StatementFigure): string =>
  statement === 'geography' || statement === 'product' ? field : lineLabel(field);

const periodOf = ({ fiscalPeriod, fiscalYear }: Pick<StatementFigure, 'fiscalPeriod' | 'fiscalYear'>): string =>
  `${fiscalPeriod} ${fiscalYear}`;

interface ExplanationProps {
  readonly id: string;
  readonly figure: StatementFigure;
  readonly asOf: string | undefined;
  readonly onShow: (field: string) => void;
}

function Explanation({ id, figure, asOf, onShow }: ExplanationProps) {
  const query = useQuery({
    queryKey: ['figure-explanation', id, figure, asOf],
    queryFn: ({ signal }) => almanac.statements.explain(id, figure, { asOf, signal }).details(),
  });
  return (
    <ExplanationView query={query}>
      {(explained) => <Explained id={id} figure={figure} asOf={asOf} explained={explained} onShow={onShow} />}
    </ExplanationView>
  );
}

function Explained({
  id,
  figure,
  asOf,
  explained,
  onShow,
}: ExplanationProps & { readonly explained: FigureExplanation }) {
  const { value, reason, unit, formula, periodStartDate, periodEndDate, splitRatio, inputs, rules } = explained;
  return (
    <>
      <div>
        <p className="large-figure">{value === null ? 'No value' : amount(value, unit)}</p>
        <p className="soft small-text">
          {value === null ? `${sentence(reason ?? '')} ` : ''}
          {periodEndDate !== null && spanText(periodStartDate, periodEndDate)}
          {asOf !== undefined && `, as known on ${day(asOf)}`}
        </p>
      </div>
      {value !== null && (
        <div>
          <h3 className="label">{formula === null ? 'As filed' : 'Formula'}</h3>
          {formula !== null && <p>{formulaText(formula)}</p>}
          {splitRatio !== 1 && (
            <p className="small-text">On the shares of today: {fullNumber(splitRatio)} for each one of the filing.</p>
          )}
        </div>
      )}
      {inputs.map((input) => (
        <Input key={`${input.name} ${input.over}`} id={id} input={input} unit={unit} onShow={onShow} />
      ))}
      {rules.some((rule) => value === null || isOther(rule, value)) && <Rules rules={rules} unit={unit} />}
      <NotesPanel
        subject={{ companyId: id, figure: { ...figure, ...(value !== null && { value, unit }) } }}
        empty="There are no notes on this figure yet."
      />
    </>
  );
}

function Input({
  id,
  input: { name, isLine, factor, value, formula, over, filedFigures },
  unit,
  onShow,
}: {
  readonly id: string;
  readonly input: FigureInput;
  readonly unit: string | null;
  readonly onShow: (field: string) => void;
}) {
  const label = isLine ? lineLabel(name) : name;
  return (
    <section className="explained-input">
      <header className="row">
        <h3>
          {factor === -1 && 'less '}
          {label}
          {over !== null && `, ${over}`}
        </h3>
        <strong>{amount(value, unit)}</strong>
        {isLine && (
          <button type="button" className="button small" onClick={() => onShow(memberName(name.toLowerCase()))}>
            How this is calculated
          </button>
        )}
      </header>
      {formula !== null && <p className="soft small-text">{formulaText(formula)}</p>}
      <FiledFigures id={id} name={label} figures={filedFigures} />
    </section>
  );
}

const FiledFigures = ({
  id,
  name,
  figures,
}: {
  readonly id: string;
  readonly name: string;
  readonly figures: readonly FiledFigure[];
}) => (
  <FilingTable
    company={id}
    name={name}
    rows={figures.map((one) => ({
      ...one,
      figure: one.isOmitted ? undefined : { value: one.value, periodEndDate: one.periodEndDate },
      key: `${one.concept} ${one.periodStartDate} ${one.periodEndDate} ${one.accessionNumber} ${one.factor}`,
      period: (
        <>
          {spanText(one.periodStartDate, one.periodEndDate)}
          <div className="soft">{[`${one.taxonomy}:${one.concept}`, ...Object.values(one.dimensions)].join(', ')}</div>
        </>
      ),
      value: (
        <>
          {factorText(one.factor)}
          {amount(one.value, one.unit)}
          {one.isOmitted && <div className="soft">not in the cash flow statement, hence 0</div>}
        </>
      ),
    }))}
  />
);

/** True for a way that gives another value than the figure has. */
const isOther = (rule: FigureRule, value: number): boolean => rule.value !== null && rule.value !== value;

const Rules = ({ rules, unit }: { readonly rules: readonly FigureRule[] } & Pick<FigureExplanation, 'unit'>) => (
  <section className="explained-input">
    <h3>What was looked for</h3>
    <ScrollBox name="What was looked for">
      <table className="table small-text">
        <TableHead columns={['Formula', 'Gives', 'Missing']} />
        <tbody>
          {rules.map(({ formula, value, missing }) => (
            <tr key={formula}>
              <td>
                <div className="soft">{formulaText(formula)}</div>
              </td>
              <td>{value !== null && amount(value, unit)}</td>
              <td>
                <div className="soft">{missing.map(formulaText).join(', ') || 'nothing'}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </section>
);

/** "less ", "4 × ": how a filed figure counts. */
function factorText(factor: number): string {
  const times = Math.abs(factor) === 1 ? '' : `${fullNumber(Math.abs(factor))} × `;
  return factor < 0 ? `less ${times}` : times;
}

const sentence = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`;

const spanText = (from: string | null, to: string): string => (from === null ? day(to) : `${day(from)} to ${day(to)}`);

/** A value in the unit of its filing: `USD`, `USD/shares`, `shares`. */
function amount(value: number, unit: string | null): string {
  if (unit === 'shares' || unit === null) return `${fullNumber(value)}${unit === null ? '' : ' shares'}`;
  return money(value, unit.split('/')[0]);
}
