import { exactNumber } from '../../../platform/exact-number.ts';
import type { Quote } from '../../market/market.ts';
import { CHANGE_SPANS, type ChangeSpan } from '../../market/price-changes.ts';
import { todayAt } from '../../questions/calendar.ts';
import { namedDays } from '../../questions/named-days.ts';
import { numberText } from '../../text/number-text.ts';
import type { Day } from '../../time/days.ts';
import type { AnswerLine } from '../answer-line.ts';
import { cited, citedLine, type LinePiece, tableOf } from '../line-text.ts';
import { dayWords } from './fiscal-periods.ts';
import { factMaker, fractionOf, knownWhen, madeUp, sizeOfPercent } from './provider-sections.ts';
import {
  type FigureSection,
  type FigureSources,
  notRead,
  onlyMissing,
  readAbout,
  type SectionContext,
} from './section.ts';
import { callTool } from './tool-call.ts';

const SPAN_WORDS: Readonly<Partial<Record<ChangeSpan, string>>> = {
  '5D': 'five days of trading',
  '1M': 'one month',
  '3M': 'three months',
  '6M': 'six months',
  ytd: 'the year to date',
  '1Y': 'one year',
  '3Y': 'three years',
  '5Y': 'five years',
};

/** The last close with its changes and the market capitalization, or the close of the day that the text names. */
export const priceSection: FigureSection = async function* (context) {
  const { sources, text } = context;
  const day = namedDays(text, todayAt(sources.clock.nowMs())).find(({ fromMs, toMs }) => toMs - fromMs < 86_400_000);
  if (day !== undefined)
    return yield* closeOn(context, new Date(day.fromMs).toISOString().slice(0, 'yyyy-mm-dd'.length));
  const { subject } = context;
  const called = yield* readAbout(context, {
    toolName: 'prices',
    what: 'Prices',
    read: () => readQuote(context),
    describe: ({ quote }) => (quote ? `Close of ${quote.latest.date}: ${quote.latest.close}` : 'No price is known.'),
  });
  if ('lines' in called) return called;
  const { quote, changes } = called.result;
  if (quote === undefined) return onlyMissing(`No price of ${subject.name} is known ${knownWhen(context)}.`);
  const lines = [
    ...quoteLines(context, quote, called.auditId),
    ...marketCapLines(context, called.result, called.auditId),
  ];
  const fact = factMaker(context, { provider: 'price history', asOf: quote.latest.date, auditId: called.auditId });
  const spans = CHANGE_SPANS.flatMap((span): LinePiece[][] => {
    const [words, change] = [SPAN_WORDS[span], changes?.changes[span] ?? null];
    if (words === undefined || change === null) return [];
    const sign = change < 0 ? 'down' : 'up';
    const evidence = fact(`price_change_${span}`, `Change of the price over ${words}`, fractionOf(change), 'ratio');
    return [[words, cited(`${sign} ${sizeOfPercent(change)}`, evidence)]];
  });
  const table = spans.length === 0 ? [] : tableOf([`Price of ${subject.name} over`, 'Change'], spans);
  return { lines: [...lines, ...table], missing: [] };
};

/** A quote with the day that its market capitalization is of: figures that are made up have none. */
interface ReadQuote {
  readonly quote: Quote | undefined;
  readonly changes: Awaited<ReturnType<FigureSources['market']['priceChanges']>>;
  readonly valuedOn: Day | null;
}

async function readQuote({ sources, company, asOf }: SectionContext): Promise<ReadQuote> {
  const { market } = sources;
  const quote = await market.quote(company.company, asOf);
  const changes = await market.priceChanges(company.entityId, asOf);
  const since = quote?.caveats.isIllustrativeSince ?? null;
  const real = since === null ? quote : await market.quote(company.company, `${since}T00:00:00.000Z`);
  return { quote, changes, valuedOn: real?.latest.date ?? null };
}

