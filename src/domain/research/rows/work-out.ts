import { absolute, comparedTo, type ExactNumber, exactNumber } from '../../../platform/exact-number.ts';
import { type Formula, inputOf, inputsOf, operationOf, relativeChange, totalFormula } from '../../formula/formula.ts';
import { boundedTimes, extremeRow, extremeTime, rowParts, tableTimes } from './choose-figures.ts';
import {
  type MatchedSeries,
  matchSeries,
  newestFirst,
  orderOf,
  PLAIN,
  pointsAt,
  type SearchedSeries,
  sentenceCoverage,
} from './match-series.ts';
import {
  type AskedThing,
  type AskedTime,
  exactValue,
  FIT_MIN,
  type RowAsk,
  type RowComputation,
  type RowFigure,
  type RowResult,
  resultIn,
  SLACK,
} from './row-ask.ts';
import type { RowQuestion } from './row-question.ts';
import { type Point, RATE, rowStems, type Series } from './series.ts';

/** Result of a question over rows; `null` where no row is the one that it names. */
export function workOut(question: RowQuestion, searched: SearchedSeries): RowResult | null {
  const result = anyResult(question, searched);
  // One figure does not answer for each of several, nor for both of two.
  if ((question.isEach || question.isBoth) && result?.kind === 'figures' && result.figures.length === 1) return null;
  if (result === null || !question.isOfRate) return result;
  // Amounts do not answer a question for a percentage.
  if (result.kind === 'figures' && !result.figures.every(isRate)) return null;
  const isAmount =
    result.kind === 'computation' && ['change', 'difference', 'average', 'sum'].includes(result.computation.kind);
  return isAmount && !inputsOf(result.computation.formula).every(isRate) ? null : result;
}

const isRate = ({ point }: RowFigure): boolean => point.cell.power === RATE;

function anyResult(question: RowQuestion, searched: SearchedSeries): RowResult | null {
  const { asks, whole, times, isEach, isTogether } = question;
  const isSum = asks[0]?.kind === 'sum' && times.length > 1 && !isEach;
  const isTotal = isSum && (isTogether || !isNamedTotal(whole, searched));
  if (whole !== null && isLiteral(whole, searched) && !isTotal) {
    const result = shownOf(whole, times, searched);
    if (result !== null) return result;
  }
  for (const ask of asks) {
    const result = resultOf(ask, question, searched);
    if (result !== null) return result;
  }
  // The total that is asked for may be a row of that name, or the rows whose names begin with it.
  return asks[0]?.kind === 'sum' && !isTotal && whole !== null ? shownOf(whole, times, searched) : null;
}

/** Fit from which on a row has all words of a question. */
const LITERAL_MIN = 0.97;

/** True for a row that is itself called a total. */
const isNamedTotal = (whole: AskedThing | null, searched: SearchedSeries): boolean =>
  whole !== null && /\btotal\b/i.test(matchSeries(searched, whole.text)[0]?.series.label ?? '');

const isLiteral = ({ text }: AskedThing, searched: SearchedSeries): boolean =>
  (matchSeries(searched, text)[0]?.fit ?? 0) >= LITERAL_MIN;

function resultOf(ask: RowAsk, { times }: RowQuestion, searched: SearchedSeries): RowResult | null {
  switch (ask.kind) {
    case 'value':
      return shownOf(ask.thing, times, searched);
    case 'change':
      return computed(inSense(changeOf('change', ask.thing, times, searched), ask.sense));
    case 'growth':
      return computed(changeOf('growth', ask.thing, times, searched));
    case 'average':
    case 'sum':
      return computed(totalOf(ask.kind, ask.things, times, searched));
    case 'difference':
    case 'ratio':
    case 'share':
      return computed(pairOf(ask.kind, ask.things, times, searched));
    case 'extreme time':
      return extremeTime(ask, times, searched);
    case 'bounded times':
    case 'count of times':
      return boundedTimes(ask, times, searched);
    case 'times':
      return tableTimes(ask.thing, searched);
    case 'extreme row':
      return extremeRow(ask, times, searched);
    default:
      return rowParts(ask.thing, times, searched, ask.kind === 'count of parts');
  }
}

