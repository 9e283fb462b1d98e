import { marketCapOf } from '../../market/market-cap.ts';
import type { DailyPrice } from '../../market/prices.ts';
import type { Quoted } from '../../market/quoted-price.ts';
import { sharesOn } from '../../market/share-splits.ts';
import { type Day, daysBetween } from '../../time/days.ts';
import { GAP_DAYS, isLengthOf } from '../../time/fiscal-calendar.ts';
import type { Statement } from '../statement.ts';
import { type FlowStatements, type TwelveMonths, trailingEnds, twelveMonthsTo } from './trailing-year.ts';

/** The statements of a company's derived figures at a point in time. */
export interface KnownFigures {
  readonly income: FlowStatements;
  readonly cashFlow: FlowStatements;
  /** Balance sheets of quarters and years, in any order. */
  readonly balances: readonly Statement[];
}

/** One input of a formula: its value and origin, or why it is missing. */
export interface FormulaInput {
  readonly value: number | null;
  /** Description: `four quarters to 2025-06-28`, `on 2025-09-27`. */
  readonly basis: string;
  /** The statements it is computed from, subtracted ones last. */
  readonly statements: readonly Statement[];
  /** How many of them are subtracted. */
  readonly subtracted?: number;
  /** Why the value is `null`. */
  readonly reason: string | null;
}

/**
 * Reads the inputs of formulas: `income.LINE` and `cash.LINE` over the trailing year, `prior_income.LINE` over the year before it,
 * `cash_or_zero.LINE` as `cash.LINE` but 0 if no statement reports it, `balance.LINE` of the latest balance sheet and `opening.LINE`
 * of the one a year earlier. `withMarketData` adds those of the market.
 */
export interface TrailingFigures {
  readonly endsOn: Day | null;
  /** The day to which the price must be close; `null` without statements. */
  readonly pricedBy: Day | null;
  readonly currency: string | null;
  read(name: string): FormulaInput;
}

/** Maximum distance of prices and balance sheets from the trailing year's end: beyond, a company no longer reports or trades. */
const APART_DAYS_MAX = 550;
const BALANCE_APART_DAYS_MAX = 200;

export function trailingFigures(known: KnownFigures): TrailingFigures {
  const incomeYears = latestYear(known.income);
  const end = (incomeYears[0] ?? latestYear(known.cashFlow)[0])?.endsOn;
  const cashYears = end === undefined ? [] : twelveMonthsTo(end, known.cashFlow);
  const balances = known.balances.toSorted((a, b) => (a.endsOn === b.endsOn ? 0 : a.endsOn < b.endsOn ? 1 : -1));
  const balance = balances[0];
  const pricedBy = end ?? balance?.endsOn ?? null;
  const currency = (incomeYears[0] ?? cashYears[0])?.plus[0]?.currency ?? balance?.currency ?? null;
  const checked = (ways: readonly TwelveMonths[]): CheckedYear[] => ways.map((way) => checkedYear(way, currency));
  const income = checked(incomeYears);
  const cash = checked(cashYears);
  let prior: CheckedYear[] | undefined;

  const readers: Readonly<Record<string, (line: string) => FormulaInput>> = {
    income: (line) => flow(income, line, 'income statements'),
    cash: (line) => flow(cash, line, 'cash flow statements'),
    cash_or_zero: (line) => flowOrZero(cash, line, flow(cash, line, 'cash flow statements')),
    prior_income: (line) => {
      prior ??= checked(priorYear(incomeYears[0], known.income));
      return flow(prior, line, 'income statements of the year before');
    },
    balance: (line) => balanceLine(balance, line, end, currency),
    opening: (line) => openingLine(balance, balances, line, currency),
  };
  return {
    endsOn: end ?? null,
    pricedBy,
    currency,
    read(name) {
      const dot = name.indexOf('.');
      const reader = readers[name.slice(0, dot)];
      if (!reader) throw new Error(`no input of this name: ${name}`);
      return reader(name.slice(dot + 1));
    },
  };
}

/** The possible compositions of the last twelve months. */
function latestYear(statements: FlowStatements): TwelveMonths[] {
  for (const day of trailingEnds(statements)) {
    const years = twelveMonthsTo(day, statements);
    if (years.length > 0) return years;
  }
  return [];
}

