import { DAY_MS } from '../../platform/clock.ts';
import { type Day, monthsBefore } from '../time/days.ts';
import { changePercent } from './exact.ts';
import type { TradedDay } from './market-data.ts';

/** Spans of contract 4.8, "price changes". */
export const CHANGE_SPANS = ['1D', '5D', '1M', '3M', '6M', 'ytd', '1Y', '3Y', '5Y', '10Y', 'max'] as const;
export type ChangeSpan = (typeof CHANGE_SPANS)[number];

/** In percent; `null` where the series does not reach back so far. */
export type PriceChanges = Readonly<Record<ChangeSpan, number | null>>;

/** Maximum age of a close used for a day: weekends and holidays. */
const SLACK_DAYS = 10;
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
 * Each is `(latest close - close then) / close then`, in percent. `1D` and `5D` compare with the first and fifth day of trading before
 * (`recent`, the last ones in the order of time), `max` with the first close there is, the others with the last close on or
 * before the day in question (`onOrBefore`), if that lies no more than ten days earlier.
 */
export function priceChanges(parts: {
  readonly recent: readonly TradedDay[];
  readonly first: TradedDay | undefined;
  readonly onOrBefore: Readonly<Partial<Record<ChangeSpan, TradedDay | undefined>>>;
}): PriceChanges | undefined {
  const latest = parts.recent.at(-1);
  if (!latest) return undefined;
  const wanted = comparedDays(latest.date);
  const since = (day: TradedDay | undefined): number | null =>
    day === undefined || day.date >= latest.date ? null : changePercent(latest.close, day.close);
  const dated = (span: keyof typeof wanted): number | null => {
    const found = parts.onOrBefore[span];
    const isNear = found !== undefined && Date.parse(wanted[span]) - Date.parse(found.date) <= SLACK_DAYS * DAY_MS;
    return isNear ? since(found) : null;
  };
  const oneDay = since(parts.recent.at(-2));
  return {
    '1D': oneDay ?? changePercent(latest.close, latest.previousClose),
    '5D': since(parts.recent.at(-RECENT_DAYS)),
    '1M': dated('1M'),
    '3M': dated('3M'),
    '6M': dated('6M'),
    ytd: dated('ytd'),
    '1Y': dated('1Y'),
    '3Y': dated('3Y'),
    '5Y': dated('5Y'),
    '10Y': dated('10Y'),
    max: since(parts.first),
  };
}