const computed = (computation: RowComputation | null): RowResult | null =>
  computation === null ? null : { kind: 'computation', computation };

/** The figures of a thing at its times; `null` where no series fits, or others fit as well and differ. */
function figuresOf(
  thing: AskedThing,
  times: readonly AskedTime[],
  searched: SearchedSeries,
  fitMin = FIT_MIN,
): RowFigure[] | null {
  const matches = matchSeries(searched, thing.text).filter(({ fit }) => fit >= fitMin);
  const timed = matches.flatMap((match) => {
    const points = pointsAt(match.series, thing, times);
    return points === null ? [] : [{ match, points }];
  });
  const [best] = timed;
  if (best === undefined) return null;
  if (matches[0] !== undefined && best.match.fit < matches[0].fit - FALL_MAX) return null;
  const rivals = timed.filter(({ match }) => best.match.fit - match.fit < SLACK);
  const chosen = onlyOf(rivals) ?? onlyOf(rivals.filter(({ match }) => searched.statements.has(match.series.table)));
  return chosen === undefined ? null : chosen.points.map((point) => ({ series: chosen.match.series, point }));
}

interface TimedMatch {
  readonly match: MatchedSeries;
  readonly points: readonly Point[];
}

/** The first of equally good matches where all have the same figures or are of one table, whose first is that of the total or of the newest period. */
function onlyOf(rivals: readonly TimedMatch[]): TimedMatch | undefined {
  const [first] = rivals;
  const values = new Set(rivals.map(({ points }) => points.map(({ cell }) => cell.value).join()));
  const isOne =
    values.size === 1 ||
    rivals.every(({ match }) => match.series.table.paragraph === first?.match.series.table.paragraph);
  return isOne ? first : undefined;
}

/** Fall of the fit from the best series to the best of the period, above which another thing is meant. */
const FALL_MAX = 0.2;

function shownOf(thing: AskedThing, times: readonly AskedTime[], searched: SearchedSeries): RowResult | null {
  const figures = figuresOf(thing, times, searched);
  if (figures !== null) return isOfText(figures, thing, times, searched) ? null : { kind: 'figures', figures };
  const pieces = piecesOf(thing);
  if (pieces.length < 2) return null;
  const each = pieces.map((text) => figuresOf({ ...thing, text }, times, searched));
  return each.every((some) => some !== null) ? { kind: 'figures', figures: each.flat() } : null;
}

/** Least lead of a sentence over a row, in the share of the words of a question, for which the sentence answers. */
const LEAD_MIN = 0.15;

/** True if a sentence says more of what is asked than the row, or no time is asked for of several. */
function isOfText(
  figures: readonly RowFigure[],
  thing: AskedThing,
  times: readonly AskedTime[],
  searched: SearchedSeries,
): boolean {
  const [first] = figures;
  if (first === undefined) return true;
  if (times.length === 0 && new Set(first.series.points.map(({ time }) => time?.label)).size > 1) return true;
  const coverage = matchSeries(searched, thing.text).find(({ series }) => series === first.series)?.coverage ?? 0;
  return searched.sentences.some((sentence) => sentenceCoverage(searched, thing.text, sentence) >= coverage + LEAD_MIN);
}

