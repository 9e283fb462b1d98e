import { type Day, daysLater, monthsBefore } from '../time/days.ts';
import { changePercent } from './exact.ts';
import type { DayRange, TradedDay } from './market-data.ts';
import { withoutGap } from './price-summary.ts';

/** Spans of contract 4.8, "price changes". */
export const CHANGE_SPANS = ['1D', '5D', '1M', '3M', '6M', 'ytd', '1Y', '3Y', '5Y', '10Y', 'max'] as const;
export type ChangeSpan = (typeof CHANGE_SPANS)[number];

/** In percent; `null` where the series does not reach back so far. */
export type PriceChanges = Readonly<Record<ChangeSpan, number | null>>;

/** Maximum age of a close used for a day: weekends and holidays. */
const SLACK_DAYS = 10;
/** The days of which the last that was traded on is the one for `day`. */
export const daysFor = (day: Day): DayRange => ({ from: daysLater(day, -SLACK_DAYS), to: day });
/** Days of trading that `1D` and `5D` count by. */
export const RECENT_DAYS = 6;

/** The days whose closes the spans compare with, apart from `1D`, `5D` and `max`. */
export const comparedDays = (latest: Day): Readonly<Record<Exclude<ChangeSpan, '1D' | '5D' | 'max'>, Day>> => ({
  '1M': monthsBefore(latest, 1),
  '3M': monthsBefore(latest, 3),
  '6M': monthsBefore(latest, 6),
  ytd: `${Number(latest.slice(0, 4)) - 1}-12-31`.padStart(10, '0'),
  '1Y': monthsBefore(latest, 12),
  '3Y': monthsBefore(latest, 36),
  '5Y': monthsBefore(latest, 60),
  '10Y': monthsBefore(latest, 120),
});

/**
 * Each is `(latest close - close then) / close then`, in percent. `1D` and `5D` compare with the first and fifth day of trading before, where the
 * series has no gap since; `max` with the first close there is, the others with the last close of `daysFor` the day in question.
 *
 * @param parts all in one currency: the last days in the order of time, the first of all, and the days compared with
 */
export function priceChanges(parts: {
  readonly recent: readonly TradedDay[];
  readonly first: TradedDay | undefined;
  readonly compared: Readonly<Partial<Record<ChangeSpan, TradedDay | undefined>>>;
}): PriceChanges | undefined {
  const { first, compared } = parts;
  const recent = withoutGap(parts.recent);
  const latest = recent.at(-1);
  if (!latest) return undefined;
  const since = (day: TradedDay | undefined): number | null =>
    day === undefined || day.date >= latest.date ? null : changePercent(latest.close, day.close);
  return {
    '1D': since(recent.at(-2)) ?? changePercent(latest.close, latest.previousClose),
    '5D': since(recent.at(-RECENT_DAYS)),
    '1M': since(compared['1M']),
    '3M': since(compared['3M']),
    '6M': since(compared['6M']),
    ytd: since(compared.ytd),
    '1Y': since(compared['1Y']),
    '3Y': since(compared['3Y']),
    '5Y': since(compared['5Y']),
    '10Y': since(compared['10Y']),
    max: since(first),
  };
}
