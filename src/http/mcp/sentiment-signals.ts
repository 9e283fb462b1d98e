/** Figures of a series of daily sentiment, newest last; `null` where there are too few days, or no spread to divide by. */
export interface SentimentSignals {
  /** Mean of the last 7 days. */
  readonly current: number | null;
  /** Mean of the last 90 days. */
  readonly baseline: number | null;
  /** `current` less the mean of the 7 days before. */
  readonly momentum: number | null;
  /** `current` less the mean of the last 30 days, in standard deviations (of a population) of these. */
  readonly zscore_1mo: number | null;
  /** Likewise, of the last 90 days. */
  readonly zscore_1qt: number | null;
}

const WEEK = 7;
const MONTH = 30;
const QUARTER = 90;

export function sentimentSignals(daily: readonly number[]): SentimentSignals {
  const current = mean(daily, WEEK);
  const before = mean(daily.slice(0, -WEEK), WEEK);
  return {
    current,
    baseline: mean(daily, QUARTER),
    momentum: current === null || before === null ? null : current - before,
    zscore_1mo: zscore(daily, current, MONTH),
    zscore_1qt: zscore(daily, current, QUARTER),
  };
}

function mean(daily: readonly number[], days: number): number | null {
  if (daily.length < days) return null;
  return daily.slice(-days).reduce((sum, value) => sum + value, 0) / days;
}

function zscore(daily: readonly number[], current: number | null, days: number): number | null {
  const center = mean(daily, days);
  if (center === null || current === null) return null;
  const spread = Math.sqrt(daily.slice(-days).reduce((sum, value) => sum + (value - center) ** 2, 0) / days);
  return spread === 0 ? null : (current - center) / spread;
}
