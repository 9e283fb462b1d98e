import type { EntityId } from '../../../platform/ids.ts';
import type { Company } from '../../knowledge-graph/entity.ts';
import { type Conversion, type CurrencyRates, conversionsTo } from '../../market/conversion.ts';
import type { LatestPrices, TradedDay } from '../../market/market-data.ts';
import { lastDayKnown } from '../../market/prices.ts';
import { factsKnownAt } from '../../market/profile-facts.ts';
import { type QuotedParts, quotedOf, splitsSince } from '../../market/quoted-price.ts';
import type { ShareCount } from '../../market/share-count.ts';
import { dayOfInstant, type ShareSplit } from '../../market/share-splits.ts';
import { asTraded } from '../../market/split-basis.ts';
import { type Day, daysLater, monthsBefore } from '../../time/days.ts';
import type { Fundamentals } from '../fundamentals.ts';
import type { FundamentalsStore } from '../fundamentals-store.ts';
import { metricNamed, metricsOver } from '../metrics/all-metrics.ts';
import type { Metric } from '../metrics/metric.ts';
import { inOtherCurrency } from '../metrics/metrics-in-currency.ts';
import { type TrailingFigures, trailingFigures, withMarketData } from '../metrics/trailing-figures.ts';
import { trailingAmong } from '../metrics/trailing-readings.ts';
import type { Statement } from '../statement.ts';
import { type ValuationInterval, valuationDays } from './valuation-days.ts';
import { multipleOf, type ValuationMetric } from './valuation-metrics.ts';
import { type ValuationStatistics, valuationStatistics } from './valuation-statistics.ts';

export interface ValuationQuery {
  readonly metrics: readonly ValuationMetric[];
  readonly interval: ValuationInterval;
  /** First and last day; `null` is five years before the last day, and the last day known. */
  readonly from: Day | null;
  readonly to: Day | null;
  readonly asOf: string | null;
}

/** Consecutive points without a value, and the reason. */
export interface ValuationGap {
  readonly from: Day;
  readonly to: Day;
  readonly reason: string;
}

/** Valuation multiples and yields of a company over time. */
export interface ValuationHistory {
  /** ISO 4217, of the statements known last. */
  readonly currency: string | null;
  readonly days: readonly Day[];
  /** In the order of the metrics of the query. */
  readonly series: readonly {
    readonly metric: ValuationMetric;
    /** One for each day. */
    readonly values: readonly (number | null)[];
    readonly statistics: ValuationStatistics;
    readonly gaps: readonly ValuationGap[];
  }[];
  /** The day of the close behind the last values; `null` where none is known. */
  readonly pricedOn: Day | null;
  /** The last day whose close is made up; `null` where all are real. */
  readonly illustrativeUntil: Day | null;
}

/** Valuation of companies over time. */
export interface Valuations {
  /**
   * Multiples and yields of a company over time, each point in time: the last close on or before the day and the figures known at its end, so
   * that a point equals the answer of `Fundamentals.metrics` at that time; closes and counts of shares are on the same shares. Closes in another
   * currency than the statements count at the reference rate of their day. Made-up closes count only before the first real one. Multiples
   * below 0 have no value.
   */
  history(company: Company, query: ValuationQuery): Promise<ValuationHistory>;
}

export interface ValuationParts extends Pick<QuotedParts, 'splits' | 'clock'> {
  readonly store: Pick<FundamentalsStore, 'allVersions'>;
  readonly prices: LatestPrices;
  readonly rates: CurrencyRates;
  readonly fundamentals: Pick<Fundamentals, 'filedFactors'>;
}

const YEARS = 5;
const NO_STATEMENT = 'no financial statement is known';
/** Forty years of trading. */
const DAYS_MAX = 10_000;
/** Days before the first point in which its close lies: weekends and holidays. */
const BEFORE_DAYS = 10;

export const createValuations = (parts: ValuationParts): Valuations => ({
  history: (company, query) => valuationHistory(parts, company, query),
});

