import { absolute, comparedTo, exactNumber } from '../../../platform/exact-number.ts';
import { filedMoneyText, type NumberStyle, numberText, percentText, pointsText } from '../../text/number-text.ts';
import type { AnswerLine } from '../answer-line.ts';
import { type FigureEvidence, valueInWords, type WorkedOut } from '../calculation/worked-figure.ts';
import { cited, citedLine, dayWords, type LinePiece, listed, listedPieces, wasOrWere } from '../line-text.ts';
import type { ResearchRun } from '../research-run.ts';
import { figureOfCompany, inSentence, isOfDay } from './figure-catalogue.ts';
import type { FigureAsk } from './figure-question.ts';
import { changeOf, compoundGrowthOf, type FigureValue, growthOf, totalOver } from './figure-values.ts';

/** `in fiscal 2024`, `in Q3 of fiscal 2025 (ended June 28, 2025)`, `at the end of fiscal 2024 (September 28, 2024)`. */
export function inPeriod({ figure, period, at }: FigureValue): string {
  if (isOfDay(figure)) return `at the end of ${period.label} (${dayWords(period.endsOn)})`;
  return at.period === 'FY' ? `in ${period.label}` : `in ${period.label} (ended ${dayWords(period.endsOn)})`;
}

/** The same without days: `in Q3 of fiscal 2025`, `at the end of fiscal 2024`. */
export const inLabel = ({ figure, period }: FigureValue): string =>
  `${isOfDay(figure) ? 'at the end of' : 'in'} ${period.label}`;

const valueText = ({ value, unit }: Pick<FigureValue, 'value' | 'unit'>, style: NumberStyle): string =>
  numberText(value, unit, style);

/** `Revenue of Apple Inc. was $391.0 billion in fiscal 2024`, cited. */
function statement(of: FigureValue, style: NumberStyle): LinePiece {
  const { figure, subject, evidence } = of;
  const verb = wasOrWere(figure.label);
  const head = `${figureOfCompany(figure, subject)} ${verb} ${valueText(of, style)} ${inPeriod(of)}`;
  // Figures for one share as filed are of the shares of that time.
  const restated = /\((restated for .+)\)$/.exec(evidence.label)?.[1];
  return cited(restated === undefined ? head : `${head}, ${restated}`, evidence);
}

/** Comparison of a value with an earlier one: `up 2.0 % from $383.3 billion in fiscal 2023`. */
export function comparedPieces(
  run: ResearchRun,
  earlier: FigureValue,
  later: FigureValue,
  style: NumberStyle,
  when: (of: FigureValue) => string = inPeriod,
): LinePiece[] {
  const from = cited(`from ${valueText(earlier, style)} ${when(earlier)}`, earlier.evidence);
  const order = comparedTo(later.value, earlier.value);
  if (order === 0) return [cited('unchanged', later.evidence, earlier.evidence), ' ', from];
  const direction = order > 0 ? 'up' : 'down';
  const isPercentTold = later.unit.unit !== 'ratio' && later.unit.unit !== 'days';
  const growth = isPercentTold ? growthOf(run, earlier, later) : undefined;
  const change = growth === undefined ? changeOf(run, earlier, later) : undefined;
  const worked = growth ?? change;
  if (worked === undefined) return [direction, ' ', from];
  return [cited(`${direction} ${sizeText(worked, later, style)}`, worked.evidence), ' ', from];
}

/** The size of a change, without a sign: percentage points for percentages. */
export function sizeText(worked: WorkedOut, of: FigureValue, style: NumberStyle): string {
  const size = absolute(worked.value);
  const isOfRate = of.unit.unit === 'ratio' && (style.isPercent ?? of.unit.isRate ?? false);
  const isPercent = worked.unit.unit === 'ratio' && of.unit.unit !== 'ratio';
  const write = (decimals: number | null): string => {
    if (isOfRate) return pointsText(size, { decimals });
    return isPercent ? percentText(size, { decimals }) : numberText(size, worked.unit, { ...style, decimals });
  };
  const usual = isPercent && style.power !== null ? null : style.decimals;
  const isZero = (text: string): boolean => !/[1-9]/.test(text);
  // A change that is too small for the usual digits gets more of them rather than none.
  const finer = [2, 3, 4].find((decimals) => decimals > (usual ?? 1) && !isZero(write(decimals)));
  return isZero(write(usual)) && finer !== undefined ? write(finer) : write(usual);
}

/** One value with the one of the year before where there is one, the way a question for a single value is answered. */
export function valueLine(
  run: ResearchRun,
  of: FigureValue,
  earlier: FigureValue | undefined,
  style: NumberStyle,
  more: readonly LinePiece[] = [],
): AnswerLine {
  const compared = earlier === undefined ? [] : [', ', ...comparedPieces(run, earlier, of, style)];
  return citedLine('sentence', [statement(of, style), ...compared, ...more, '.']);
}

/** Values of one figure over several periods, in one sentence. */
export function seriesLine(values: readonly FigureValue[], style: NumberStyle): AnswerLine {
  const [first] = values;
  const head = first && `${figureOfCompany(first.figure, first.subject)} ${wasOrWere(first.figure.label)} `;
  const each = values.map((one) => cited(`${valueText(one, style)} ${inPeriod(one)}`, one.evidence));
  return citedLine('sentence', [head ?? '', ...listedPieces(each), '.']);
}

