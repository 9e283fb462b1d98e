import { dayOfInstant, type ShareSplit, splitFactor } from '../../market/share-splits.ts';
import type { StatementValues } from '../fundamentals-store.ts';
import { HEAD_FIELDS, INCOME_LINES, type IncomeLine } from '../lines.ts';

const placeOf = (line: IncomeLine): number => HEAD_FIELDS.length + INCOME_LINES.indexOf(line);
const PER_SHARE = (['EPS', 'EPS_DILUTED'] as const).map(placeOf);
const SHARES = (['WEIGHTED_AVERAGE_SHS_OUT', 'WEIGHTED_AVERAGE_SHS_OUT_DIL'] as const).map(placeOf);
/** As `figures.ts` rounds what a filing shows to be divided. */
const PER_SHARE_DECIMALS = 4;

/**
 * The values of an income statement on the shares of `day`: those of a version that was known before a split, and that no filing has
 * taken the place of since, are put on the new ones.
 */
export function valuesOnSharesOf(
  row: Pick<StatementValues, 'values' | 'knownAt'>,
  splits: readonly ShareSplit[],
  day: string,
): string {
  if (splits.length === 0) return row.values;
  const factor = splitFactor(splits, dayOfInstant(row.knownAt), day);
  if (factor === 1) return row.values;
  const values = JSON.parse(row.values) as (string | number | null)[];
  const change = (places: readonly number[], of: (value: number) => number): void => {
    for (const place of places) {
      const value = values[place];
      if (typeof value === 'number') values[place] = of(value);
    }
  };
  change(PER_SHARE, (value) => Number((value / factor).toFixed(PER_SHARE_DECIMALS)));
  change(SHARES, (value) => Math.round(value * factor));
  return JSON.stringify(values);
}