/** The figures at the first and last of two times; of one, with the time before. */
function changeOf(
  kind: 'change' | 'growth',
  asked: AskedThing,
  times: readonly AskedTime[],
  searched: SearchedSeries,
): RowComputation | null {
  const thing = asNamed(asked, searched);
  if (thing.over !== undefined) {
    const own = thing.times.length > 0 ? thing.times : times;
    const [one, two] = [own.at(0), own.at(-1)].toSorted((a, b) => (a?.year ?? 0) - (b?.year ?? 0));
    if (one === undefined || two === undefined || own.length < 2) return null;
    const [first, last] = [one, two].map((time) => innerOf({ ...thing, times: [time] }, [], searched));
    if (first == null || last == null) return null;
    return made(kind, last, first);
  }
  const own = thing.times.length > 0 ? thing.times : times;
  const ends = own.length > 1 ? [own[0], own.at(-1)].flatMap((time) => time ?? []) : own;
  const figures = figuresOf({ ...thing, times: ends }, ends, searched);
  const [first] = figures ?? [];
  if (figures === null || first === undefined) return null;
  const ordered = figures.toSorted((a, b) => orderOf(a.point) - orderOf(b.point));
  if (ordered.length === 1) {
    const before = newestFirst(first.series.points).find((point) => orderOf(point) < orderOf(first.point));
    if (before === undefined) return null;
    ordered.unshift({ series: first.series, point: before });
  }
  const [from, to] = [ordered[0], ordered.at(-1)];
  if (from === undefined || to === undefined) return null;
  return made(kind, inputOf(to), inputOf(from));
}

/** A change the other way round where a fall is asked for, or the size of one that is a fall. */
function inSense(change: RowComputation | null, sense: 'fall' | 'size' | undefined): RowComputation | null {
  const [later, earlier, more] = change === null ? [] : inputsOf(change.formula);
  if (change === null || later === undefined || earlier === undefined || more !== undefined) return change;
  const isFall = comparedTo(exactValue(later), exactValue(earlier)) < 0;
  const isTurned = sense === 'fall' || (sense === 'size' && isFall);
  return isTurned ? made('difference', inputOf(earlier), inputOf(later)) : change;
}

/** Figures as they are calculated with. */
type Worked = Formula<RowFigure>;

function made(kind: RowComputation['kind'], one: Worked, other: Worked): RowComputation | null {
  const sign = kind === 'change' || kind === 'difference' ? '-' : '/';
  const formula = kind === 'growth' ? relativeChange(one, other) : operationOf(sign, one, other);
  return resultIn(formula) === null ? null : { kind, formula };
}

/** The average or sum of things at their times. */
function totalOf(
  kind: 'average' | 'sum',
  things: readonly AskedThing[],
  times: readonly AskedTime[],
  searched: SearchedSeries,
): RowComputation | null {
  const [only] = things;
  if (only === undefined) return null;
  if (things.length === 1) {
    const worked = innerOf({ ...only, over: kind }, times, searched);
    return worked === null || inputsOf(worked).length < 2 ? null : { kind, formula: worked };
  }
  const each = things.map((thing) => figuresOf(thing, times, searched));
  if (!each.every((some) => some !== null)) return null;
  const figures = each.flat();
  return figures.length < 2 || new Set(figures.map(({ point }) => point)).size < figures.length
    ? null
    : { kind, formula: over(kind, figures) };
}

const over = (kind: 'average' | 'sum', figures: readonly RowFigure[]): Worked =>
  totalFormula(kind, figures.map(inputOf));

/** A thing of a calculation: its figure, or the average or sum of its figures. */
function innerOf(asked: AskedThing, times: readonly AskedTime[], searched: SearchedSeries): Worked | null {
  const thing = asNamed(asked, searched);
  const { over: kind } = thing;
  const own = thing.times.length > 0 ? thing.times : times;
  const figures = kind !== undefined && own.length === 0 ? allOf(thing, searched) : figuresOf(thing, times, searched);
  const [first] = figures ?? [];
  const added = kind === undefined ? listedOf(thing, first, times, searched) : null;
  if (added !== null) return over('sum', added);
  if (figures === null || first === undefined) return null;
  if (kind === undefined) {
    const ordered = figures.toSorted((a, b) => orderOf(b.point) - orderOf(a.point));
    return inputOf(ordered[0] ?? first);
  }
  if (figures.length > 1) return over(kind, figures);
  if (kind === 'sum') return inputOf(first);
  // The average of one year is that of its opening and closing balance.
  const before = newestFirst(first.series.points).find((point) => orderOf(point) < orderOf(first.point));
  return before === undefined ? null : over(kind, [first, { series: first.series, point: before }]);
}

