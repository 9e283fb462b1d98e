import { numberText } from '../../text/number-text.ts';
import type { AnswerLine } from '../answer-line.ts';
import { cited, type LinePiece, tableOf } from '../line-text.ts';
import type { ResearchRun } from '../research-run.ts';
import type { FigureQuestion } from './figure-question.ts';
import { type FigureSeries, type FigureValue, growthOf } from './figure-values.ts';

/** Periods from which on values are clearer in a table. */
const PERIODS_MIN = 3;

/**
 * The values of an answer as a table, a row for each company and figure and a column for each period, with the growth where a change is
 * asked for. Empty for one company and two periods at most, which a sentence tells.
 */
export function tableLines(
  run: ResearchRun,
  { ask, style }: FigureQuestion,
  series: readonly FigureSeries[],
): AnswerLine[] {
  const rows = series.map(({ values, earlier }) => ({
    values: values.length === 1 && earlier !== undefined && ask.kind === 'change' ? [earlier, ...values] : values,
  }));
  const all = rows.flatMap(({ values }) => values);
  const periods = [...new Set(all.toSorted(byEnd).map(({ period }) => period.label))];
  // The last periods of companies have other names in each fiscal calendar.
  const isEachOwn = periods.length > 1 && rows.every(({ values }) => values.length === 1);
  const columns = isEachOwn ? ['Latest period'] : periods;
  const companies = new Set(all.map(({ subject }) => subject.name));
  const figures = new Set(all.map(({ figure }) => figure.label));
  if (companies.size < 2 && columns.length < PERIODS_MIN) return [];
  const hasGrowth =
    ask.kind === 'change' &&
    ask.form !== 'amount' &&
    all.every(({ unit }) => unit.unit !== 'ratio' && unit.unit !== 'days');
  const nameOf = ({ subject, figure }: FigureValue): string =>
    companies.size < 2 ? figure.label : figures.size < 2 ? subject.name : `${subject.name}, ${figure.label}`;
  const [corner = ''] = companies.size < 2 ? companies : figures.size < 2 ? figures : [];
  const heads = [corner, ...columns, ...(hasGrowth ? ['Growth'] : [])];
  return tableOf(
    heads,
    rows.flatMap(({ values }) => {
      const [first, last] = [values[0], values.at(-1)];
      if (first === undefined || last === undefined) return [];
      const cells = columns.map((label): LinePiece => {
        const value = isEachOwn ? first : values.find(({ period }) => period.label === label);
        if (value === undefined) return '–';
        const words = numberText(value.value, value.unit, style);
        return cited(isEachOwn ? `${words} (${value.period.label})` : words, value.evidence);
      });
      const growth = hasGrowth && first !== last ? growthOf(run, first, last) : undefined;
      const grown = growth ? [cited(numberText(growth.value, growth.unit, style), growth.evidence)] : ['–'];
      return [[nameOf(first), ...cells, ...(hasGrowth ? grown : [])]];
    }),
  );
}

const byEnd = ({ period: a }: FigureValue, { period: b }: FigureValue): number => (a.endsOn < b.endsOn ? -1 : 1);
