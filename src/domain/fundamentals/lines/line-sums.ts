import type { ListedKind } from '../lines.ts';
import { isLineName, parseExpression, type Term } from './expression.ts';

/**
 * Lines that are sums of others, in the notation of `LineRule`. None leads back to itself. A tag is a row that some filings have between the
 * lines: the sum holds with it or without.
 */
const LINE_SUMS: Readonly<Record<ListedKind, Readonly<Record<string, readonly string[]>>>> = {
  income: {
    GROSS_PROFIT: ['REVENUE - COST_OF_REVENUE'],
    SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES: [
      'GENERAL_AND_ADMINISTRATIVE_EXPENSES + SELLING_AND_MARKETING_EXPENSES',
    ],
    OPERATING_EXPENSES: [
      'RESEARCH_AND_DEVELOPMENT_EXPENSES? + SELLING_GENERAL_AND_ADMINISTRATIVE_EXPENSES? + OTHER_EXPENSES?',
    ],
    COST_AND_EXPENSES: ['COST_OF_REVENUE + OPERATING_EXPENSES'],
    NET_INTEREST_INCOME: ['INTEREST_INCOME - INTEREST_EXPENSE'],
    OPERATING_INCOME: ['GROSS_PROFIT - OPERATING_EXPENSES', 'REVENUE - COST_AND_EXPENSES'],
    TOTAL_OTHER_INCOME_EXPENSES_NET: [
      'NON_OPERATING_INCOME_EXCLUDING_INTEREST + NET_INTEREST_INCOME',
      'NON_OPERATING_INCOME_EXCLUDING_INTEREST - INTEREST_EXPENSE',
    ],
    INCOME_BEFORE_TAX: ['OPERATING_INCOME + TOTAL_OTHER_INCOME_EXPENSES_NET'],
    EBIT: ['INCOME_BEFORE_TAX - NET_INTEREST_INCOME', 'INCOME_BEFORE_TAX + INTEREST_EXPENSE'],
    EBITDA: ['EBIT + DEPRECIATION_AND_AMORTIZATION'],
    NET_INCOME_FROM_CONTINUING_OPERATIONS: [
      'INCOME_BEFORE_TAX - INCOME_TAX_EXPENSE + IncomeLossFromEquityMethodInvestments',
    ],
    NET_INCOME: [
      'NET_INCOME_FROM_CONTINUING_OPERATIONS + NET_INCOME_FROM_DISCONTINUED_OPERATIONS? + OTHER_ADJUSTMENTS_TO_NET_INCOME?',
    ],
    BOTTOM_LINE_NET_INCOME: ['NET_INCOME - NET_INCOME_DEDUCTIONS'],
  },
  balance: {
    CASH_AND_SHORT_TERM_INVESTMENTS: ['CASH_AND_CASH_EQUIVALENTS + SHORT_TERM_INVESTMENTS'],
    NET_RECEIVABLES: ['ACCOUNTS_RECEIVABLES + OTHER_RECEIVABLES'],
    TOTAL_CURRENT_ASSETS: [
      'CASH_AND_SHORT_TERM_INVESTMENTS + NET_RECEIVABLES? + INVENTORY? + PREPAIDS? + OTHER_CURRENT_ASSETS?',
    ],
    GOODWILL_AND_INTANGIBLE_ASSETS: ['GOODWILL + INTANGIBLE_ASSETS'],
    TOTAL_NON_CURRENT_ASSETS: [
      'PROPERTY_PLANT_EQUIPMENT_NET? + GOODWILL_AND_INTANGIBLE_ASSETS? + LONG_TERM_INVESTMENTS? + TAX_ASSETS? + OTHER_NON_CURRENT_ASSETS?',
    ],
    TOTAL_ASSETS: ['TOTAL_CURRENT_ASSETS + TOTAL_NON_CURRENT_ASSETS'],
    TOTAL_PAYABLES: ['ACCOUNT_PAYABLES + OTHER_PAYABLES? + TAX_PAYABLES?'],
    CAPITAL_LEASE_OBLIGATIONS: ['CAPITAL_LEASE_OBLIGATIONS_CURRENT + CAPITAL_LEASE_OBLIGATIONS_NON_CURRENT'],
    TOTAL_LIABILITIES: ['TOTAL_CURRENT_LIABILITIES + TOTAL_NON_CURRENT_LIABILITIES'],
    TOTAL_STOCKHOLDERS_EQUITY: [
      'RETAINED_EARNINGS + PREFERRED_STOCK? + COMMON_STOCK? + ADDITIONAL_PAID_IN_CAPITAL? + ACCUMULATED_OTHER_COMPREHENSIVE_INCOME_LOSS? + TREASURY_STOCK? + OTHER_TOTAL_STOCKHOLDERS_EQUITY?',
    ],
    TOTAL_EQUITY: ['TOTAL_STOCKHOLDERS_EQUITY + MINORITY_INTEREST'],
    TOTAL_LIABILITIES_AND_TOTAL_EQUITY: ['TOTAL_LIABILITIES + REDEEMABLE_INTERESTS? + TOTAL_EQUITY', 'TOTAL_ASSETS'],
    TOTAL_INVESTMENTS: ['SHORT_TERM_INVESTMENTS + LONG_TERM_INVESTMENTS'],
    TOTAL_DEBT: ['SHORT_TERM_DEBT + LONG_TERM_DEBT'],
    NET_DEBT: ['TOTAL_DEBT - CASH_AND_CASH_EQUIVALENTS'],
  },
  'cash-flow': {
    CHANGE_IN_WORKING_CAPITAL: ['ACCOUNTS_RECEIVABLES? + INVENTORY? + ACCOUNTS_PAYABLES? + OTHER_WORKING_CAPITAL?'],
    NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES: [
      'NET_INCOME + DEPRECIATION_AND_AMORTIZATION? + DEFERRED_INCOME_TAX? + STOCK_BASED_COMPENSATION? + CHANGE_IN_WORKING_CAPITAL? + OTHER_NON_CASH_ITEMS?',
    ],
    NET_CASH_PROVIDED_BY_INVESTING_ACTIVITIES: [
      'INVESTMENTS_IN_PROPERTY_PLANT_AND_EQUIPMENT? + ACQUISITIONS_NET? + PURCHASES_OF_INVESTMENTS? + SALES_MATURITIES_OF_INVESTMENTS? + OTHER_INVESTING_ACTIVITIES?',
    ],
    NET_DEBT_ISSUANCE: ['LONG_TERM_NET_DEBT_ISSUANCE + SHORT_TERM_NET_DEBT_ISSUANCE'],
    NET_STOCK_ISSUANCE: ['COMMON_STOCK_ISSUANCE? + COMMON_STOCK_REPURCHASED? + PREFERRED_STOCK_NET_ISSUANCE?'],
    NET_DIVIDENDS_PAID: ['COMMON_DIVIDENDS_PAID + PREFERRED_DIVIDENDS_PAID'],
    NET_CASH_PROVIDED_BY_FINANCING_ACTIVITIES: [
      'NET_DEBT_ISSUANCE? + NET_STOCK_ISSUANCE? + NET_DIVIDENDS_PAID? + OTHER_FINANCING_ACTIVITIES?',
    ],
    NET_CHANGE_IN_CASH: [
      'NET_CASH_PROVIDED_BY_OPERATING_ACTIVITIES + NET_CASH_PROVIDED_BY_INVESTING_ACTIVITIES + NET_CASH_PROVIDED_BY_FINANCING_ACTIVITIES + EFFECT_OF_FOREX_CHANGES_ON_CASH?',
    ],
    CASH_AT_END_OF_PERIOD: ['CASH_AT_BEGINNING_OF_PERIOD + NET_CHANGE_IN_CASH'],
    FREE_CASH_FLOW: ['OPERATING_CASH_FLOW + CAPITAL_EXPENDITURE'],
  },
};

