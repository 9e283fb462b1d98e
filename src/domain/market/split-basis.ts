import { type Day, daysLater } from '../time/days.ts';
import { exact } from './exact.ts';
import type { TradedDay } from './market-data.ts';
import { dayOfInstant, isJump, type ShareSplit, splitFactor } from './share-splits.ts';

/** Splits of a company, and those among them that its closes were adjusted for before they were imported. */
export interface SplitBasis {
  readonly splits: readonly ShareSplit[];
  readonly adjusted: readonly ShareSplit[];
}

/** Days in which a close lies before a filing: weekends and holidays. */
const BEFORE_DAYS = 10;
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
  const splits = [...imported];
  const adjusted = imported.filter((split) => liesWithin(days, split.exOn) && !isJump(days, split));
  for (const [at, { knownAt, factor }] of filed.entries()) {
    const next = filed[at + 1];
    if (next === undefined || factor === next.factor) continue;
    const [from, to] = [dayOfInstant(knownAt), dayOfInstant(next.knownAt)];
    if (imported.some(({ exOn }) => exOn > from && exOn <= to)) continue;
    const ratio = factor / next.factor;
    const seen = jumpOf(ratio, days, from, to);
    // The close before a filing is on its shares.
    const latest = daysLater(to, -BEFORE_DAYS);
    const split = { exOn: seen ?? (latest > from ? latest : to), newShares: ratio, oldShares: 1 };
    splits.push(split);
    if (seen === undefined) adjusted.push(split);
  }
  return { splits, adjusted };
}

const liesWithin = (days: readonly TradedDay[], day: Day): boolean =>
  (days[0]?.date ?? day) < day && (days.at(-1)?.date ?? '') >= day;

/**
 * The day after `from`, until `to`, on which closes jump by a ratio most nearly; `to` for a jump from a close before it to one after it, as weekly closes
 * have it.
 */
function jumpOf(ratio: number, days: readonly TradedDay[], from: Day, to: Day): Day | undefined {
  let found: Day | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, { date, close }] of days.entries()) {
    const before = days[at - 1];
    if (before === undefined || date <= from || before.date >= to) continue;
    const distance = Math.abs(Math.log(before.close / close / ratio));
    if (
      distance >= least ||
      !isJump([before, { ...before, date, close }], { exOn: date, newShares: ratio, oldShares: 1 })
    )
      continue;
    [found, least] = [date < to ? date : to, distance];
  }
  return found;
}

/** A close on the shares of its day: as traded, where it was adjusted for later splits. */
export function asTraded<Price extends { readonly date: Day; readonly close: number }>(
  price: Price,
  adjusted: readonly ShareSplit[],
): Price {
  const factor = splitFactor(adjusted, price.date, NEVER);
  return factor === 1 ? price : { ...price, close: exact(price.close * factor) };
}
