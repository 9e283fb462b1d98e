import type { TradedDay } from '../../market/market-data.ts';
import type { ShareCount } from '../../market/share-count.ts';
import { dayOfInstant, isJump, type ShareSplit, splitFactor } from '../../market/share-splits.ts';
import type { Day } from '../../time/days.ts';

/** Splits of a company: those at which its closes jump, and those that its closes were adjusted for before they were imported. */
export interface SplitBasis {
  readonly splits: readonly ShareSplit[];
  readonly adjusted: readonly ShareSplit[];
}

/** A day after all others. */
const NEVER = '9999-12-31';

/** Shares of the last day for one share of an instant, by the splits that filings restate for. */
export interface FiledFactor {
  readonly knownAt: string;
  readonly factor: number;
}

/**
 * Splits by which closes and counts of shares of different days compare: the imported ones, and those that filings restate for and nobody has
 * imported. Closes that do not jump at a split were adjusted for it.
 *
 * @param days closes in the order of time
 * @param filed in the order of time
 */
export function splitBasis(
  days: readonly TradedDay[],
  imported: readonly ShareSplit[],
  filed: readonly FiledFactor[],
): SplitBasis {
  const isAdjusted = (split: ShareSplit): boolean => liesWithin(days, split.exOn) && !isJump(days, split);
  const splits = imported.filter((split) => !isAdjusted(split));
  const adjusted = imported.filter(isAdjusted);
  for (const [at, { knownAt, factor }] of filed.entries()) {
    const next = filed[at + 1];
    if (next === undefined || factor === next.factor) continue;
    const [from, to] = [dayOfInstant(knownAt), dayOfInstant(next.knownAt)];
    if (imported.some(({ exOn }) => exOn > from && exOn <= to)) continue;
    const ratio = factor / next.factor;
    const seen = jumpOf(ratio, days, from, to);
    const split = { exOn: seen ?? to, newShares: ratio, oldShares: 1 };
    (seen === undefined ? adjusted : splits).push(split);
  }
  return { splits, adjusted };
}

const liesWithin = (days: readonly TradedDay[], day: Day): boolean =>
  (days[0]?.date ?? day) < day && (days.at(-1)?.date ?? '') >= day;

/** The day after `from`, until `to`, on which closes jump by a ratio most nearly. */
function jumpOf(ratio: number, days: readonly TradedDay[], from: Day, to: Day): Day | undefined {
  let found: Day | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, { date, close }] of days.entries()) {
    const before = days[at - 1];
    if (before === undefined || date <= from || date > to) continue;
    const distance = Math.abs(Math.log(before.close / close / ratio));
    if (
      distance >= least ||
      !isJump([before, { ...before, date, close }], { exOn: date, newShares: ratio, oldShares: 1 })
    )
      continue;
    [found, least] = [date, distance];
  }
  return found;
}

/** A count of shares on the shares of closes that were adjusted for these splits. */
export function onSharesOfCloses(count: ShareCount, adjusted: readonly ShareSplit[]): ShareCount {
  const factor = splitFactor(adjusted, dayOfInstant(count.knownAt), NEVER);
  return factor === 1 ? count : { ...count, shares: Math.round(count.shares * factor) };
}