/** Lines whose sums hold in every filing that has all of their lines. */
const HELD_IN_FILINGS: ReadonlySet<string> = new Set([
  'GROSS_PROFIT',
  'OPERATING_INCOME',
  'NET_INTEREST_INCOME',
  'INCOME_BEFORE_TAX',
  'NET_INCOME_FROM_CONTINUING_OPERATIONS',
  'TOTAL_ASSETS',
  'TOTAL_LIABILITIES_AND_TOTAL_EQUITY',
  'CASH_AT_END_OF_PERIOD',
]);

/** A line and how it counts in a sum. */
export type SumTerm = Pick<Term, 'name' | 'sign'>;

/** A sum that a line is. */
export interface LineSum {
  readonly line: string;
  readonly terms: readonly Term[];
  /** Rows that filings may have between the lines, by tag. */
  readonly rows: readonly Term[];
}

/** Value of a line, or of a row by its tag, in one period; `null` where it is not known. */
type ValueIn = (name: string) => number | null;

const SUMS: ReadonlyMap<string, readonly LineSum[]> = new Map(
  Object.entries(LINE_SUMS).flatMap(([kind, sums]) =>
    Object.entries(sums).map(([line, texts]) => {
      const parsed = texts.map((text) => Map.groupBy(parseExpression(text), ({ name }) => isLineName(name)));
      return [
        `${kind} ${line}`,
        parsed.map((parts) => ({ line, terms: parts.get(true) ?? [], rows: parts.get(false) ?? [] })),
      ] as const;
    }),
  ),
);
const sumsOf = (kind: ListedKind, line: string): readonly LineSum[] => SUMS.get(`${kind} ${line}`) ?? [];

