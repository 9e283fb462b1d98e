import { reportingRhythmOf } from '../../src/domain/sample/reporting-rhythms.ts';
import { daysBetween } from '../../src/domain/time/days.ts';
import type { UsQuote } from './shared-data.ts';

const QUARTERS = 4;
const YEARS = 2;
const GROWTH_MAX = 0.6;
const DAY_MS = 86_400_000;
const [SPREAD_DOWN, SPREAD_UP] = [0.06, 0.05];

/** A number between two others, drawn by its purpose. */
export type Draw = (what: string, least: number, greatest: number) => number;

export const whole = (value: number): number => Math.round(value);
export const cents = (value: number): number => Math.round(value * 100) / 100;

/** Figures of a quarter as they were filed, in dollars; `null` where they are not known for the quarter alone. */
export interface FiledQuarter {
  readonly end: string;
  readonly revenue: number;
  readonly netIncome: number | null;
  readonly operatingIncome: number | null;
  readonly eps: number | null;
}

type FiledFacts = Readonly<Record<string, Readonly<Record<string, readonly (readonly unknown[])[]>>>>;

/** Quarters by CIK, from the files of filed facts; a last quarter is the year without the three before it. */
export function filedQuarters(files: ReadonlyMap<string, string>): Map<string, FiledQuarter[]> {
  const companies = [...files.values()].map((text) => JSON.parse(text) as { cik: string; facts: FiledFacts });
  return new Map(companies.map(({ cik, facts }) => [cik, quartersOf(facts)]));
}

function quartersOf(facts: FiledFacts): FiledQuarter[] {
  const revenue = new Map([
    ...amountsOf(facts['us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax']),
    ...amountsOf(facts['us-gaap:Revenues']),
  ]);
  const netIncome = amountsOf(facts['us-gaap:NetIncomeLoss']);
  const operatingIncome = amountsOf(facts['us-gaap:OperatingIncomeLoss']);
  const eps = amountsOf(facts['us-gaap:EarningsPerShareDiluted']);
  return [...revenue]
    .map(([end, amount]) => ({
      end,
      revenue: amount,
      netIncome: netIncome.get(end) ?? null,
      operatingIncome: operatingIncome.get(end) ?? null,
      eps: eps.get(end) ?? null,
    }))
    .sort((one, other) => (one.end < other.end ? -1 : 1));
}

/** Amounts of quarters by their last day, as they were filed last. */
function amountsOf(units: FiledFacts[string] | undefined): Map<string, number> {
  const rows = Object.values(units ?? {})
    .flat()
    .filter(([, start, , , dimensions]) => start !== null && dimensions === undefined)
    .map(([, start, end, value]) => ({ start: String(start), end: String(end), value: Number(value) }));
  const lasting = (least: number, most: number) =>
    rows.filter(({ start, end }) => daysBetween(start, end) >= least && daysBetween(start, end) <= most);
  const quarters = new Map(lasting(80, 100).map(({ end, value }) => [end, value]));
  for (const { start, end, value } of lasting(350, 380)) {
    const others = [...quarters].filter(([day]) => day > start && day < end);
    if (!quarters.has(end) && others.length === 3)
      quarters.set(end, value - others.reduce((sum, [, one]) => sum + one, 0));
  }
  return quarters;
}

interface Estimated {
  readonly listing: string;
  readonly quote: UsQuote;
  readonly quarters: readonly FiledQuarter[];
  readonly draw: Draw;
}

interface Expected {
  readonly end: string;
  readonly revenue: number;
}

/**
 * Estimates that nobody holds, of the next quarters and years of a company that end after `asOf`. Where its quarters were filed they follow
 * from them: sales of the quarter a year before with the growth of the last one, its usual margins, and its share count.
 */
export function estimatesOf(company: Estimated, asOf: string): Readonly<Record<string, unknown>>[] {
  const { listing, quarters, draw } = company;
  const expected = quarters.length > QUARTERS ? grownQuarters(quarters, asOf) : drawnQuarters(company, asOf);
  const { netMargin, operatingMargin, shares } =
    quarters.length > QUARTERS ? filedShape(quarters) : drawnShape(company);
  const estimate = (period: 'quarter' | 'annual', { end, revenue }: Expected) => {
    const around = (name: string, value: number, round: (value: number) => number) => ({
      [`${name}_low`]: round(value - Math.abs(value) * SPREAD_DOWN),
      [`${name}_high`]: round(value + Math.abs(value) * SPREAD_UP),
      [`${name}_avg`]: round(value),
    });
    const millions = (value: number): number => Math.round(value / 1e6) * 1e6;
    return {
      listing,
      as_of: asOf,
      illustrative: true,
      period,
      fiscal_period_end_date: end,
      currency: 'USD',
      ...around('revenue', revenue, millions),
      ...around('ebitda', revenue * (operatingMargin + draw('depreciation', 0.03, 0.08)), millions),
      ...around('ebit', revenue * operatingMargin, millions),
      ...around('net_income', revenue * netMargin, millions),
      ...around('sga_expense', revenue * draw('expenses', 0.05, 0.2), millions),
      ...around('eps', (revenue * netMargin) / shares, cents),
      num_analysts_revenue: whole(draw(`revenue ${end}`, 8, 40)),
      num_analysts_eps: whole(draw(`eps ${end}`, 8, 40)),
    };
  };
  const coming = expected.filter(({ end }) => end > asOf).slice(0, QUARTERS);
  const { yearEndMonth } = reportingRhythmOf(listing) ?? { yearEndMonth: 12 };
  const years = expected.flatMap(({ end }, at) => {
    const isYearEnd = Math.abs(monthOf(end) - yearEndMonth) % 12 === 0 && end > asOf && at >= QUARTERS - 1;
    return isYearEnd ? [{ end, revenue: sumOf(expected.slice(at - QUARTERS + 1, at + 1)) }] : [];
  });
  return [
    ...coming.map((one) => estimate('quarter', one)),
    ...years.slice(0, YEARS).map((one) => estimate('annual', one)),
  ];
}

