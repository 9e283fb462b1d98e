import { comparedTo, type ExactNumber, exactNumber, times } from '../../../platform/exact-number.ts';
import { type NumberStyle, numberText } from '../../text/number-text.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { FigureEvidence, WorkedOut } from '../calculation/worked-figure.ts';
import { cited, citedLine, fiscalWords, type LinePiece, listedPieces, tableOf, wasOrWere } from '../line-text.ts';
import type { ResearchRun } from '../research-run.ts';
import { inSentence } from './figure-catalogue.ts';
import {
  changeLine,
  comparedPieces,
  inPeriod,
  operandItems,
  seriesLine,
  sizeText,
  totalLine,
  valueLine,
} from './figure-lines.ts';
import type { FigureQuestion, FigureTest } from './figure-question.ts';
import { changeOf, type FigureSeries, type FigureValue, growthOf } from './figure-values.ts';
import { judgementLines } from './judgement-lines.ts';
import { rankLines } from './rank-lines.ts';

/**
 * The lines of an answer: the first answers, the others are its evidence. Empty if nothing is known. `isWhole` if every
 * requested value is known.
 */
export function framedAnswer(
  run: ResearchRun,
  question: FigureQuestion,
  series: readonly FigureSeries[],
  isWhole: boolean,
): readonly AnswerLine[] {
  const { ask, style } = question;
  if (series.length === 0) return [];
  if (ask.kind === 'rank') return rankLines(run, question, { series, isWhole });
  if (ask.kind === 'test') return testLines(run, ask.test, series, style);
  const groups = [...Map.groupBy(series, ({ figure }) => figure.concept).values()];
  const heads = groups.flatMap((group) => headLines(run, question, group));
  if (heads.length === 0) return [];
  const table = tableLines(run, question, series);
  return [...heads, ...(table.length > 0 ? table : evidenceItems(heads))];
}

/** The sentences that answer for one figure. */
function headLines(run: ResearchRun, { ask, style }: FigureQuestion, group: readonly FigureSeries[]): AnswerLine[] {
  if (ask.kind === 'judge') return judgementLines(run, ask.judgement, group, style);
  if (ask.kind === 'change') {
    return group.flatMap(({ values, earlier }) => {
      const first = values.length > 1 ? values[0] : earlier;
      const last = values.at(-1);
      if (first === undefined || last === undefined) return [];
      const years = last.at.year - first.at.year;
      return [changeLine(run, first, last, { ask, style, years })];
    });
  }
  if (ask.kind === 'average' || ask.kind === 'sum') {
    return group.flatMap(({ values }) => (values.length < 2 ? [] : (totalLine(run, values, ask.kind, style) ?? [])));
  }
  const singles = group.filter(({ values }) => values.length === 1);
  if (group.length > 1 && singles.length === group.length) {
    return companiesLines(
      run,
      singles.flatMap(({ values }) => values),
      style,
    );
  }
  return group.map(({ values, earlier }) => {
    const last = values.at(-1);
    // Two periods are compared.
    const before = values.length === 2 ? values[0] : earlier;
    return values.length <= 2 && last !== undefined ? valueLine(run, last, before, style) : seriesLine(values, style);
  });
}

/** One figure of several companies, and by how much two of them differ. */
function companiesLines(run: ResearchRun, values: readonly FigureValue[], style: NumberStyle): AnswerLine[] {
  const [first, second, ...others] = values;
  if (first === undefined) return [];
  const each = values.map((one) =>
    cited(`${numberText(one.value, one.unit, style)} at ${one.subject.name} ${inPeriod(one)}`, one.evidence),
  );
  const head = citedLine('sentence', [
    `${first.figure.label} ${wasOrWere(first.figure.label)} `,
    ...listedPieces(each),
    '.',
  ]);
  if (second === undefined || others.length > 0) return [head];
  const [less, more] = comparedTo(first.value, second.value) < 0 ? [first, second] : [second, first];
  const difference = changeOf(run, less, more);
  if (difference === undefined || difference.value.numerator === 0n) return [head];
  return [head, citedLine('sentence', [...moreThan(more, less, difference, style), '.'])];
}

const moreThan = (more: FigureValue, less: FigureValue, difference: WorkedOut, style: NumberStyle): LinePiece[] => [
  cited(
    `${more.figure.label} of ${more.subject.name} ${wasOrWere(more.figure.label)} ${sizeText(difference, more, style)} higher than that of ${less.subject.name}`,
    difference.evidence,
  ),
];

/** Evidence of the sentences, except a single filed figure that the sentence itself states in full. */
const evidenceItems = (heads: readonly AnswerLine[]): AnswerLine[] =>
  operandItems(
    heads.flatMap(({ citations }) =>
      citations.flatMap(({ evidence }) => (evidence.kind === 'passage' ? [] : [evidence])),
    ),
  );

