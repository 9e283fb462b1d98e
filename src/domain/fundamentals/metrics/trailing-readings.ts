import { createHash } from 'node:crypto';
import type { Day } from '../../time/days.ts';
import type { Statement, StatementSeries } from '../statement.ts';
import { KEY_METRICS } from './key-metrics.ts';
import { RATIOS } from './ratios.ts';
import {
  type FormulaInput,
  type KnownFigures,
  marketValueReading,
  priceReading,
  type Quoted,
  sharesReading,
  trailingFigures,
} from './trailing-figures.ts';

/**
 * What metrics read from the statements in force today, price and shares left aside. Worked out when statements are kept, so that a
 * metric asked for is one small row and a price.
 */
export interface TrailingReadings {
  readonly currency: string | null;
  /** The day that the price must not be too far from; `null` without statements to tell it. */
  readonly pricedBy: Day | null;
  /** By the places of `READING_NAMES`. */
  readonly values: readonly (number | null)[];
}

/** Two trailing years, and one quarter more for a year of which the last quarter is missing. */
const QUARTERS = 9;
const YEARS = 3;
/** The latest balance sheet and those back to the year before it. */
const BALANCES = 6;

export const TRAILING_SERIES: readonly StatementSeries[] = [
  { kind: 'income', period: 'quarter', limit: QUARTERS },
  { kind: 'income', period: 'annual', limit: YEARS },
  { kind: 'cash-flow', period: 'quarter', limit: QUARTERS },
  { kind: 'cash-flow', period: 'annual', limit: YEARS },
  { kind: 'balance', period: 'quarter', limit: BALANCES },
  { kind: 'balance', period: 'annual', limit: YEARS },
];

type Trailing = Pick<KnownFigures, 'income' | 'cashFlow' | 'balances'>;

/** Statements of `TRAILING_SERIES`, each series the newest first. */
export function trailingOf(series: readonly (readonly Statement[])[]): Trailing | undefined {
  const [quarters = [], years = [], flows = [], flowYears = [], balances = [], balanceYears = []] = series;
  if (series.every((statements) => statements.length === 0)) return undefined;
  return {
    income: { quarters, years },
    cashFlow: { quarters: flows, years: flowYears },
    balances: [...balances, ...balanceYears],
  };
}

/** Everything that formulas read but the price, the shares, the market capitalization and each other. */
const READING_NAMES: readonly string[] = namesRead();
const PLACES: ReadonlyMap<string, number> = new Map(READING_NAMES.map((name, at) => [name, at]));

function namesRead(): string[] {
  const metrics = [...RATIOS, ...KEY_METRICS];
  const others = new Set(['price', 'shares', 'market_value', ...metrics.map(({ name }) => name)]);
  const names = metrics.flatMap(({ formula }) => formula.names.filter((name) => !others.has(name)));
  return [...new Set(names)].sort();
}

/** To be raised whenever `trailing-figures.ts` or `trailing-year.ts` reads the same statements differently. */
const RULES = 1;
/** Readings of another form were made by other rules, or for other formulas. */
const FORM = `${RULES}-${createHash('sha256').update(READING_NAMES.join()).digest('hex').slice(0, 8)}`;

const NOTHING_QUOTED: Quoted = { price: undefined, facts: undefined, shareCount: undefined, splits: [], day: '' };

/** Of all versions of a company's statements those in force; `undefined` without any. */
export function readingsOf(statements: readonly Statement[]): TrailingReadings | undefined {
  const trailing = trailingOf(
    TRAILING_SERIES.map(({ kind, period, limit }) => {
      const latest = new Map<Day, Statement>();
      for (const one of statements) {
        if (one.kind !== kind || one.period !== period) continue;
        const known = latest.get(one.endsOn);
        if (known === undefined || one.knownAt >= known.knownAt) latest.set(one.endsOn, one);
      }
      return [...latest.values()].sort((a, b) => (a.endsOn < b.endsOn ? 1 : -1)).slice(0, limit ?? undefined);
    }),
  );
  if (trailing === undefined) return undefined;
  const figures = trailingFigures({ ...trailing, quoted: NOTHING_QUOTED });
  const { currency, pricedBy } = figures;
  return { currency, pricedBy, values: READING_NAMES.map((name) => figures.read(name).value) };
}

/**
 * The inputs of formulas out of kept readings, with `quoted` beside them. Only values are known: `almanac fundamentals explain` has the
 * rest.
 */
export function readInputs(readings: TrailingReadings, quoted: Quoted): { read(name: string): FormulaInput } {
  return {
    read(name) {
      if (name === 'price') return priceReading(quoted.price, readings);
      if (name === 'shares') return sharesReading(quoted);
      if (name === 'market_value') return marketValueReading(quoted, readings);
      const place = PLACES.get(name);
      if (place === undefined) throw new Error(`no input of this name: ${name}`);
      return { value: readings.values[place] ?? null, basis: '', statements: [], reason: null };
    },
  };
}

export const readingsText = ({ currency, pricedBy, values }: TrailingReadings): string =>
  JSON.stringify([FORM, currency, pricedBy, ...values]);

/** Whether kept readings were made by these rules, for these formulas. */
export const isCurrentForm = (text: string): boolean => text.startsWith(`["${FORM}"`);

/** `undefined` for readings of another form. */
export function parseReadings(text: string): TrailingReadings | undefined {
  if (!isCurrentForm(text)) return undefined;
  const [, currency, pricedBy, ...values] = JSON.parse(text) as [
    string,
    string | null,
    Day | null,
    ...(number | null)[],
  ];
  return { currency, pricedBy, values };
}