/** `Revenue of Apple Inc. rose 2.0 % from $383.3 billion in fiscal 2023 to $391.0 billion in fiscal 2024.` */
export function changeLine(
  run: ResearchRun,
  earlier: FigureValue,
  later: FigureValue,
  how: { readonly ask: Extract<FigureAsk, { kind: 'change' }>; readonly style: NumberStyle; readonly years: number },
): AnswerLine {
  const { ask, style, years } = how;
  // A larger loss is one that rose.
  const isLoss = ask.isLoss && earlier.value.numerator < 0n && later.value.numerator < 0n;
  const label = isLoss ? later.figure.label.replace(/\bincome\b/, 'loss') : later.figure.label;
  const subject = figureOfCompany({ ...later.figure, label }, later.subject);
  const shown = (of: FigureValue): string => valueText(isLoss ? { ...of, value: absolute(of.value) } : of, style);
  const fromTo: LinePiece[] = [
    cited(`from ${shown(earlier)} ${inPeriod(earlier)}`, earlier.evidence),
    ' ',
    cited(`to ${shown(later)} ${inPeriod(later)}`, later.evidence),
  ];
  const order = isLoss ? comparedTo(earlier.value, later.value) : comparedTo(later.value, earlier.value);
  const verb = order > 0 ? 'rose' : 'fell';
  if (ask.form === 'cagr') {
    const worked = compoundGrowthOf(run, earlier, later, years);
    const line = worked && [
      cited(`${subject} grew at a compound annual rate of ${percentText(worked.value, style)}`, worked.evidence),
      ', ',
      ...fromTo,
      '.',
    ];
    return citedLine('sentence', line ?? [`${subject} went `, ...fromTo, ', from which no growth rate follows.']);
  }
  if (order === 0)
    return citedLine('sentence', [
      cited(`${subject} did not change`, later.evidence, earlier.evidence),
      ': it went ',
      ...fromTo,
      '.',
    ]);
  const isOfRatio = later.unit.unit === 'ratio' || later.unit.unit === 'days';
  const growth = isOfRatio || ask.form === 'amount' ? undefined : growthOf(run, earlier, later);
  const ends = isLoss ? ([later, earlier] as const) : ([earlier, later] as const);
  const change = growth !== undefined && ask.form === 'percent' ? undefined : changeOf(run, ...ends);
  const sizes = [growth, change].filter((worked) => worked !== undefined);
  const [size, second] = sizes;
  const by = size === undefined ? '' : ` ${size === growth ? '' : 'by '}${sizeText(size, later, style)}`;
  const more = second === undefined ? [] : [' (', cited(sizeText(second, later, style), second.evidence), ')'];
  return citedLine('sentence', [
    cited(`${subject} ${verb}${by}`, ...(size === undefined ? [later.evidence, earlier.evidence] : [size.evidence])),
    ...more,
    ', ',
    ...fromTo,
    '.',
  ]);
}

/** `The average of revenue of Apple Inc. over fiscal 2022, fiscal 2023 and fiscal 2024 was $...`. */
export function totalLine(
  run: ResearchRun,
  values: readonly FigureValue[],
  kind: 'average' | 'sum',
  style: NumberStyle,
): AnswerLine | undefined {
  const worked = totalOver(run, values, kind);
  const [first] = values;
  if (worked === undefined || first === undefined) return undefined;
  const periods = listed(values.map(({ period }) => period.label));
  const label = `The ${kind} of ${inSentence(first.figure.label)} of ${first.subject.name} over ${periods}`;
  return citedLine('sentence', [
    cited(`${label} was ${numberText(worked.value, worked.unit, style)}`, worked.evidence),
    '.',
  ]);
}

/** Operands of a computed figure, each once, as items with the amounts as filed. */
export function operandItems(evidence: readonly FigureEvidence[]): AnswerLine[] {
  const found = new Map<string, FigureEvidence>();
  const visit = (one: FigureEvidence): void => {
    if (one.kind !== 'computation') found.set(one.id, one);
    else for (const operand of one.operands) visit(operand);
  };
  evidence.forEach(visit);
  return [...found.values()].map(operandItem);
}

/** A figure as an item, an amount of a statement as filed: `Revenue of Apple Inc., fiscal 2024: $391,035 million`. */
export function operandItem(one: FigureEvidence): AnswerLine {
  const { label, subject, period, value, unit, currency } = one;
  const provided = one.kind === 'fact' && one.origin.kind === 'provider' ? one.origin : undefined;
  const isFiled = provided === undefined && unit === 'money' && typeof value === 'number';
  const text = isFiled ? filedMoneyText(exactNumber(value), currency) : valueInWords(one);
  const when = provided ? dayWords(provided.asOf) : period?.label;
  const of = subject === null ? '' : ` of ${subject.name}`;
  return citedLine('item', [cited(`${label}${of}${when === undefined ? '' : `, ${when}`}: ${text}`, one)]);
}