async function valuationHistory(
  parts: ValuationParts,
  company: Company,
  query: ValuationQuery,
): Promise<ValuationHistory> {
  const now = query.asOf ?? new Date(parts.clock.nowMs()).toISOString();
  const last = dayOfInstant(now);
  const to = query.to === null || query.to > last ? last : query.to;
  const from = query.from ?? monthsBefore(to, 12 * YEARS);
  const known = await knownOf(parts, company.id, from, to);
  /** The end of a day; of the last one the moment asked for. */
  const momentOf = (day: Day): string | null => (day === last ? query.asOf : `${day}T23:59:59.999Z`);
  const closes = known.closes.filter(({ date }) => query.asOf === null || date <= lastDayKnown(query.asOf));
  const reader = pointReader(
    { ...known, closes, conversions: await conversionsOf(known, closes, parts.rates) },
    company,
    momentOf,
  );
  const days = valuationDays(closes, { from, to }, query.interval);
  const metrics = query.metrics.map((name) => ({ name, metric: metricNamed(name) as Metric }));
  const read = days.map((day) => reader.at(day, metrics));
  const dates = read.map(({ close }) => close);
  const used = closes.filter(({ date }) => date >= from && date <= to);
  return {
    currency: reader.currency(),
    days,
    pricedOn: dates.at(-1) ?? null,
    series: query.metrics.map((metric, at) => {
      const values = read.map(({ readings }) => readings[at]?.value ?? null);
      const reasons = read.map(({ readings }) => readings[at]?.reason ?? null);
      const statistics = valuationStatistics(values, dates);
      return { metric, values, statistics, gaps: gapsOf(days, reasons) };
    }),
    illustrativeUntil: used.findLast(({ isIllustrative }) => isIllustrative)?.date ?? null,
  };
}

interface Known {
  readonly splits: readonly ShareSplit[];
  /** All versions, in the order of time. */
  readonly statements: readonly Statement[];
  /** The newest first. */
  readonly shareCounts: readonly ShareCount[];
  /** Each on the shares of its day. */
  readonly closes: readonly TradedDay[];
  readonly facts: Awaited<ReturnType<LatestPrices['profile']>>;
}

async function knownOf(parts: ValuationParts, id: EntityId, from: Day, to: Day): Promise<Known> {
  const { store, prices, splits, fundamentals } = parts;
  const [{ statements, shareCounts }, days, before, facts, basis] = await Promise.all([
    store.allVersions(id),
    prices.days(id, { from: daysLater(from, -BEFORE_DAYS), to: null }, DAYS_MAX),
    prices.latestPrice(id, `${from}T23:59:59.999Z`),
    prices.profile(id),
    splitsSince({ prices, splits, filedFactors: fundamentals.filedFactors }, id, daysLater(from, -BEFORE_DAYS)),
  ]);
  const [first] = days;
  const earlier = before !== undefined && (first === undefined || before.date < first.date) ? [asDay(before)] : [];
  return {
    splits: basis.splits,
    statements: statements.toSorted((a, b) => (a.knownAt < b.knownAt ? -1 : 1)),
    shareCounts: shareCounts.toSorted((a, b) => newestFirst(a.asOf, b.asOf) || newestFirst(a.knownAt, b.knownAt)),
    closes: [...earlier, ...realOnes(days, before?.date)]
      .filter(({ date }) => date <= to)
      .map((day) => asTraded(day, basis.adjusted)),
    facts,
  };
}

/** Conversions of closes to the currencies of the statements, by that currency and the day of the close. */
async function conversionsOf(
  { statements }: Pick<Known, 'statements'>,
  closes: readonly TradedDay[],
  rates: CurrencyRates,
): Promise<ReadonlyMap<string, Conversion>> {
  const conversions = new Map<string, Conversion>();
  const dated = closes.map(({ date, currency }) => ({ currency, on: date }));
  for (const to of new Set(statements.map(({ currency }) => currency))) {
    const found = await conversionsTo(to, dated, rates);
    for (const [at, { on }] of dated.entries()) if (found[at] !== undefined) conversions.set(`${to} ${on}`, found[at]);
  }
  return conversions;
}

