import { comparedTo, exactNumber } from '../../../platform/exact-number.ts';
import { type NumberStyle, numberText } from '../../text/number-text.ts';
import type { AnswerLine } from '../answer-line.ts';
import { fiscalWords } from '../fiscal-words.ts';
import { cited, citedLine, type LinePiece, listed, listedPieces, wasOrWere } from '../line-text.ts';
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
} from './figure-frames.ts';
import type { FigureQuestion, FigureTest } from './figure-question.ts';
import { tableLines } from './figure-table.ts';
import {
  changeOf,
  type FigureSeries,
  type FigureValue,
  growthOf,
  growthRate,
  type WorkedOut,
} from './figure-values.ts';

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

/** Digits of values that are the same with the usual ones. */
const FINE_DECIMALS = 2;

interface Ranked {
  readonly value: FigureValue;
  readonly earlier: FigureValue | undefined;
  /** Value that it is ranked by. */
  readonly by: FigureValue['value'];
}

/** `Of Apple Inc. and Alphabet Inc., Alphabet Inc. had the highest gross margin in fiscal 2024: 58.2 %.` */
function rankLines(
  run: ResearchRun,
  question: FigureQuestion,
  { series, isWhole }: { readonly series: readonly FigureSeries[]; readonly isWhole: boolean },
): AnswerLine[] {
  const { ask } = question;
  if (ask.kind !== 'rank') return [];
  const all = series.flatMap(({ values, earlier }): Ranked[] =>
    values.flatMap((value, at): Ranked[] => {
      const before = at === 0 ? earlier : values[at - 1];
      if (!ask.ofGrowth) return [{ value, earlier: before, by: value.value }];
      const by = before && growthRate(before, value);
      return by === undefined ? [] : [{ value, earlier: before, by }];
    }),
  );
  const isOneUnit = new Set(all.map(({ value }) => value.unit.currency)).size === 1 || ask.ofGrowth;
  const isOneFigure = new Set(all.map(({ value }) => value.figure.concept)).size === 1;
  if (all.length < 2 || !isOneUnit || !isOneFigure) return [];
  const ordered = all.toSorted((a, b) => (ask.isMost ? -1 : 1) * comparedTo(a.by, b.by));
  const [top, next] = ordered;
  if (top === undefined || next === undefined) return [];
  const isTie = comparedTo(top.by, next.by) === 0;
  const { figure, subject } = top.value;
  const isAmongCompanies = new Set(all.map(({ value }) => value.subject.id)).size > 1;
  const label = `${figure.label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}${ask.ofGrowth ? ' growth' : ''}`;
  const most = ask.isMost ? 'highest' : 'lowest';
  const shown = (one: Ranked): string => numberText(one.value.value, one.value.unit, question.style);
  const isTold = ask.ofGrowth || isTie || shown(top) !== shown(next);
  const style = isTold ? question.style : { ...question.style, decimals: FINE_DECIMALS };
  const rankedPiece = (one: Ranked): LinePiece => {
    const growth = ask.ofGrowth && one.earlier ? growthOf(run, one.earlier, one.value) : undefined;
    return growth
      ? cited(numberText(growth.value, growth.unit, style), growth.evidence)
      : cited(numberText(one.value.value, one.value.unit, style), one.value.evidence);
  };
  const places = ordered.map((one): LinePiece => cited(`${placeOf(one.value, isAmongCompanies)}`, one.value.evidence));
  const tied = ordered.filter((one) => comparedTo(one.by, top.by) === 0);
  const named = isAmongCompanies
    ? `${subject.name} had the ${most} ${label} ${inPeriod(top.value)}`
    : `The ${label} of ${subject.name} was ${most} ${inPeriod(top.value)}`;
  const head: LinePiece[] = [
    isTie
      ? `The ${most} ${label} is that of ${listed(tied.map((one) => placeOf(one.value, isAmongCompanies)))}`
      : cited(named, ...ordered.map(({ value }) => value.evidence)),
    ': ',
    rankedPiece(top),
  ];
  const items = ordered.map((one, at) => citedLine('item', [places[at] ?? '', ': ', rankedPiece(one)]));
  return [citedLine('sentence', [isWhole ? '' : 'Of what is known: ', ...head, '.']), ...items];
}

const placeOf = ({ subject, period }: FigureValue, isAmongCompanies: boolean): string =>
  isAmongCompanies ? `${subject.name}, ${period.label}` : period.label;

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
    const both = [first, second] as const;
    return test.ofGrowth
      ? growthComparison(run, test.kind, both, style)
      : comparisonLines(test.kind, first, second, style);
  }
  if (series.length > 1) return [];
  return test.kind === 'rose' || test.kind === 'fell'
    ? directionLines(run, test.kind, first, style)
    : boundLines(test, first, style);
}