function priorYear(trailing: TwelveMonths | undefined, statements: FlowStatements): TwelveMonths[] {
  if (!trailing) return [];
  const end = trailingEnds(statements).find((day) => Math.abs(daysBetween(day, trailing.startsOn) - 1) <= GAP_DAYS);
  return end === undefined ? [] : twelveMonthsTo(end, statements);
}

const missing = (reason: string, statements: readonly Statement[] = []): FormulaInput => ({
  value: null,
  basis: '',
  statements,
  reason,
});

/** A composition of twelve months with its statements; `currencyFault` is the reason if their currencies differ. */
interface CheckedYear extends TwelveMonths {
  readonly statements: readonly Statement[];
  readonly currencyFault: string | undefined;
}

function checkedYear(way: TwelveMonths, currency: string | null): CheckedYear {
  const statements = [...way.plus, ...way.minus];
  const otherCurrency = statements.find((one) => one.currency !== currency);
  return {
    ...way,
    statements,
    currencyFault:
      otherCurrency &&
      `reported in ${otherCurrency.currency} for the period to ${otherCurrency.endsOn}, and in ${currency} since`,
  };
}

/** Reads sums of lines over the twelve months to `endsOn` in a currency; `null` where none can be made. */
export function trailingSums(
  statements: FlowStatements,
  endsOn: Day,
  currency: string | null,
): (line: string) => number | null {
  let years: CheckedYear[] | undefined;
  return (line) => {
    years ??= twelveMonthsTo(endsOn, statements).map((way) => checkedYear(way, currency));
    return flow(years, line, '').value;
  };
}

function flow(years: readonly CheckedYear[], line: string, what: string): FormulaInput {
  let reason = `the ${what} known make up no twelve months`;
  for (const [at, { plus, minus, basis, endsOn, statements, currencyFault: odd }] of years.entries()) {
    const withoutLine = statements.find((one) => one.lines[line] == null);
    if (odd !== undefined) reason = odd;
    else if (!withoutLine) {
      const value = sumOf(plus, line) - sumOf(minus, line);
      return { value, basis: `${basis} to ${endsOn}`, statements, subtracted: minus.length, reason: null };
    } else if (at === 0)
      reason = `no figure for ${withoutLine.fiscalPeriod} ${withoutLine.fiscalYear} (to ${withoutLine.endsOn})`;
  }
  return missing(reason, years[0]?.plus);
}

/** Says of statements that have a total of financing, and no rest of it beside the known lines, what they lack. */
const UNKNOWN_FINANCING = 'the known rows of the financing section leave a part of it, which may be a borrowing';

/**
 * For financing flows reported only when not zero: 0 if no statement has the line, unknown if some have, or if the rest of the financing
 * section may be one.
 */
function flowOrZero(years: readonly TwelveMonths[], line: string, reading: FormulaInput): FormulaInput {
  const [first] = years;
  if (reading.value !== null || !first) return reading;
  const isRestUnknown = first.plus.some(
    ({ lines }) =>
      lines['NET_CASH_PROVIDED_BY_FINANCING_ACTIVITIES'] != null && lines['OTHER_FINANCING_ACTIVITIES'] == null,
  );
  if (isRestUnknown) return missing(UNKNOWN_FINANCING, first.plus);
  const isReported = years.some(({ plus }) => plus.some(({ lines }) => lines[line] != null));
  if (isReported) return reading;
  return { value: 0, basis: `not reported in ${first.basis} to ${first.endsOn}`, statements: first.plus, reason: null };
}

const sumOf = (statements: readonly Statement[], line: string): number =>
  statements.reduce((sum, { lines }) => sum + (lines[line] ?? 0), 0);

function balanceLine(
  balance: Statement | undefined,
  line: string,
  end: Day | undefined,
  currency: string | null,
): FormulaInput {
  if (!balance) return missing('no balance sheet is known');
  if (end !== undefined && Math.abs(daysBetween(balance.endsOn, end)) > BALANCE_APART_DAYS_MAX) {
    return missing(`the latest balance sheet (${balance.endsOn}) is not of the trailing year (to ${end})`, [balance]);
  }
  return lineOf(balance, line, currency);
}