/** `Yes: revenue of Apple Inc. was ...`. */
function testLines(
  run: ResearchRun,
  test: FigureTest,
  series: readonly FigureSeries[],
  style: NumberStyle,
): AnswerLine[] {
  const [first, second] = series;
  if (first === undefined) return [];
  if (test.kind === 'more' || test.kind === 'less') {
    if (second === undefined || series.length > 2) return [];
    return comparisonLines(run, test, [first, second], style);
  }
  if (series.length > 1) return [];
  return test.kind === 'rose' || test.kind === 'fell' || test.kind === 'multiple'
    ? directionLines(run, test, first, style)
    : boundLines(test, first, style);
}

function directionLines(
  run: ResearchRun,
  test: Extract<FigureTest, { readonly kind: 'rose' | 'fell' | 'multiple' }>,
  { values, earlier }: FigureSeries,
  style: NumberStyle,
): AnswerLine[] {
  const chain = values.length > 1 ? values : [...(earlier ? [earlier] : []), ...values];
  const last = chain.at(-1);
  const before = test.kind === 'multiple' ? chain[0] : chain.at(-2);
  if (last === undefined || before === undefined || last === before) return [];
  const wanted = test.kind === 'rose' ? 1 : -1;
  const steps = chain.slice(1).map((one, at) => comparedTo(one.value, chain[at]?.value ?? one.value));
  const isTrue =
    test.kind === 'multiple' ? isMultiple(before, last, test.times) : steps.every((step) => step === wanted);
  if (chain.length > 2 && test.kind !== 'multiple') return decidedLines(isTrue, chain, style);
  const head = cited(`${clause(last)} ${numberText(last.value, last.unit, style)} ${inPeriod(last)}`, last.evidence);
  return [
    citedLine('sentence', [`${isTrue ? 'Yes' : 'No'}: `, head, ', ', ...comparedPieces(run, before, last, style), '.']),
    ...operandItems(chain.map((one) => one.evidence)),
  ];
}

const isMultiple = (before: FigureValue, last: FigureValue, wanted: number): boolean =>
  before.value.numerator > 0n &&
  comparedTo(last.value, times(before.value, exactNumber(wanted))) !== (wanted > 1 ? -1 : 1);

/** `Yes: revenue of Apple Inc. was $383.3 billion in fiscal 2023 and $391.0 billion in fiscal 2024.` */
function decidedLines(isTrue: boolean, values: readonly FigureValue[], style: NumberStyle): AnswerLine[] {
  const [first] = values;
  if (first === undefined) return [];
  const each = values.map((one) => cited(`${numberText(one.value, one.unit, style)} ${inPeriod(one)}`, one.evidence));
  const head = citedLine('sentence', [`${isTrue ? 'Yes' : 'No'}: ${clause(first)} `, ...listedPieces(each), '.']);
  return [head, ...operandItems(values.map(({ evidence }) => evidence))];
}

/** `revenue of Apple Inc. was`. */
const clause = ({ figure, subject }: FigureValue): string =>
  `${inSentence(figure.label)} of ${subject.name} ${wasOrWere(figure.label)}`;

function boundLines(test: FigureTest, { values }: FigureSeries, style: NumberStyle): AnswerLine[] {
  const bound = exactNumber('bound' in test ? test.bound : 0);
  const wanted = test.kind === 'above' || test.kind === 'positive' ? 1 : -1;
  const isTrue = values.every(({ value }) => comparedTo(value, bound) === wanted);
  return decidedLines(isTrue, values, style);
}

/** A figure, or its growth, as two are compared. */
interface Compared {
  readonly last: FigureValue;
  readonly value: ExactNumber;
  /** `revenue of Apple Inc. was $391.0 billion`. */
  readonly clause: string;
  readonly text: string;
  readonly evidence: FigureEvidence;
}

/** The last value of a series, or its growth; `undefined` where that is not known. */
function comparedOf(
  run: ResearchRun,
  { values, earlier }: FigureSeries,
  ofGrowth: boolean,
  style: NumberStyle,
): Compared | undefined {
  const last = values.at(-1);
  const before = values.length > 1 ? values.at(-2) : earlier;
  const of = last && (ofGrowth ? before && growthOf(run, before, last) : last);
  if (last === undefined || of === undefined) return undefined;
  const text = numberText(of.value, of.unit, style);
  const head = ofGrowth ? `growth of ${inSentence(last.figure.label)} of ${last.subject.name} was` : clause(last);
  return { last, value: of.value, clause: `${head} ${text}`, text, evidence: of.evidence };
}

