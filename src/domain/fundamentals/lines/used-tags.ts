import { isLineName, parseExpression } from './expression.ts';
import { ROWS_BETWEEN_LINES } from './line-sums.ts';
import { LINE_TABLES } from './line-tables.ts';
import { isOwnRow, namedRow } from './own-rows.ts';

/** Shares outstanding on the cover, of each class. */
export const COVER_SHARES = 'EntityCommonStockSharesOutstanding';
/** Title of a registered security on the cover: as a fact, the number of shares that it gives for one depositary receipt. */
export const SECURITY_TITLE = 'Security12bTitle';
/** Symbol of a security on the cover: as a fact, 1 for a class of shares that is listed. */
export const TRADING_SYMBOL = 'TradingSymbol';
/** New shares for one old share in a split. */
export const SPLIT_RATIO = 'StockholdersEquityNoteStockSplitConversionRatio1';
/** Shares on the balance sheet, for filings without a count on the cover; the widest first. */
export const BALANCE_SHARES = ['CommonStockSharesOutstanding', 'SharesOutstanding', 'CommonStockSharesIssued'] as const;
export const IFRS_BALANCE_SHARES = ['NumberOfSharesOutstanding', 'NumberOfSharesIssued'] as const;

function tagsOf(taxonomy: keyof typeof LINE_TABLES): string[] {
  const names = Object.values(LINE_TABLES[taxonomy])
    .flatMap((table) => Object.values(table))
    .flatMap(({ tags, formulas = [], unless = [], noLessThan = [] }) => [
      ...tags,
      ...formulas,
      ...unless,
      ...noLessThan,
    ])
    .flatMap((expression) => parseExpression(expression).flatMap(({ name, alternatives }) => [name, ...alternatives]));
  return names.filter((name) => !isLineName(name));
}

const USED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['us-gaap', new Set([...tagsOf('us-gaap'), ...ROWS_BETWEEN_LINES, ...BALANCE_SHARES, SPLIT_RATIO])],
  ['ifrs-full', new Set([...tagsOf('ifrs-full'), ...IFRS_BALANCE_SHARES])],
  ['dei', new Set([COVER_SHARES, SECURITY_TITLE, TRADING_SYMBOL])],
]);

/**
 * True if a tag is used by statements, share counts or their checks (`check/`: parts of financing flows), or names a row of cash flows. Facts with
 * other tags need not be stored for these.
 */
export const isUsed = (taxonomy: string, tag: string): boolean =>
  (USED.get(taxonomy)?.has(tag) ?? false) || isOwnRow(taxonomy, tag) || namedRow(taxonomy, tag) !== undefined;