function directionLines(
  run: ResearchRun,
  kind: 'rose' | 'fell',
  { values, earlier }: FigureSeries,
  style: NumberStyle,
): AnswerLine[] {
  const chain = values.length > 1 ? values : [...(earlier ? [earlier] : []), ...values];
  const last = chain.at(-1);
  const before = chain.at(-2);
  if (last === undefined || before === undefined) return [];
  const wanted = kind === 'rose' ? 1 : -1;
  const steps = chain.slice(1).map((one, at) => comparedTo(one.value, chain[at]?.value ?? one.value));
  const isTrue = steps.every((step) => step === wanted);
  if (chain.length > 2) return decidedLines(isTrue, chain, style);
  const head = cited(`${clause(last)} ${numberText(last.value, last.unit, style)} ${inPeriod(last)}`, last.evidence);
  return [
    citedLine('sentence', [`${isTrue ? 'Yes' : 'No'}: `, head, ', ', ...comparedPieces(run, before, last, style), '.']),
    ...operandItems(chain.map((one) => one.evidence)),
  ];
}

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
  `${figure.label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} of ${subject.name} ${wasOrWere(figure.label)}`;

function boundLines(test: FigureTest, { values }: FigureSeries, style: NumberStyle): AnswerLine[] {
  const bound = exactNumber('bound' in test ? test.bound : 0);
  const wanted = test.kind === 'above' || test.kind === 'positive' ? 1 : -1;
  const isTrue = values.every(({ value }) => comparedTo(value, bound) === wanted);
  return decidedLines(isTrue, values, style);
}

/** `Yes: growth of revenue of Alphabet Inc. was 13.9 % in fiscal 2024, against 2.0 % of Apple Inc. in fiscal 2024.` */
function growthComparison(
  run: ResearchRun,
  kind: 'more' | 'less',
  both: readonly [FigureSeries, FigureSeries],
  style: NumberStyle,
): AnswerLine[] {
  const [a, b] = both.map(({ values, earlier }) => {
    const last = values.at(-1);
    const before = values.length > 1 ? values.at(-2) : earlier;
    const growth = last && before && growthOf(run, before, last);
    return growth && { last, growth };
  });
  if (a === undefined || b === undefined || a.last.figure.concept !== b.last.figure.concept) return [];
  const isTrue = comparedTo(a.growth.value, b.growth.value) === (kind === 'more' ? 1 : -1);
  const growthText = ({ growth }: typeof a): string => numberText(growth.value, growth.unit, style);
  const label = `growth of ${inSentence(a.last.figure.label)}`;
  const head = citedLine('sentence', [
    `${isTrue ? 'Yes' : 'No'}: `,
    cited(`${label} of ${a.last.subject.name} was ${growthText(a)} ${inPeriod(a.last)}`, a.growth.evidence),
    ', against ',
    cited(`${growthText(b)} of ${b.last.subject.name} ${inPeriod(b.last)}`, b.growth.evidence),
    '.',
  ]);
  return [head, ...operandItems([a.growth.evidence, b.growth.evidence])];
}

function comparisonLines(
  kind: 'more' | 'less',
  one: FigureSeries,
  other: FigureSeries,
  style: NumberStyle,
): AnswerLine[] {
  const [a, b] = [one.values.at(-1), other.values.at(-1)];
  if (a === undefined || b === undefined) return [];
  // One figure of two companies, or two amounts of one company and period.
  const isOneFigure = a.figure.concept === b.figure.concept;
  const isOnePeriod = a.subject.id === b.subject.id && fiscalWords(a.at) === fiscalWords(b.at);
  const isAlike = a.unit.unit === b.unit.unit && a.unit.currency === b.unit.currency;
  if (!isAlike || isOneFigure === isOnePeriod) return [];
  const isTrue = comparedTo(a.value, b.value) === (kind === 'more' ? 1 : -1);
  const head = citedLine('sentence', [
    `${isTrue ? 'Yes' : 'No'}: `,
    cited(`${clause(a)} ${numberText(a.value, a.unit, style)} ${inPeriod(a)}`, a.evidence),
    ', against ',
    isOneFigure
      ? cited(`${numberText(b.value, b.unit, style)} of ${b.subject.name} ${inPeriod(b)}`, b.evidence)
      : cited(`${inSentence(b.figure.label)} of ${numberText(b.value, b.unit, style)}`, b.evidence),
    '.',
  ]);
  return [head, ...operandItems([a.evidence, b.evidence])];
}
