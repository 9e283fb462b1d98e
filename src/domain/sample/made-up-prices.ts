import { DAY_MS } from '../../platform/clock.ts';
import { exact } from '../market/exact.ts';
import type { Interval, IntradayBar, PriceRecord, TradedDay } from '../market/market-data.ts';
import type { Day } from '../time/days.ts';
import { offsetAt } from '../time/time-zones.ts';
import { seededRandom } from './seeded-random.ts';

const MINUTE_MS = 60_000;
/** Half a year, however long ago the last real price is. */
const DAYS_MAX = 130;
/** Days of trading that also have bars, and those among them that have bars of a minute. */
const BAR_DAYS = 5;
const MINUTE_BAR_DAYS = 1;
/** From 9:30 to 16:00 in New York. */
const OPENS_AT_MINUTE = 570;
const MINUTES = 390;
const BAR_MINUTES: Readonly<Record<Interval, number>> = {
  '1min': 1,
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '1hour': 60,
  '4hour': 240,
};
/** Standard deviations of a day: of all shares together, and of one beside them. */
const [MARKET_MOVE, OWN_MOVE] = [0.007, 0.012];

/** Weekdays after `last` up to `today`, at most `DAYS_MAX`, in the order of time. */
export function weekdaysAfter(last: Day, today: Day): Day[] {
  const days: Day[] = [];
  for (let ms = Date.parse(today); ms > Date.parse(last) && days.length < DAYS_MAX; ms -= DAY_MS) {
    const weekday = new Date(ms).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days.unshift(new Date(ms).toISOString().slice(0, 10));
  }
  return days;
}

/**
 * Made-up prices of a share from the day after its last real one to `today`: one for each weekday, and bars of the last days, which add
 * up to it. A random walk whose steps follow from `seed` and the day alone.
 */
export function* madeUpPrices(seed: string, lastReal: TradedDay, today: Day): Generator<PriceRecord> {
  const days = weekdaysAfter(lastReal.date, today);
  let close = lastReal.close;
  for (const [at, date] of days.entries()) {
    const path = pathOf(`${seed} ${date}`, close, date);
    const closes = path.map(({ price }) => price);
    const open = closes[0] as number;
    close = closes.at(-1) as number;
    const volume = path.reduce((sum, minute) => sum + minute.volume * (lastReal.volume ?? 0), 0);
    yield {
      kind: 'day',
      continues: lastReal.date,
      day: {
        date,
        open,
        high: Math.max(...closes),
        low: Math.min(...closes),
        close,
        volume: lastReal.volume === null ? null : Math.round(volume),
        vwap: null,
        previousClose: null,
        marketCap: null,
        currency: lastReal.currency,
        isIllustrative: true,
      },
    };
    const left = days.length - at;
    if (left <= BAR_DAYS) yield* barsOf(date, path, lastReal, left <= MINUTE_BAR_DAYS);
  }
}

interface Minute {
  readonly price: number;
  /** As a share of the last real day's volume. */
  readonly volume: number;
}

/** The minutes of a day: a walk from the close before to a close that the market's and the share's own move lead to. */
function pathOf(seed: string, before: number, date: Day): Minute[] {
  const random = seededRandom(seed);
  const move = MARKET_MOVE * normal(seededRandom(`market ${date}`)) + OWN_MOVE * normal(random);
  const activity = 0.7 + 0.6 * random();
  const jitter = OWN_MOVE / Math.sqrt(MINUTES);
  let drift = 0;
  const walk = Array.from({ length: MINUTES }, () => {
    drift += jitter * normal(random);
    return drift;
  });
  // A bridge: the walk is bent so that it ends where the day does.
  const end = walk.at(-1) as number;
  return walk.map((value, at) => {
    const part = (at + 1) / MINUTES;
    const price = exact(Math.round(before * Math.exp(value + part * (move - end)) * 100) / 100);
    return { price, volume: (activity * (0.5 + random())) / MINUTES };
  });
}

/** Twelve uniform numbers less six: nearly normal, with mean 0 and deviation 1. */
function normal(random: () => number): number {
  let sum = -6;
  for (let n = 0; n < 12; n++) sum += random();
  return sum;
}

function* barsOf(date: Day, path: readonly Minute[], lastReal: TradedDay, hasMinutes: boolean): Generator<PriceRecord> {
  const { volume, currency } = lastReal;
  const opensAt = Date.parse(date) + (OPENS_AT_MINUTE + newYorkBehind(date)) * MINUTE_MS;
  for (const [interval, minutes] of Object.entries(BAR_MINUTES) as [Interval, number][]) {
    if (interval === '1min' && !hasMinutes) continue;
    for (let from = 0; from < path.length; from += minutes) {
      const part = path.slice(from, from + minutes);
      const prices = part.map(({ price }) => price);
      const before = (path[from - 1] ?? part[0])?.price as number;
      const bar: IntradayBar = {
        interval,
        startsAt: new Date(opensAt + from * MINUTE_MS).toISOString(),
        open: before,
        high: Math.max(before, ...prices),
        low: Math.min(before, ...prices),
        close: prices.at(-1) as number,
        volume: volume === null ? null : Math.round(part.reduce((sum, minute) => sum + minute.volume * volume, 0)),
        currency,
        isIllustrative: true,
      };
      yield { kind: 'bar', continues: lastReal.date, bar };
    }
  }
}

/** Minutes that New York is behind UTC at noon of a day. */
const newYorkBehind = (date: Day): number => -offsetAt('America/New_York', Date.parse(`${date}T12:00:00Z`)) / MINUTE_MS;