/** Sums of a statement that hold in every filing. */
export const filedSums = (kind: ListedKind): readonly LineSum[] =>
  Object.keys(LINE_SUMS[kind]).flatMap((line) => (HELD_IN_FILINGS.has(line) ? sumsOf(kind, line) : []));

/** Tags of the rows between lines. */
export const ROWS_BETWEEN_LINES: readonly string[] = [...SUMS.values()]
  .flat()
  .flatMap(({ rows }) => rows.map(({ name }) => name));

/** The lines that can be parts of `line`. */
export const linePartsOf = (kind: ListedKind, line: string): string[] =>
  sumsOf(kind, line).flatMap(({ terms }) => terms.map(({ name }) => name));

/** Sum of the terms; not a number where one that is not optional is unknown. */
const totalOf = (terms: readonly Term[], valueIn: ValueIn): number =>
  terms.reduce((sum, { name, sign, isOptional }) => sum + sign * (valueIn(name) ?? (isOptional ? 0 : Number.NaN)), 0);

/** Values that a line may have by its sum, with each known row between the lines and without; none where a line is unknown. */
export function possibleValues({ terms, rows }: LineSum, valueIn: ValueIn): number[] {
  const total = totalOf(terms, valueIn);
  if (Number.isNaN(total)) return [];
  const values = [total];
  for (const { name, sign } of rows) {
    const row = valueIn(name);
    if (row !== null) values.push(...values.map((value) => value + sign * row));
  }
  return values;
}

/**
 * The terms of a line whose values in one period, read by `valueIn`, are exactly the sum of others; `undefined` where they are not, or where
 * fewer than two are known.
 */
export function sumOf(kind: ListedKind, line: string, valueIn: ValueIn): readonly SumTerm[] | undefined {
  const value = valueIn(line);
  for (const sum of value === null ? [] : sumsOf(kind, line)) {
    const terms = sum.terms.filter(({ name, isOptional }) => !isOptional || valueIn(name) !== null);
    if (terms.length > 1 && totalOf(terms, valueIn) === value) return terms.map(({ name, sign }) => ({ name, sign }));
  }
  return undefined;
}

/** The value of a line by the first of its sums whose terms are all known, with that sum in words of lines. */
export function workedOut(
  kind: ListedKind,
  line: string,
  valueIn: ValueIn,
): (LineSum & { readonly value: number; readonly formula: string }) | undefined {
  const sum = sumsOf(kind, line).find(({ terms }) => terms.every(({ name }) => valueIn(name) !== null));
  return sum && { ...sum, value: totalOf(sum.terms, valueIn), formula: formulaOf(sum) };
}

/** A sum in words of lines. */
export const formulaOf = ({ terms }: LineSum): string =>
  terms.map(({ name, sign }, at) => `${sign < 0 ? (at === 0 ? '-' : ' - ') : at === 0 ? '' : ' + '}${name}`).join('');
