import { absolute, exactNumber } from '../../../platform/exact-number.ts';
import { ESTIMATE_LINES, type Estimate, type EstimateLine } from '../../analysts/analyst-views.ts';
import { inputOf, relativeChange } from '../../formula/formula.ts';
import { percentText } from '../../text/number-text.ts';
import type { AnswerLine } from '../answer-line.ts';
import { valueInWords, valuePiece, workedFigure } from '../calculation/worked-figure.ts';
import type { ResearchFact } from '../evidence.ts';
import { cited, citedLine, dayWords, type LinePiece, listedPieces } from '../line-text.ts';
import { factMaker, knownWhen, madeUp, noneKnown } from './provider-sections.ts';
import { type FigureSection, type FigureSources, onlyMissing, readAbout, type SectionContext } from './section.ts';

/** True if a text asks how a report compared with what was expected. */
export const asksSurprise = (text: string): boolean =>
  /\b(?:beat|miss(?:ed)?|surpris\w+|better|worse|exceed\w*|actuals?)\b/i.test(text);

/** Number of periods that are read, past ones and those to come. */
const PERIODS = 12;
const LAST_PERIOD = /\b(?:last|latest|previous|prior|past|most\srecent)\s(?:\w+\s)?(?:quarter|year)\b/i;

/** The last report beside its expectations, and estimates for the next quarter and year unless the report alone is asked for. */
export const estimateSection: FigureSection = async function* (context) {
  const { sources, company, subject, asOf, day, text } = context;
  const called = yield* readAbout(context, {
    toolName: 'estimates',
    what: 'Estimates',
    read: async () => ({
      surprise: await sources.market.latestSurprise(company.entityId, asOf),
      quarters: await sources.analysts.estimates(company.entityId, { period: 'quarter', limit: PERIODS, asOf }),
      years: await sources.analysts.estimates(company.entityId, { period: 'annual', limit: PERIODS, asOf }),
    }),
    describe: ({ quarters, years }) => `${quarters.length} quarters and ${years.length} years`,
  });
  if ('lines' in called) return called;
  const { surprise, quarters, years } = called.result;
  const lines: AnswerLine[] = [];
  const missing: string[] = [];
  if (surprise) {
    const fact = factMaker(context, {
      provider: 'earnings surprises',
      asOf: surprise.reportedOn,
      auditId: called.auditId,
    });
    const { currency } = surprise;
    const pair = (label: string, unit: 'money' | 'per share', actual: number | null, expected: number | null) =>
      actual === null || expected === null
        ? []
        : [
            valuePiece(
              fact(`${label}_actual`, `Reported ${label}`, actual, unit, currency),
              (text) => `${label} ${text}`,
            ),
            ' against ',
            valuePiece(
              fact(`${label}_estimated`, `Expected ${label}`, expected, unit, currency),
              (text) => `${text} expected`,
            ),
          ];
    const eps = pair('earnings per share of', 'per share', surprise.epsActual, surprise.epsEstimated);
    const revenue = pair('revenue of', 'money', surprise.revenueActual, surprise.revenueEstimated);
    const both = [...eps, ...(eps.length > 0 && revenue.length > 0 ? [' and '] : []), ...revenue];
    if (both.length > 0) {
      lines.push(
        citedLine('sentence', [`${subject.name} reported on ${dayWords(surprise.reportedOn)} `, ...both, '.']),
      );
    }
  }
  const isPast = asksSurprise(text);
  if (lines.length === 0 && isPast)
    missing.push(`No reported figure of ${subject.name} beside an estimate is known ${knownWhen(context)}.`);
  if (isPast) return { lines, missing };
  const [isOfYear, isOfQuarter] = [/\byear\b/i.test(text), /\bquarter\b/i.test(text)];
  const isOfLast = LAST_PERIOD.test(text);
  const nearest = (estimates: readonly Estimate[]): Estimate[] =>
    isOfLast
      ? estimates.filter(({ endsOn }) => endsOn < day).slice(-1)
      : estimates.filter(({ endsOn }) => endsOn >= day).slice(0, 1);
  const found = [
    ...(isOfYear && !isOfQuarter ? [] : nearest(quarters)),
    ...(isOfQuarter && !isOfYear ? [] : nearest(years)),
  ];
  lines.push(...found.map((estimate) => estimateLine(context, estimate, called.auditId)));
  const which = isOfLast ? 'the last period' : 'a period to come';
  if (found.length === 0) missing.push(`No estimates of ${subject.name} for ${which} are known ${knownWhen(context)}.`);
  return lines.length === 0 ? onlyMissing(...missing) : { lines, missing };
};