function marketCapLines(context: SectionContext, { quote, valuedOn }: ReadQuote, auditId: string): AnswerLine[] {
  const cap = quote?.marketCap.value ?? null;
  if (quote === undefined || cap === null || valuedOn === null) return [];
  const { currency } = quote.latest;
  const fact = factMaker(context, { provider: 'market prices', asOf: valuedOn, auditId });
  const words = numberText(exactNumber(cap), { unit: 'money', currency });
  const evidence = fact('market_cap', 'Market capitalization', cap, 'money', currency);
  const text = `Market capitalization of ${context.subject.name} was ${words} as of ${dayWords(valuedOn)}`;
  return [citedLine('sentence', [cited(text, evidence), '.'])];
}

/** Market capitalization of the company at its last real price. */
export const marketCapSection: FigureSection = async function* (context) {
  const { subject } = context;
  const called = yield* readAbout(context, {
    toolName: 'prices',
    what: 'Prices',
    read: () => readQuote(context),
    describe: ({ quote }) => `${quote?.marketCap.value ?? 'None is known.'}`,
  });
  if ('lines' in called) return called;
  const lines = marketCapLines(context, called.result, called.auditId);
  return lines.length > 0
    ? { lines, missing: [] }
    : onlyMissing(`No market capitalization of ${subject.name} is known ${knownWhen(context)}.`);
};

function quoteLines(context: SectionContext, quote: Quote, auditId: string): AnswerLine[] {
  const { latest, changePercentage, previousClose, yearLow, yearHigh } = quote;
  const { currency } = latest;
  const fact = factMaker(context, { provider: 'market prices', asOf: latest.date, auditId });
  const price = (value: number): string => numberText(exactNumber(value), { unit: 'per share', currency });
  const change: LinePiece[] =
    changePercentage === null || previousClose === null
      ? []
      : [
          ', ',
          cited(
            changePercentage === 0
              ? 'unchanged'
              : `${changePercentage < 0 ? 'down' : 'up'} ${sizeOfPercent(changePercentage)}`,
            fact('change_percentage', 'Change from the close before', fractionOf(changePercentage), 'ratio'),
          ),
          ' from ',
          cited(price(previousClose), fact('previous_close', 'Close before', previousClose, 'per share', currency)),
        ];
  const close = fact('close', 'Close', latest.close, 'per share', currency);
  const head = cited(
    `The share of ${context.subject.name} closed at ${price(latest.close)} on ${dayWords(latest.date)}`,
    close,
  );
  const lines = [citedLine('sentence', [head, ...change, madeUp(latest.isIllustrative), '.'])];
  if (yearLow !== null && yearHigh !== null) {
    const low = fact('year_low', 'Lowest price of the last year', yearLow, 'per share', currency);
    const high = fact('year_high', 'Highest price of the last year', yearHigh, 'per share', currency);
    lines.push(
      citedLine('item', ['Range of the last year: ', cited(price(yearLow), low), ' to ', cited(price(yearHigh), high)]),
    );
  }
  return lines;
}

const closeOn = async function* (context: SectionContext, on: string): ReturnType<FigureSection> {
  const { run, sources, company, subject, asOf } = context;
  const called = yield* callTool(run, {
    toolName: 'prices',
    title: `Price of ${subject.name} on ${on}`,
    toolArguments: { rp_entity_id: subject.id, start_date: on, end_date: on },
    read: () => sources.market.days(company.entityId, { from: on, to: on }, 1, asOf),
    describe: (days) => (days.length === 0 ? 'No price of this day is known.' : `Close: ${days[0]?.close}`),
  });
  if (typeof called === 'string') return notRead(`Prices of ${subject.name}`, called);
  const [found] = called.result;
  if (found === undefined)
    return onlyMissing(`No price of ${subject.name} on ${dayWords(on)} is known ${knownWhen(context)}.`);
  const fact = factMaker(context, { provider: 'market prices', asOf: on, auditId: called.auditId });
  const { close, currency, isIllustrative } = found;
  const words = numberText(exactNumber(close), { unit: 'per share', currency });
  const head = cited(
    `The share of ${subject.name} closed at ${words} on ${dayWords(on)}`,
    fact('close', 'Close', close, 'per share', currency),
  );
  return { lines: [citedLine('sentence', [head, madeUp(isIllustrative), '.'])], missing: [] };
};
