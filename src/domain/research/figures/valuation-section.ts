import { exactNumber } from '../../../platform/exact-number.ts';
import type { ValuationHistory } from '../../fundamentals/valuation/valuation-history.ts';
import type { ValuationMetric } from '../../fundamentals/valuation/valuation-metrics.ts';
import { percentText } from '../../text/number-text.ts';
import { valuePiece } from '../calculation/worked-figure.ts';
import { cited, citedLine, dayWords } from '../line-text.ts';
import type { PartAnswer } from '../research-run.ts';
import { factMaker, madeUp } from './provider-sections.ts';
import { type FigureSection, joinedAnswers, onlyMissing, readAbout, type SectionContext } from './section.ts';
import { type CalledTool, providedFact } from './tool-call.ts';

const MULTIPLES: Readonly<Partial<Record<ValuationMetric, string>>> = {
  price_to_earnings_ratio_ttm: 'Price to earnings',
  ev_to_ebitda_ttm: 'EV to EBITDA',
};
const METRICS = Object.keys(MULTIPLES) as ValuationMetric[];
const FEW = 12;

/** True if a text asks whether a share is worth its price, or for its multiples beside their history. */
export const asksValuation = (text: string): boolean =>
  /\b(?:expensive|cheap(?:er|ly)?|(?:over|under)-?valued|(?:richly|fairly)\s(?:valued|priced)|valuation(?!\s(?:allowance|of)\b))\b/i.test(
    text,
  ) ||
  (/\b(?:P\/?E|price[\s-]to[\s-]earnings|EV\/EBITDA|multiples?)\b/i.test(text) &&
    /\bhistor(?:y|ical(?:ly)?)\b/i.test(text));

/** Multiples of a company beside their own history of five years, or why there are none. */
export const valuationSection: FigureSection = async function* (context) {
  const { sources, company, asOf } = context;
  const called = yield* readAbout(context, {
    toolName: 'valuation',
    what: 'Valuation over five years',
    toolArguments: { metrics: METRICS, interval: 'month', ...(asOf !== null && { as_of: asOf }) },
    read: () =>
      sources.valuations.history(company.company, { metrics: METRICS, interval: 'month', from: null, to: null, asOf }),
    describe: ({ days }) => `${days.length} months`,
  });
  if ('lines' in called) return called;
  return joinedAnswers(called.result.series.map((series) => multipleAnswer(context, called, series)));
};

/** One multiple beside the median and the share of lower values of its history. */
function multipleAnswer(
  context: SectionContext,
  { result: { days, pricedOn, illustrativeUntil }, auditId }: CalledTool<ValuationHistory>,
  { metric, statistics, gaps }: ValuationHistory['series'][number],
): PartAnswer {
  const { run, subject } = context;
  const [first, last] = [days[0], days.at(-1)];
  const label = MULTIPLES[metric] ?? metric;
  const { last: value, median, percentile, count } = statistics;
  if (first === undefined || last === undefined || pricedOn === null || value === null)
    return onlyMissing(`${label} of ${subject.name} is not known: ${gaps.at(-1)?.reason ?? 'no price is known'}.`);
  const of = { subject, provider: 'valuation history', asOf: pricedOn, auditId };
  const fact = factMaker(context, of);
  const now = valuePiece(
    fact(metric, label, value, 'ratio'),
    (text) => `${label} of ${subject.name} was ${text} on ${dayWords(pricedOn)}`,
  );
  if (count < FEW || median === null || percentile === null) {
    const few = `${label} of ${subject.name} is known at too few months to compare it with its own history.`;
    return { lines: [citedLine('sentence', [now, '.'])], missing: [few] };
  }
  const share = percentText(exactNumber(Number(percentile.toPrecision(12))), { decimals: 0 });
  const line = citedLine('sentence', [
    now,
    `, ${value > median ? 'above' : 'below'} its `,
    valuePiece(fact(`${metric}_median`, `Median of ${label} by month`, median, 'ratio'), (text) => `median of ${text}`),
    ' and higher than ',
    cited(
      `${share} of the months since ${dayWords(first)}`,
      providedFact(run, {
        ...of,
        concept: `${metric}_percentile`,
        label: 'Share of the months with a lower value',
        value: percentile,
        unit: 'ratio',
        period: { label: `since ${dayWords(first)}`, startsOn: first, endsOn: last },
      }),
    ),
    `${madeUp(illustrativeUntil !== null)}.`,
  ]);
  return { lines: [line], missing: [] };
}
