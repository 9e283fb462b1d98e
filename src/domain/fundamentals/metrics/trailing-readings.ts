import { createHash } from 'node:crypto';
import { inputsOf } from '../../formula/formula.ts';
import type { Quoted } from '../../market/quoted-price.ts';
import type { Day } from '../../time/days.ts';
import { BALANCE_LINES, CASH_FLOW_LINES, INCOME_LINES, SHARE_LINES } from '../lines.ts';
import type { Statement, StatementSeries } from '../statement.ts';
import { ALL_METRICS } from './all-metrics.ts';
import { type FormulaInput, type KnownFigures, trailingFigures, withMarketData } from './trailing-figures.ts';

/**
 * The statement-based inputs of metrics, without price and shares. Computed when statements are stored, so that serving a metric needs
 * only one small row and a price.
 */
export interface TrailingReadings {
  readonly currency: string | null;
  /** The day to which the price must be close; `null` without statements. */
  readonly pricedBy: Day | null;
  /** In the order of `READING_NAMES`; `null` or not a number where there is none. */
  readonly values: ArrayLike<number | null>;
}

/** Two trailing years, and one more quarter in case the last quarter of a year is missing. */
const QUARTERS = 9;
const YEARS = 3;
/** The latest balance sheet, and those of the year before. */
const BALANCES = 6;

export const TRAILING_SERIES: readonly StatementSeries[] = [
  { kind: 'income', period: 'quarter', limit: QUARTERS },
  { kind: 'income', period: 'annual', limit: YEARS },
  { kind: 'cash-flow', period: 'quarter', limit: QUARTERS },
  { kind: 'cash-flow', period: 'annual', limit: YEARS },
  { kind: 'balance', period: 'quarter', limit: BALANCES },
  { kind: 'balance', period: 'annual', limit: YEARS },
];

/** Assigns the statements of `TRAILING_SERIES` (each newest first); `undefined` when all are empty. */
export function trailingOf(series: readonly (readonly Statement[])[]): KnownFigures | undefined {
  const [quarters = [], years = [], flows = [], flowYears = [], balances = [], balanceYears = []] = series;
  if (series.every((statements) => statements.length === 0)) return undefined;
  return {
    income: { quarters, years },
    cashFlow: { quarters: flows, years: flowYears },
    balances: [...balances, ...balanceYears],
  };
}

/** The statements of `TRAILING_SERIES` among statement versions, each in its latest version; `undefined` without any. */
export function trailingAmong(statements: readonly Statement[]): KnownFigures | undefined {
  return trailingOf(
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
}

/** Lines that do not add up over quarters: counts of shares, and cash at both ends. */
const NO_FLOW: ReadonlySet<string> = new Set([...SHARE_LINES, 'CASH_AT_END_OF_PERIOD', 'CASH_AT_BEGINNING_OF_PERIOD']);

/** Lines of statements as inputs of formulas: `income.LINE` and `cash.LINE` of twelve months, `prior_income.LINE`, `balance.LINE`. */
export const LINE_INPUTS: readonly string[] = [
  ...INCOME_LINES.filter((line) => !NO_FLOW.has(line)).flatMap((line) => [`income.${line}`, `prior_income.${line}`]),
  ...CASH_FLOW_LINES.filter((line) => !NO_FLOW.has(line)).map((line) => `cash.${line}`),
  ...BALANCE_LINES.map((line) => `balance.${line}`),
];

/** All lines, and all inputs of formulas except price, shares, market capitalization and other metrics. */
const READING_NAMES: readonly string[] = inputNames();
const READING_INDEX: ReadonlyMap<string, number> = new Map(READING_NAMES.map((name, at) => [name, at]));

function inputNames(): string[] {
  const others = new Set(['price', 'shares', 'quoted_value', 'market_value', ...ALL_METRICS.map(({ name }) => name)]);
  const names = ALL_METRICS.flatMap(({ formula }) => inputsOf(formula).filter((name) => !others.has(name)));
  return [...new Set([...names, ...LINE_INPUTS])].sort();
}

/** Increase whenever `trailing-figures.ts` or `trailing-year.ts` computes other values from the same statements. */
const RULES = 2;
/** Version of stored readings: depends on the rules and on the inputs of the formulas. */
const FORM = `${RULES}-${createHash('sha256').update(READING_NAMES.join()).digest('hex').slice(0, 8)}`;

/** Computes readings from the current ones of all statement versions; `undefined` without any. */
export function readingsOf(statements: readonly Statement[]): TrailingReadings | undefined {
  const trailing = trailingAmong(statements);
  if (trailing === undefined) return undefined;
  const figures = trailingFigures(trailing);
  const { currency, pricedBy } = figures;
  return { currency, pricedBy, values: READING_NAMES.map((name) => figures.read(name).value) };
}

/** Reads inputs of formulas from stored readings and `quoted`. Only values are available; `almanac fundamentals explain` has the rest. */
export function readInputs(readings: TrailingReadings, quoted: Quoted): { read(name: string): FormulaInput } {
  const { currency, pricedBy } = readings;
  const read = (name: string): FormulaInput => {
    const index = READING_INDEX.get(name);
    if (index === undefined) throw new Error(`no input of this name: ${name}`);
    const kept = readings.values[index] ?? null;
    const value = Number.isNaN(kept) ? null : kept;
    return { value, basis: '', statements: [], reason: value === null ? unreported(name) : null };
  };
  return withMarketData({ currency, pricedBy, read }, quoted);
}

function unreported(name: string): string {
  if (name.startsWith('balance.')) return 'no figure in the latest balance sheet';
  if (name.startsWith('opening.')) return 'no figure in the balance sheet of a year before';
  return `no figure for all of ${name.startsWith('prior_income.') ? 'the year before' : 'the last twelve months'}`;
}

export const readingsText = ({ currency, pricedBy, values }: TrailingReadings): string =>
  JSON.stringify([FORM, currency, pricedBy, ...Array.from(values)]);

/** True if stored readings have the current version. */
export const isCurrentForm = (text: string): boolean => text.startsWith(`["${FORM}"`);

/** Parses stored readings; `undefined` for another version. */
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
