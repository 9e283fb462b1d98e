import { dayOfInstant, type ShareSplit, splitFactor } from '../../market/share-splits.ts';
import type { StatementValues } from '../fundamentals-store.ts';
import { HEAD_FIELDS, INCOME_LINES, type IncomeLine } from '../lines.ts';

const indexOf = (line: IncomeLine): number => HEAD_FIELDS.length + INCOME_LINES.indexOf(line);
const PER_SHARE = (['EPS', 'EPS_DILUTED'] as const).map(indexOf);
const SHARES = (['WEIGHTED_AVERAGE_SHS_OUT', 'WEIGHTED_AVERAGE_SHS_OUT_DIL'] as const).map(indexOf);
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
  const change = (indexes: readonly number[], of: (value: number) => number): void => {
    for (const index of indexes) {
      const value = values[index];
      if (typeof value === 'number') values[index] = of(value);
    }
  };
  change(PER_SHARE, (value) => Number((value / factor).toFixed(PER_SHARE_DECIMALS)));
  change(SHARES, (value) => Math.round(value * factor));
  return values;
}