const newestFirst = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);

const asDay = (price: NonNullable<Awaited<ReturnType<LatestPrices['latestPrice']>>>): TradedDay => ({
  ...price,
  vwap: null,
  previousClose: null,
  isIllustrative: false,
});

/** Made-up closes count only before the first real one, which may lie before the range. */
function realOnes(days: readonly TradedDay[], realSince: Day | undefined): TradedDay[] {
  const first = realSince ?? days.find(({ isIllustrative }) => !isIllustrative)?.date;
  return days.filter(({ isIllustrative, date }) => !isIllustrative || first === undefined || date < first);
}

/** A value, or the reason why there is none. */
interface Reading {
  readonly value: number | null;
  readonly reason: string | null;
}

interface Point {
  readonly close: Day | undefined;
  readonly readings: readonly Reading[];
}

function pointReader(
  {
    statements,
    shareCounts,
    facts,
    splits,
    closes,
    conversions,
  }: Known & { readonly conversions: ReadonlyMap<string, Conversion> },
  company: Company,
  momentOf: (day: Day) => string | null,
) {
  let newest = figuresOf([]);
  let [known, traded] = [0, 0];
  const figuresAt = (moment: string | null): TrailingFigures => {
    const before = known;
    while (known < statements.length && (moment === null || (statements[known]?.knownAt ?? '') <= moment)) known += 1;
    if (known !== before) newest = figuresOf(statements.slice(0, known));
    return newest;
  };
  return {
    /** Values of a day and the day of their close; days are asked for in the order of time. */
    at(day: Day, metrics: readonly { readonly name: ValuationMetric; readonly metric: Metric }[]): Point {
      const moment = momentOf(day);
      const figures = figuresAt(moment);
      while (traded < closes.length && (closes[traded]?.date ?? '') <= day) traded += 1;
      const price = closes[traded - 1];
      const shareCount = shareCounts.find(({ knownAt }) => moment === null || knownAt <= moment);
      const quoted = quotedOf({ price, facts: factsKnownAt(facts, moment), shareCount, splits, day }, company);
      const conversion = conversions.get(`${figures.currency} ${price?.date}`);
      const isOther = conversion?.rate != null && conversion.from !== figures.currency;
      const inputs = withMarketData(figures, isOther ? inOtherCurrency(quoted, conversion, figures.currency) : quoted);
      const values = metricsOver(inputs);
      const readings = metrics.map(({ name, metric }): Reading => {
        const value = values.value(name);
        if (value === null) return { value, reason: known === 0 ? NO_STATEMENT : values.explain(metric).reason };
        return multipleOf(name, value, (input) => inputs.read(input).value);
      });
      return { close: price?.date, readings };
    },
    currency: (): string | null => newest.currency,
  };
}

const NO_STATEMENTS = { income: { quarters: [], years: [] }, cashFlow: { quarters: [], years: [] }, balances: [] };
const figuresOf = (statements: readonly Statement[]): TrailingFigures =>
  trailingFigures(trailingAmong(statements) ?? NO_STATEMENTS);

/** Runs of points without a value for the same reason, in which days may differ. */
function gapsOf(days: readonly Day[], reasons: readonly (string | null)[]): ValuationGap[] {
  const gaps: ValuationGap[] = [];
  let before: string | null = null;
  for (const [at, day] of days.entries()) {
    const reason = reasons[at] ?? null;
    const kind = reason?.replace(/\d{4}-\d\d-\d\d/g, '') ?? null;
    const open = gaps.at(-1);
    if (reason !== null && open !== undefined && kind === before) gaps[gaps.length - 1] = { ...open, to: day, reason };
    else if (reason !== null) gaps.push({ from: day, to: day, reason });
    before = kind;
  }
  return gaps;
}