/** Figures of a list of things in one table, `Taiwan and Japan`; `null` where one is not there, or the row of the whole has words of each. */
function listedOf(
  thing: AskedThing,
  whole: RowFigure | undefined,
  times: readonly AskedTime[],
  searched: SearchedSeries,
): RowFigure[] | null {
  const pieces = piecesOf(thing);
  const isOne = pieces.every((text) => rowStems(text).some((stem) => whole?.series.stems.label.has(stem)));
  if (pieces.length < 2 || isOne) return null;
  const each = pieces.map((text) => figuresOf({ ...thing, text }, times, searched));
  const figures = each.flatMap((some) => some ?? []);
  const areApart = new Set(figures.map(({ point }) => point)).size === pieces.length;
  const isInOneTable = new Set(figures.map(({ series }) => series.table)).size === 1;
  return areApart && isInOneTable && each.every((some) => some?.length === 1) ? figures : null;
}

const piecesOf = ({ text }: AskedThing): string[] => text.split(/,\s(?:and\s)?|\sand\s/i);

/** A thing whose row is itself called an average. */
function asNamed(thing: AskedThing, searched: SearchedSeries): AskedThing {
  const text = `average ${thing.text}`;
  return thing.over === 'average' && isLiteral({ ...thing, text }, searched) ? { text, times: thing.times } : thing;
}

function allOf(thing: AskedThing, searched: SearchedSeries): RowFigure[] | null {
  const [best] = matchSeries(searched, thing.text).filter(({ fit }) => fit >= FIT_MIN);
  return best === undefined ? null : best.series.points.map((point) => ({ series: best.series, point }));
}

/** The series of the same columns. */
const inColumnsOf = ({ table, head }: Series, searched: SearchedSeries): SearchedSeries => ({
  ...searched,
  series: searched.series.filter((one) => one.table === table && one.head === head),
});

/** True if a text names the columns in which its figure stands. */
const namesColumns = ({ text }: AskedThing, worked: Worked | null): boolean => {
  const stems = firstOf(worked)?.series.stems;
  return (
    stems !== undefined &&
    rowStems(text).some((stem) => stems.head.has(stem) && !stems.label.has(stem) && !PLAIN.has(stem))
  );
};

function pairOf(
  kind: 'difference' | 'ratio' | 'share',
  [one, other]: readonly [AskedThing, AskedThing],
  times: readonly AskedTime[],
  searched: SearchedSeries,
): RowComputation | null {
  // Two things are compared in the columns of one of them: of the second where it alone names its own.
  const beside = (thing: AskedThing, own: Worked | null, anchor: Worked | null): Worked | null => {
    const operand = firstOf(anchor);
    const there = operand && innerOf(thing, times, inColumnsOf(operand.series, searched));
    return there && firstOf(there)?.point !== operand.point ? there : own;
  };
  const [first, second] = [innerOf(one, times, searched), innerOf(other, times, searched)];
  const isBySecond = namesColumns(other, second) && !namesColumns(one, first);
  const a = isBySecond ? beside(one, first, second) : first;
  const b = isBySecond ? second : beside(other, second, first);
  const [ofA, ofB] = [firstOf(a), firstOf(b)];
  if (a === null || b === null || (a.kind === 'input' && ofA?.point === ofB?.point)) return null;
  // A part is no larger than its whole; a figure may be larger than that of another time.
  const order = comparedTo(sizeOf(a), sizeOf(b));
  if (kind === 'share' && ofA?.series !== ofB?.series && order > 0) return null;
  return kind === 'difference' && one.over === undefined && order < 0 ? made(kind, b, a) : made(kind, a, b);
}

const sizeOf = (formula: Worked): ExactNumber => absolute(resultIn(formula) ?? exactNumber(0));

const firstOf = (formula: Worked | null): RowFigure | undefined =>
  formula === null ? undefined : inputsOf(formula)[0];