/** Estimates that nobody held, of the last quarters that were filed: each from the quarters before it, as of their end. */
export const earlierEstimatesOf = (company: Estimated): Readonly<Record<string, unknown>>[] =>
  company.quarters
    .slice(2 * QUARTERS)
    .slice(-QUARTERS)
    .flatMap(({ end }) => {
      const quarters = company.quarters.filter((one) => one.end < end);
      const [next] = estimatesOf({ ...company, quarters }, quarters.at(-1)?.end ?? end);
      return next === undefined ? [] : [{ ...next, fiscal_period_end_date: end }];
    });

const sumOf = (some: readonly Expected[]): number => some.reduce((sum, { revenue }) => sum + revenue, 0);
const monthOf = (day: string): number => Number(day.slice(5, 7));

/** The filed quarters and three years after them, each grown from the one a year before. */
function grownQuarters(quarters: readonly FiledQuarter[], asOf: string): Expected[] {
  const all: Expected[] = quarters.map(({ end, revenue }) => ({ end, revenue }));
  const last = all.at(-1)?.revenue ?? 0;
  const yearBefore = all.at(-1 - QUARTERS)?.revenue ?? last;
  const growth = Math.min(last / yearBefore - 1, GROWTH_MAX);
  const until = `${Number(asOf.slice(0, 4)) + YEARS + 1}${asOf.slice(4)}`;
  for (let next = all.at(-QUARTERS); next !== undefined && next.end < until; next = all.at(-QUARTERS)) {
    all.push({ end: yearAfter(next.end), revenue: next.revenue * (1 + growth) });
    if (all.length > 100) break;
  }
  return all;
}

/** The last day of the same quarter a year later: of the same month where quarters end with months, else on the same weekday. */
function yearAfter(day: string): string {
  const ms = Date.parse(day);
  const isMonthEnd = new Date(ms + DAY_MS).getUTCDate() === 1;
  const date = new Date(ms);
  const later = isMonthEnd ? Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth() + 1, 0) : ms + 364 * DAY_MS;
  return new Date(later).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Quarters of the fiscal year, which ends in December where it is not known, with sales drawn from the market value. */
function drawnQuarters({ listing, quote, draw }: Estimated, asOf: string): Expected[] {
  const sales = (quote.marketCapUsd ?? 0) / draw('sales multiple', 4, 16) / QUARTERS;
  const { yearEndMonth } = reportingRhythmOf(listing) ?? { yearEndMonth: 12 };
  const year = Number(asOf.slice(0, 4));
  const ends = Array.from({ length: 36 + 12 * YEARS }, (_, month) => new Date(Date.UTC(year - 1, month + 1, 0)))
    .filter((end) => (end.getUTCMonth() + 1 - yearEndMonth + 12) % 3 === 0)
    .map((end) => end.toISOString().slice(0, 'YYYY-MM-DD'.length));
  return ends.map((end, at) => ({ end, revenue: sales * (1 + 0.02 * at) }));
}

interface Shape {
  readonly netMargin: number;
  readonly operatingMargin: number;
  readonly shares: number;
}

function filedShape(quarters: readonly FiledQuarter[]): Shape {
  const recent = quarters.slice(-2 * QUARTERS);
  const share = (of: (quarter: FiledQuarter) => number | null): number =>
    medianOf(recent.flatMap((quarter) => (of(quarter) === null ? [] : (of(quarter) ?? 0) / quarter.revenue)));
  const counted = recent.findLast(({ netIncome, eps }) => netIncome !== null && eps !== null && eps !== 0);
  return {
    netMargin: share(({ netIncome }) => netIncome),
    operatingMargin: share(({ operatingIncome }) => operatingIncome),
    shares: (counted?.netIncome ?? 1) / (counted?.eps ?? 1),
  };
}

function drawnShape({ quote, draw }: Estimated): Shape {
  const netMargin = draw('margin', 0.1, 0.35);
  return { netMargin, operatingMargin: netMargin * 1.25, shares: (quote.marketCapUsd ?? 1) / quote.close };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
