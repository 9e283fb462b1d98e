import { comparedTo } from '../../../platform/exact-number.ts';
import { numberText } from '../../text/number-text.ts';
import type { AnswerLine } from '../answer-line.ts';
import { ranked } from '../calculation/ranked.ts';
import type { WorkedOut } from '../calculation/worked-figure.ts';
import { cited, citedLine, type LinePiece, listed } from '../line-text.ts';
import type { ResearchRun } from '../research-run.ts';
import { inSentence } from './figure-catalogue.ts';
import { inPeriod } from './figure-lines.ts';
import type { FigureQuestion } from './figure-question.ts';
import { type FigureSeries, type FigureValue, growthOf } from './figure-values.ts';

interface Ranked {
  readonly value: FigureValue;
  /** The value itself, or its growth. */
  readonly by: FigureValue | WorkedOut;
  /** The period from which the growth counts, where others lie between. */
  readonly since?: FigureValue;
}

/** Ranked values: of one company its periods, of several each by its period, or by its growth over all of them. */
function rankedOf(run: ResearchRun, ofGrowth: boolean, series: readonly FigureSeries[]): Ranked[] {
  const isOverAll = ofGrowth && new Set(series.map(({ values: [first] }) => first?.subject.id)).size > 1;
  return series.flatMap(({ values, earlier }) => {
    const [first, last] = [earlier ?? values[0], values.at(-1)];
    if (isOverAll && values.length > 1 && first !== undefined && last !== undefined) {
      const by = growthOf(run, first, last);
      return by === undefined ? [] : [{ value: last, by, since: first }];
    }
    return values.flatMap((value, at): Ranked[] => {
      if (!ofGrowth) return [{ value, by: value }];
      const before = at === 0 ? earlier : values[at - 1];
      const by = before && growthOf(run, before, value);
      return by === undefined ? [] : [{ value, by }];
    });
  });
}

/** `Of Apple Inc. and Alphabet Inc., Alphabet Inc. had the highest gross margin in fiscal 2024: 58.2 %.` */
export function rankLines(
  run: ResearchRun,
  question: FigureQuestion,
  { series, isWhole }: { readonly series: readonly FigureSeries[]; readonly isWhole: boolean },
): AnswerLine[] {
  const { ask } = question;
  if (ask.kind !== 'rank') return [];
  const all = rankedOf(run, ask.ofGrowth, series);
  const isOneUnit = new Set(all.map(({ value }) => value.unit.currency)).size === 1 || ask.ofGrowth;
  const isOneFigure = new Set(all.map(({ value }) => value.figure.concept)).size === 1;
  // Figures of one company and period are ranked among each other.
  const isAmongFigures =
    !isOneFigure && new Set(all.map(({ value }) => `${value.subject.id} ${periodsOf({ value })}`)).size === 1;
  const ordered = ranked(all, ({ by }) => by.value, ask.isMost);
  const [top] = ordered;
  if (top === undefined || all.length < 2 || !isOneUnit || !(isOneFigure || isAmongFigures)) return [];
  const { figure, subject } = top.value;
  const isAmongCompanies = new Set(all.map(({ value }) => value.subject.id)).size > 1;
  const label = `${inSentence(figure.label)}${ask.ofGrowth ? ' growth' : ''}`;
  const most = ask.isMost ? 'highest' : 'lowest';
  const tied = ordered.filter((one) => comparedTo(one.by.value, top.by.value) === 0);
  const shown = ({ by }: Ranked, style = question.style): string => numberText(by.value, by.unit, style);
  // Different values that the usual digits show alike have more of them.
  const isAlike = tied.length === 1 && ordered.slice(1).some((one) => shown(one) === shown(top));
  const style = isAlike ? { ...question.style, decimals: 2 } : question.style;
  const sizePiece = (one: Ranked): LinePiece => cited(shown(one, style), one.by.evidence);
  const placed = (one: Ranked): string => (isAmongFigures ? one.value.figure.label : placeOf(one, isAmongCompanies));
  const named = isAmongFigures
    ? `Of ${listed(all.map(({ value }) => inSentence(value.figure.label)))} of ${subject.name} ${inPeriod(top.value)}, ${label} was the ${most}`
    : isAmongCompanies
      ? `${subject.name} had the ${most} ${label} ${top.since ? `from ${periodsOf(top)}` : inPeriod(top.value)}`
      : `The ${label} of ${subject.name} was ${most} ${inPeriod(top.value)}`;
  const head: LinePiece[] = [
    tied.length > 1
      ? `The ${most} ${label} is that of ${listed(tied.map(placed))}`
      : cited(named, ...ordered.flatMap(({ value, since }) => [value.evidence, ...(since ? [since.evidence] : [])])),
    ': ',
    sizePiece(top),
  ];
  const items = ordered.map((one) => {
    const place = cited(placed(one), one.value.evidence, ...(one.since ? [one.since.evidence] : []));
    return citedLine('item', [place, ': ', sizePiece(one)]);
  });
  return [citedLine('sentence', [isWhole ? '' : 'Of what is known: ', ...head, '.']), ...items];
}

const periodsOf = ({ value, since }: Pick<Ranked, 'value' | 'since'>): string =>
  since === undefined ? value.period.label : `${since.period.label} to ${value.period.label}`;

const placeOf = (one: Ranked, isAmongCompanies: boolean): string =>
  isAmongCompanies ? `${one.value.subject.name}, ${periodsOf(one)}` : one.value.period.label;
