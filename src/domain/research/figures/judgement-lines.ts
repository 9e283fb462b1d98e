import { absolute, comparedTo, exactNumber } from '../../../platform/exact-number.ts';
import { type NumberStyle, numberText, percentText } from '../../text/number-text.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { WorkedOut } from '../calculation/worked-figure.ts';
import { cited, citedLine } from '../line-text.ts';
import type { ResearchRun } from '../research-run.ts';
import { inSentence } from './figure-catalogue.ts';
import { inLabel, inPeriod, sizeText, valueLine } from './figure-lines.ts';
import { changeOf, type FigureSeries, type FigureValue, growthOf, shareOfWhole } from './figure-values.ts';
import type { FigureJudgement } from './judgement.ts';

/** The sentences that answer a judgement on figures. */
export function judgementLines(
  run: ResearchRun,
  judgement: FigureJudgement,
  series: readonly FigureSeries[],
  style: NumberStyle,
): AnswerLine[] {
  if (judgement.kind === 'part') return series.flatMap((one) => partLine(run, one, style) ?? []);
  if (judgement.kind === 'covered') return series.flatMap((one) => coveredLines(one, style));
  return series.flatMap((one) => steadyLine(run, one, judgement.bound, style) ?? []);
}

/** `Yes: quick ratio of Apple Inc. was 1.05 at the end of fiscal 2020, so that it covers what is due within a year.` */
function coveredLines({ values }: FigureSeries, style: NumberStyle): AnswerLine[] {
  const value = values.at(-1);
  if (value === undefined) return [];
  const isCovered = comparedTo(value.value, exactNumber(1)) >= 0;
  const label = `${inSentence(value.figure.label)} of ${value.subject.name} was`;
  const head = `${label} ${numberText(value.value, value.unit, style)} ${inPeriod(value)}`;
  const covers = `so that its liquid assets ${isCovered ? '' : 'do not '}cover its current liabilities`;
  return [citedLine('sentence', [`${isCovered ? 'Yes' : 'No'}: `, cited(`${head}, ${covers}`, value.evidence), '.'])];
}

/** `25.7 % of revenue of Apple Inc. in fiscal 2023 was of Q4 of fiscal 2023: $89.50 billion of $383.3 billion.` */
function partLine(run: ResearchRun, { values }: FigureSeries, style: NumberStyle): AnswerLine | undefined {
  const [part, whole] = values;
  const worked = part && whole && shareOfWhole(run, part, whole);
  if (part === undefined || whole === undefined || worked === undefined) return undefined;
  const { figure, subject, period } = whole;
  const of = `${inSentence(figure.label)} of ${subject.name} in ${period.label}`;
  const written = (one: FigureValue): string => numberText(one.value, one.unit, { ...style, isPercent: null });
  return citedLine('sentence', [
    cited(`${percentText(worked.value, style)} of ${of} was of ${part.period.label}`, worked.evidence),
    ': ',
    cited(written(part), part.evidence),
    ' of ',
    cited(written(whole), whole.evidence),
    '.',
  ]);
}

interface Step {
  readonly from: FigureValue;
  readonly to: FigureValue;
  readonly by: WorkedOut;
}

/** `The largest change of gross margin of Apple Inc. was a rise of 3.6 percentage points, from 38.2 % in fiscal 2020 to ...`. */
function steadyLine(
  run: ResearchRun,
  { values, earlier }: FigureSeries,
  bound: number | null,
  style: NumberStyle,
): AnswerLine | undefined {
  const chain = values.length === 1 && earlier !== undefined ? [earlier, ...values] : values;
  const steps = chain.slice(1).flatMap((to, at): Step[] => {
    const from = chain[at];
    const by =
      from && (to.unit.unit === 'ratio' || to.unit.unit === 'days' ? changeOf(run, from, to) : growthOf(run, from, to));
    return from === undefined || by === undefined ? [] : [{ from, to, by }];
  });
  const [first, ...others] = steps;
  const last = values.at(-1);
  if (first === undefined || last === undefined || steps.length < chain.length - 1) return undefined;
  const { from, to, by } = others.reduce(
    (top, one) => (comparedTo(absolute(one.by.value), absolute(top.by.value)) > 0 ? one : top),
    first,
  );
  if (others.length === 0) return valueLine(run, to, from, style);
  const isWithin = bound === null || comparedTo(absolute(by.value), exactNumber(bound / 100)) <= 0;
  const verdict = bound === null ? '' : isWithin ? 'Yes: ' : 'No: ';
  const size = `a ${by.value.numerator < 0n ? 'fall' : 'rise'} of ${sizeText(by, to, style)}`;
  return citedLine('sentence', [
    verdict,
    cited(
      `${bound === null ? 'The' : 'the'} largest change of ${inSentence(to.figure.label)} of ${to.subject.name} was ${size}`,
      by.evidence,
    ),
    ', ',
    cited(`from ${numberText(from.value, from.unit, style)} ${inLabel(from)}`, from.evidence),
    ' ',
    cited(`to ${numberText(to.value, to.unit, style)} ${inLabel(to)}`, to.evidence),
    '.',
  ]);
}