function openingLine(
  balance: Statement | undefined,
  balances: readonly Statement[],
  line: string,
  currency: string | null,
): FormulaInput {
  if (!balance) return missing('no balance sheet is known');
  const opening = balances.find((one) => isLengthOf('year', daysBetween(one.endsOn, balance.endsOn)));
  if (!opening) return missing(`no balance sheet of a year before ${balance.endsOn} is known`);
  return lineOf(opening, line, currency);
}

function lineOf(balance: Statement, line: string, currency: string | null): FormulaInput {
  const basis = `on ${balance.endsOn}`;
  if (balance.currency !== currency) {
    return missing(`the balance sheet of ${balance.endsOn} is in ${balance.currency}, not ${currency}`, [balance]);
  }
  const value = balance.lines[line] ?? null;
  if (value === null) return missing(`no figure on ${balance.endsOn}`, [balance]);
  return { value, basis, statements: [balance], reason: null };
}

/**
 * Inputs of formulas from statements, with those of the market from `quoted`: `price`, `shares`, `quoted_value`, the market capitalization as it is
 * quoted, and `market_value`, the same where its price fits the statements.
 */
export function withMarketData(
  statements: Pick<TrailingFigures, 'currency' | 'pricedBy' | 'read'>,
  quoted: Quoted,
): Pick<TrailingFigures, 'read'> {
  return {
    read(name) {
      if (name === 'price') return priceReading(quoted, statements);
      if (name === 'shares') return sharesReading(quoted);
      if (name === 'quoted_value') return quotedValueReading(quoted);
      if (name === 'market_value') return marketValueReading(quoted, statements);
      return statements.read(name);
    },
  };
}

/** The price of one share, if its currency and day fit the statements. */
function priceReading(
  { price, unit }: Quoted,
  statements: Pick<TrailingFigures, 'currency' | 'pricedBy'>,
): FormulaInput {
  if (!price) return missing('no price is known');
  const misfit = priceMisfit(price, statements);
  if (misfit !== undefined) return missing(misfit);
  if (unit.shares === null) return missing(unit.reason);
  return { value: price.close / unit.shares, basis: `close of ${price.date}`, statements: [], reason: null };
}

/** The reason why a price does not fit the statements. */
function priceMisfit(
  price: Pick<DailyPrice, 'date' | 'currency'>,
  { currency, pricedBy }: Pick<TrailingFigures, 'currency' | 'pricedBy'>,
): string | undefined {
  if (price.currency === null) return 'the currency of the price is not known';
  if (currency !== null && price.currency !== currency) {
    return `the price is in ${price.currency}, the statements are in ${currency}`;
  }
  if (pricedBy !== null && Math.abs(daysBetween(pricedBy, price.date)) > APART_DAYS_MAX) {
    return `the latest price (${price.date}) and the latest statements (${pricedBy}) are too far apart`;
  }
  return undefined;
}

/** The latest share count, adjusted for splits up to the day of the price. */
function sharesReading({ price, shareCount, splits, day }: Quoted): FormulaInput {
  if (!shareCount) return missing('no count of the shares outstanding is known');
  const on = price?.date ?? day;
  const value = sharesOn(shareCount, splits, on);
  const since = value === shareCount.shares ? '' : `, in shares of ${on}`;
  return { value, basis: `shares outstanding on ${shareCount.asOf}${since}`, statements: [], reason: null };
}

/** The market capitalization as it is quoted, in the currency of its price. */
function quotedValueReading(quoted: Quoted): FormulaInput {
  const cap = marketCapOf(quoted);
  return cap.value === null
    ? missing(cap.reason)
    : { value: cap.value, basis: cap.basis, statements: [], reason: null };
}

/** The market capitalization, if its day and currency fit the statements. */
function marketValueReading(
  quoted: Quoted,
  { currency, pricedBy }: Pick<TrailingFigures, 'currency' | 'pricedBy'>,
): FormulaInput {
  const cap = marketCapOf(quoted);
  if (cap.value === null) return missing(cap.reason);
  const misfit = quoted.price && priceMisfit(quoted.price, { currency, pricedBy });
  if (misfit) return missing(misfit);
  if (cap.currency === null) return missing('the currency of the market capitalization is not known');
  if (currency !== null && cap.currency !== currency) {
    return missing(`the market capitalization is in ${cap.currency}, the statements are in ${currency}`);
  }
  return { value: cap.value, basis: cap.basis, statements: [], reason: null };
}
