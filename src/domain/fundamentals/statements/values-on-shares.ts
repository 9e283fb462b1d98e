import { dayOfInstant, type ShareSplit, splitFactor } from '../../market/share-splits.ts';
import type { StatementValues } from '../fundamentals-store.ts';
import { HEAD_FIELDS, INCOME_LINES, type IncomeLine } from '../lines.ts';

const PER_SHARE: readonly IncomeLine[] = ['EPS', 'EPS_DILUTED'];
const SHARES: readonly IncomeLine[] = ['WEIGHTED_AVERAGE_SHS_OUT', 'WEIGHTED_AVERAGE_SHS_OUT_DIL'];
/** Lines that a split changes, with their indexes in rows. */
const INDEXES = [...PER_SHARE, ...SHARES].map(
  (line) => [line, HEAD_FIELDS.length + INCOME_LINES.indexOf(line)] as const,
);
/** Same rounding as in `figures.ts`. */
const PER_SHARE_DECIMALS = 4;

/** Adjusts the values of an income statement for splits between `knownAt` and `day`, if no filing has restated them since. */
export function valuesOnSharesOf(
  row: Pick<StatementValues, 'values' | 'knownAt'>,
  splits: readonly ShareSplit[],
  day: string,
): StatementValues['values'] {
  if (splits.length === 0) return row.values;
  const factor = splitFactor(splits, dayOfInstant(row.knownAt), day);
  if (factor === 1) return row.values;
  const values = [...row.values];
  for (const [line, index] of INDEXES) {
    const value = values[index];
    if (typeof value === 'number') values[index] = lineOnShares(line, value, factor);
  }
  return values;
}

/** True if a split changes a line of the income statement. */
export const isOnShares = (line: string): boolean => INDEXES.some(([name]) => name === line);

/** The value of one line on `factor` new shares for each old one. */
export function lineOnShares(line: string, value: number, factor: number): number {
  if (!isOnShares(line)) return value;
  const isCount = SHARES.some((name) => name === line);
  return isCount ? Math.round(value * factor) : Number((value / factor).toFixed(PER_SHARE_DECIMALS));
}
