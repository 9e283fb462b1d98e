import type { LatestPrices, ProfileFacts, TradedDay } from '../../src/domain/market/market-data.ts';
import type { DailyPrice } from '../../src/domain/market/prices.ts';

/** A day of trading at this close, with only the given values known. */
export const tradedDay = (date: string, close: number, more: Partial<TradedDay> = {}): TradedDay => ({
  date,
  open: null,
  high: null,
  low: null,
  close,
  volume: null,
  vwap: null,
  previousClose: null,
  marketCap: null,
  isIllustrative: false,
  currency: 'USD',
  quotedUnit: null,
  listing: null,
  ...more,
});

/** So many weekdays that end with `last`, in the order of time, each with the close that `closeOf` gives it. */
export function weekdays(last: string, count: number, closeOf: (at: number) => number): TradedDay[] {
  const dates: string[] = [];
  for (let ms = Date.parse(last); dates.length < count; ms -= 86_400_000) {
    const day = new Date(ms);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) dates.unshift(day.toISOString().slice(0, 10));
  }
  return dates.map((date, at) => tradedDay(date, closeOf(at)));
}

/** Prices of a company of which one close at most is known. */
export const latestPrices = (price: DailyPrice | undefined, facts?: ProfileFacts): LatestPrices => ({
  latestPrice: async () => price,
  profile: async () => facts,
  days: async () => [],
});