const KINDS = ['Mean', 'Lowest', 'Highest'];

function estimateLine(context: SectionContext, estimate: Estimate, auditId: string): AnswerLine {
  const { period, endsOn, figures, asOf, isIllustrative, currency } = estimate;
  const what = period === 'annual' ? 'fiscal year' : 'quarter';
  const of = `the ${what} that ends on ${dayWords(endsOn)}`;
  const fact = factMaker(context, { provider: 'analyst estimates', asOf, auditId });
  const estimatePiece = (
    label: string,
    unit: 'money' | 'per share',
    lines: readonly [EstimateLine, EstimateLine, EstimateLine],
  ): LinePiece[] => {
    const [mean, low, high] = lines.map((line, at) => {
      const value = figures[ESTIMATE_LINES.indexOf(line)] ?? null;
      return value === null ? null : fact(line, `${KINDS[at]} estimate of ${label} for ${of}`, value, unit, currency);
    });
    if (mean == null) return [];
    const range = low == null || high == null ? [] : [' (', valuePiece(low), ' to ', valuePiece(high), ')'];
    return [valuePiece(mean, (text) => `${label} of ${text}`), ...range];
  };
  const revenue = estimatePiece('revenue', 'money', ['REVENUE_AVG', 'REVENUE_LOW', 'REVENUE_HIGH']);
  const eps = estimatePiece('earnings per share', 'per share', ['EPS_AVG', 'EPS_LOW', 'EPS_HIGH']);
  const and = revenue.length > 0 && eps.length > 0 ? [' and '] : [];
  const head = `For ${of} analysts ${endsOn < context.day ? 'expected' : 'expect'} `;
  return citedLine('sentence', [
    head,
    ...revenue,
    ...and,
    ...eps,
    ` as of ${dayWords(asOf)}${madeUp(isIllustrative)}`,
    '.',
  ]);
}

/** Words for how far the price is from a target. */
const DISTANCE =
  /\b(?:up|down)side\b|\bhow\s(?:far|close|much\s(?:higher|lower|above|below))\b|\bdistance\b|\b(?:above|below|from|to)\s(?:the\s|its\s|their\s)?(?:\w+\s){0,2}(?:price\s)?targets?\b|\bimpl(?:y|ies|ied)\b/i;

type Target = NonNullable<Awaited<ReturnType<FigureSources['analysts']['priceTarget']>>>;
type Quote = NonNullable<Awaited<ReturnType<FigureSources['market']['quote']>>>;

const ROWS: readonly (readonly [
  asked: RegExp,
  concept: string,
  label: string,
  valueIn: (target: Target) => number | null,
  words: string,
])[] = [
  [/\b(?:mean|average|consensus)\b/i, 'target_consensus', 'Mean price target', (of) => of.consensus, 'a mean of'],
  [/\bmedian\b/i, 'target_median', 'Median price target', (of) => of.median, 'a median of'],
  [/\blow(?:est)?\b/i, 'target_low', 'Lowest price target', (of) => of.low, 'a low of'],
  [/\bhigh(?:est)?\b/i, 'target_high', 'Highest price target', (of) => of.high, 'a high of'],
];