/** `Yes: growth of revenue of Alphabet Inc. was 13.9 % in fiscal 2024, against 2.0 % of Apple Inc. in fiscal 2024.` */
function comparisonLines(
  run: ResearchRun,
  { kind, ofGrowth }: Extract<FigureTest, { readonly ofGrowth: boolean }>,
  series: readonly [FigureSeries, FigureSeries],
  style: NumberStyle,
): AnswerLine[] {
  const [a, b] = series.map((one) => comparedOf(run, one, ofGrowth, style));
  if (a === undefined || b === undefined) return [];
  const [one, other] = [a.last, b.last];
  const isOneFigure = one.figure.concept === other.figure.concept;
  const isOnePeriod = one.subject.id === other.subject.id && fiscalWords(one.at) === fiscalWords(other.at);
  const isAlike = one.unit.unit === other.unit.unit && one.unit.currency === other.unit.currency;
  // One figure of two companies, or two amounts of one company and period.
  if (ofGrowth ? !isOneFigure : !isAlike || isOneFigure === isOnePeriod) return [];
  const isTrue = comparedTo(a.value, b.value) === (kind === 'more' ? 1 : -1);
  const against = isOneFigure
    ? `${b.text} of ${other.subject.name} ${inPeriod(other)}`
    : `${inSentence(other.figure.label)} of ${b.text}`;
  const head = citedLine('sentence', [
    `${isTrue ? 'Yes' : 'No'}: `,
    cited(`${a.clause} ${inPeriod(one)}`, a.evidence),
    ', against ',
    cited(against, b.evidence),
    '.',
  ]);
  return [head, ...operandItems([a.evidence, b.evidence])];
}

/** Periods from which on values are clearer in a table. */
const PERIODS_MIN = 3;

/**
 * The values of an answer as a table, a row for each company and figure and a column for each period, with the growth where a change is
 * asked for. Empty for one company and two periods at most, which a sentence tells.
 */
function tableLines(run: ResearchRun, { ask, style }: FigureQuestion, series: readonly FigureSeries[]): AnswerLine[] {
  const rows = series.map(({ values, earlier }) =>
    values.length === 1 && earlier !== undefined && ask.kind === 'change' ? [earlier, ...values] : values,
  );
  const all = rows.flat();
  const companies = new Set(all.map(({ subject }) => subject.name));
  const figures = new Set(all.map(({ figure }) => figure.label));
  if (companies.size < 2 && columnsOf(rows).length < PERIODS_MIN) return [];
  const hasGrowth =
    ask.kind === 'change' &&
    ask.form !== 'amount' &&
    all.every(({ unit }) => unit.unit !== 'ratio' && unit.unit !== 'days');
  const nameOf = ({ subject, figure }: FigureValue): string =>
    companies.size < 2 ? figure.label : figures.size < 2 ? subject.name : `${subject.name}, ${figure.label}`;
  const [corner = ''] = companies.size < 2 ? companies : figures.size < 2 ? figures : [];
  return periodTable(
    [corner, ...(hasGrowth ? ['Growth'] : [])],
    rows.flatMap((values) => {
      const [first, last] = [values[0], values.at(-1)];
      if (first === undefined || last === undefined) return [];
      const growth = hasGrowth && first !== last ? growthOf(run, first, last) : undefined;
      const more = hasGrowth ? [workedCell(growth, ({ value, unit }) => numberText(value, unit, style))] : [];
      return [{ name: nameOf(first), values, more }];
    }),
    style,
  );
}

/** The periods of rows in the order of time; the last ones of companies have other names in each fiscal calendar. */
function columnsOf(rows: readonly (readonly FigureValue[])[]): readonly string[] {
  const periods = [
    ...new Set(
      rows
        .flat()
        .toSorted(byEnd)
        .map(({ period }) => period.label),
    ),
  ];
  return periods.length > 1 && rows.every(({ length }) => length === 1) ? [LATEST] : periods;
}

const LATEST = 'Latest period';

/** A table of values with a column for each period, and further columns after them. */
export function periodTable(
  [corner = '', ...heads]: readonly string[],
  rows: readonly {
    readonly name: string;
    readonly values: readonly FigureValue[];
    readonly more: readonly LinePiece[];
  }[],
  style: NumberStyle,
): AnswerLine[] {
  const columns = columnsOf(rows.map(({ values }) => values));
  const cellOf = (values: readonly FigureValue[], column: string): LinePiece => {
    const value = column === LATEST ? values[0] : values.find(({ period }) => period.label === column);
    return valueCell(value, style, column === LATEST);
  };
  return tableOf(
    [corner, ...columns, ...heads],
    rows.map(({ name, values, more }) => [name, ...columns.map((column) => cellOf(values, column)), ...more]),
  );
}

/** A cell with a value, and its period where that is of its own. */
export function valueCell(of: FigureValue | undefined, style?: NumberStyle, withPeriod = false): LinePiece {
  if (of === undefined) return '–';
  const words = numberText(of.value, of.unit, style);
  return cited(withPeriod ? `${words} (${of.period.label})` : words, of.evidence);
}

/** A cell with the result of a calculation. */
export const workedCell = (worked: WorkedOut | undefined, text: (of: WorkedOut) => string): LinePiece =>
  worked === undefined ? '–' : cited(text(worked), worked.evidence);

const byEnd = ({ period: a }: FigureValue, { period: b }: FigureValue): number => (a.endsOn < b.endsOn ? -1 : 1);
