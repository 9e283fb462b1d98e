import { DAY_MS } from '../../platform/clock.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { Day } from '../time/days.ts';
import { exact } from './exact.ts';
import type { TradedDay } from './market-data.ts';

/** Shares divided or put together: `newShares` for `oldShares`, 4 for 1 or 1 for 8. */
export interface ShareSplit {
  /** The day on which the new shares are first traded. */
  readonly exOn: Day;
  readonly newShares: number;
  readonly oldShares: number;
}

/** Imported splits. */
export interface ShareSplits {
  /** In the order of time. */
  splits(id: EntityId): Promise<ShareSplit[]>;
}

/** Imported splits of many companies in one look. */
export interface ShareSplitLists {
  /** `splits` of up to 1,000 companies that have some. */
  splitsOf(ids: readonly EntityId[]): Promise<ReadonlyMap<EntityId, readonly ShareSplit[]>>;
}

/**
 * Shares on `day` for one share on `from`. All figures of a filing are on the shares of the day on which it became
 * known: a filing after a split restates earlier figures (SEC Staff Accounting Bulletin, Topic 4.C), so a split that
 * filings show counts once.
 */
export const splitFactor = (splits: readonly ShareSplit[], from: Day, day: Day): number =>
  splits.reduce(
    (factor, { exOn, newShares, oldShares }) =>
      exOn > from && exOn <= day ? (factor * newShares) / oldShares : factor,
    1,
  );

export const dayOfInstant = (instant: string): Day => instant.slice(0, 'YYYY-MM-DD'.length);

/** A count of shares, as known at some time, in shares of `day`, which may be earlier. */
export const sharesOn = (
  { shares, knownAt }: { readonly shares: number; readonly knownAt: string },
  splits: readonly ShareSplit[],
  day: Day,
): number => {
  const known = dayOfInstant(knownAt);
  return splits.length === 0
    ? shares
    : Math.round((shares * splitFactor(splits, known, day)) / splitFactor(splits, day, known));
};

/** Number of days on both sides of a split that show a jump of the series. */
const AROUND_DAYS = 10;

/** Days of trading around a split. */
export const aroundSplit = ({ exOn }: ShareSplit): { readonly from: Day; readonly to: Day } => {
  const at = (days: number): Day => dayOfInstant(new Date(Date.parse(exOn) + days * DAY_MS).toISOString());
  return { from: at(-AROUND_DAYS), to: at(AROUND_DAYS) };
};

/**
 * True if the closes on both sides of the day are nearer to the ratio of the split than to each other. A series that
 * does not jump was adjusted before it was imported.
 */
export function isJump(around: readonly TradedDay[], { exOn, newShares, oldShares }: ShareSplit): boolean {
  const after = around.findIndex(({ date }) => date >= exOn);
  const [before, first] = [around[after - 1], around[after]];
  if (before === undefined || first === undefined || !(before.close > 0) || !(first.close > 0)) return false;
  const jump = Math.log(before.close / first.close);
  return Math.abs(jump - Math.log(newShares / oldShares)) < Math.abs(jump);
}

/** A jump between two days of trading that looks like a split which nobody has imported. */
export interface UnknownSplit {
  /** The first day at the new price. */
  readonly day: Day;
  readonly before: number;
  readonly after: number;
  /** As in `ShareSplit`. */
  readonly newShares: number;
  readonly oldShares: number;
}

/** Ratios of whole shares that splits and reverse splits have. 3 for 2 is left out: prices fall by a third without one. */
const USUAL_RATIOS = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 16, 20, 25, 30, 40, 50, 100];
/** Typical daily volatility (log return). */
const USUAL_MOVE = 0.06;
const NEXT_DAYS_MAX = 7;

/** The last jump of a series (in the order of time) by a ratio that splits have, where no known split is near. */
export function unknownSplit(days: readonly TradedDay[], known: readonly ShareSplit[]): UnknownSplit | null {
  for (let at = days.length - 1; at > 0; at--) {
    const [before, after] = [days[at - 1], days[at]];
    if (!before || !after || !(before.close > 0) || !(after.close > 0)) continue;
    const jump = Math.log(before.close / after.close);
    const ratio = USUAL_RATIOS.find((one) => Math.abs(Math.abs(jump) - Math.log(one)) < USUAL_MOVE);
    if (ratio === undefined || Date.parse(after.date) - Date.parse(before.date) > NEXT_DAYS_MAX * DAY_MS) continue;
    if (known.some((split) => aroundSplit(split).from <= after.date && after.date <= aroundSplit(split).to)) continue;
    const [newShares, oldShares] = jump > 0 ? [ratio, 1] : [1, ratio];
    return { day: after.date, before: before.close, after: after.close, newShares, oldShares };
  }
  return null;
}

/** A day of trading on the shares of another day: prices divided, volumes multiplied. */
export function dayOnSharesOf(day: TradedDay, splits: readonly ShareSplit[], on: Day): TradedDay {
  const factor = splitFactor(splits, day.date, on);
  if (factor === 1) return day;
  const price = (value: number | null): number | null => (value === null ? null : exact(value / factor));
  return {
    ...day,
    open: price(day.open),
    high: price(day.high),
    low: price(day.low),
    close: exact(day.close / factor),
    vwap: price(day.vwap),
    previousClose: price(day.previousClose),
    volume: day.volume === null ? null : day.volume * factor,
  };
}