/** Analysts' price targets for the share, and how far the last close is from them where that is asked. */
export const priceTargetSection: FigureSection = async function* (context) {
  const { sources, company, subject, asOf, text } = context;
  const called = yield* readAbout(context, {
    toolName: 'price_target',
    what: 'Price targets',
    read: async () => ({
      target: await sources.analysts.priceTarget(company.entityId, asOf),
      quote: DISTANCE.test(text) ? await sources.market.quote(company.company, asOf) : undefined,
    }),
    describe: ({ target }) =>
      target ? `Mean ${target.consensus ?? 'not given'}, as of ${target.asOf}` : 'No price target is known.',
  });
  if ('lines' in called) return called;
  const { target, quote } = called.result;
  const fact = factMaker(context, {
    provider: 'analyst price targets',
    asOf: target?.asOf ?? '',
    auditId: called.auditId,
  });
  const asked = ROWS.filter(([words]) => words.test(text));
  const known = (asked.length > 0 ? asked : ROWS).flatMap(([, concept, label, valueIn, words]) => {
    const value = target ? valueIn(target) : null;
    return value === null || !target
      ? []
      : [{ words, evidence: fact(concept, label, value, 'per share', target.currency) }];
  });
  if (!target || known.length === 0) return noneKnown(context, 'price target');
  const head: LinePiece[] = [
    `Price targets of ${subject.name} have `,
    ...listedPieces(known.map(({ words, evidence }) => valuePiece(evidence, (text) => `${words} ${text}`))),
    ` as of ${dayWords(target.asOf)}${madeUp(target.isIllustrative)}`,
    '.',
  ];
  const none = DISTANCE.test(text) ? whyNoDistance(context, target.currency, quote) : [];
  const [first] = known;
  const distance = quote && first ? distanceLines(context, first.evidence, quote, called.auditId) : [];
  return { lines: [...distance, citedLine('sentence', head)], missing: none };
};

/** The reason why a price is not compared with targets in a currency; none where it can be. */
function whyNoDistance(context: SectionContext, currency: string | null, quote: Quote | undefined): string[] {
  const { name } = context.subject;
  if (quote === undefined) return [`No price of ${name} is known ${knownWhen(context)}.`];
  const { currency: ofPrice } = quote.latest;
  return ofPrice === currency
    ? []
    : [
        `The price of ${name} is in ${ofPrice ?? 'an unknown currency'}, its targets in ${currency ?? 'another'}: they are not compared.`,
      ];
}

/** `The mean price target of Tesla Inc., $425.38, is 21.7 % higher than the close of $349.41 on November 30, 2026.` */
function distanceLines(
  context: SectionContext,
  target: ResearchFact,
  { latest }: Quote,
  auditId: string,
): AnswerLine[] {
  const { run, subject } = context;
  const [wanted, close] = [exactNumber(Number(target.value)), exactNumber(latest.close)];
  if (target.currency !== latest.currency) return [];
  const fact = factMaker(context, { provider: 'market prices', asOf: latest.date, auditId });
  const operand = fact('close', 'Close', latest.close, 'per share', latest.currency);
  const worked = workedFigure(
    run,
    relativeChange(inputOf({ value: wanted, evidence: target }), inputOf({ value: close, evidence: operand })),
    { label: `${target.label} against the close`, unit: 'ratio' },
  );
  if (worked === undefined) return [];
  const { value: share, evidence } = worked;
  const side = share.numerator < 0n ? 'lower' : 'higher';
  return [
    citedLine('sentence', [
      valuePiece(target, (text) => `The ${target.label.toLowerCase()} of ${subject.name}, ${text}, is `),
      cited(
        `${percentText(absolute(share), { decimals: 1 })} ${side} than the close of ${valueInWords(operand)} on ${dayWords(latest.date)}`,
        evidence,
      ),
      madeUp(latest.isIllustrative),
      '.',
    ]),
  ];
}
