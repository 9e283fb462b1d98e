import { DAY_MS } from '../../platform/clock.ts';
import type { Interval, IntradayBar, PriceRecord, TradedDay } from '../market/market-data.ts';
import type { Day } from '../time/days.ts';
import { offsetAt } from '../time/time-zones.ts';
import { seededRandom } from './seeded-random.ts';

const MINUTE_MS = 60_000;
/** Half a year, however long ago the last real price is. */
const DAYS_MAX = 130;
/** Years before today that have made-up prices, where a share has any before its last real one. */
const PAST_YEARS = 5;
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

/** Weekdays after `last` up to `today`, at most `daysMax`, in the order of time. */
export function weekdaysAfter(last: Day, today: Day, daysMax = DAYS_MAX): Day[] {
  const days: Day[] = [];
  for (let ms = Date.parse(today); ms > Date.parse(last) && days.length < daysMax; ms -= DAY_MS) {
    const weekday = new Date(ms).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days.unshift(new Date(ms).toISOString().slice(0, 10));
  }
  return days;
}

/**
 * Made-up prices of a share from the day after its last real one to `today`, one for each weekday. A random walk whose steps follow from
 * `seed` and the day alone.
 */
export function* madeUpDays(seed: string, lastReal: TradedDay, today: Day): Generator<PriceRecord> {
  const { volume, currency } = lastReal;
  for (const { date, before } of closesBefore(seed, lastReal, weekdaysAfter(lastReal.date, today))) {
    const { prices, volumes } = pathOf(seed, date, before);
    yield {
      kind: 'day',
      continues: lastReal.date,
      day: {
        date,
        open: prices[0] as number,
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: prices.at(-1) as number,
        volume: volume === null ? null : Math.round(sumOf(volumes) * volume),
        vwap: null,
        previousClose: null,
        marketCap: null,
        currency,
        quotedUnit: lastReal.quotedUnit,
        listing: lastReal.listing,
        isIllustrative: true,
      },
    };
  }
}

/**
 * Made-up prices of a share before its last real one, for the weekdays of the five years before `today`: a random walk that passes through
 * `yearEnds`, closes by day in the order of time, and ends at the real close.
 */
export function* madeUpPast(
  seed: string,
  yearEnds: readonly (readonly [day: Day, close: number])[],
  lastReal: TradedDay,
  today: Day,
): Generator<PriceRecord> {
  const from = `${Number(today.slice(0, 4)) - PAST_YEARS}${today.slice(4)}`;
  const { volume, currency, quotedUnit, listing } = lastReal;
  const stops = [...yearEnds, endOfPast(lastReal)];
  for (const [at, [start, first]] of stops.slice(0, -1).entries()) {
    const [end, last] = stops[at + 1] as readonly [Day, number];
    const days = weekdaysAfter(start, end, Number.POSITIVE_INFINITY);
    const moves = days.map((date) => movesOf(seed, date));
    // A bridge, as within a day.
    const bend = (Math.log(last / first) - sumOf(moves.map(({ move }) => move))) / days.length;
    let open = first;
    let exactClose = first;
    for (const [no, date] of days.entries()) {
      const { move, random } = moves[no] as (typeof moves)[number];
      exactClose *= Math.exp(move + bend);
      const close = inCents(exactClose);
      const day: TradedDay = {
        date,
        open,
        high: inCents(Math.max(open, close) * (1 + OWN_MOVE * random())),
        low: inCents(Math.min(open, close) * (1 - OWN_MOVE * random())),
        close,
        volume: volume === null ? null : Math.round((0.7 + 0.6 * random()) * volume),
        vwap: null,
        previousClose: null,
        marketCap: null,
        currency,
        quotedUnit,
        listing,
        isIllustrative: true,
      };
      if (date >= from && date < lastReal.date) yield { kind: 'day', continues: lastReal.date, day };
      open = close;
    }
  }
}

/** The close before the last real one where its source states it, so that the change of the real day is as stated. */
function endOfPast({ date, close, previousClose }: TradedDay): readonly [day: Day, close: number] {
  if (previousClose === null) return [date, close];
  const weekBefore = new Date(Date.parse(date) - 7 * DAY_MS).toISOString().slice(0, date.length);
  return [weekdaysAfter(weekBefore, date).at(-2) ?? date, previousClose];
}

/** Bars of the last of those days, which add up to them. */
export function* madeUpBars(seed: string, lastReal: TradedDay, today: Day): Generator<PriceRecord> {
  const days = weekdaysAfter(lastReal.date, today);
  for (const [at, { date, before }] of closesBefore(seed, lastReal, days).entries()) {
    const left = days.length - at;
    if (left <= BAR_DAYS) yield* barsOf(date, pathOf(seed, date, before), lastReal, left <= MINUTE_BAR_DAYS);
  }
}

function closesBefore(seed: string, lastReal: TradedDay, days: readonly Day[]): { date: Day; before: number }[] {
  let close = lastReal.close;
  return days.map((date) => {
    const before = close;
    close = inCents(before * Math.exp(movesOf(seed, date).move));
    return { date, before };
  });
}

/** The move of a day, the market's and the share's own together, and the random numbers that follow. */
function movesOf(seed: string, date: Day): { move: number; random: () => number } {
  const random = seededRandom(`${seed} ${date}`);
  const move = MARKET_MOVE * normal(seededRandom(`market ${date}`)) + OWN_MOVE * normal(random);
  return { move, random };
}

const inCents = (price: number): number => Math.round(price * 100) / 100;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface Path {
  /** At the end of each minute. */
  readonly prices: readonly number[];
  /** Of each minute, as shares of the last real day's volume. */
  readonly volumes: readonly number[];
}

/** The minutes of a day: a walk from the close before to a close that the market's and the share's own move lead to. */
function pathOf(seed: string, date: Day, before: number): Path {
  const { move, random } = movesOf(seed, date);
  const activity = 0.7 + 0.6 * random();
  const jitter = OWN_MOVE / Math.sqrt(MINUTES);
  let drift = 0;
  const walk = Array.from({ length: MINUTES }, () => {
    drift += jitter * normal(random);
    return drift;
  });
  // A bridge: the walk is bent so that it ends where the day does.
  const bend = move - drift;
  const prices = walk.map((value, at) => inCents(before * Math.exp(value + ((at + 1) / MINUTES) * bend)));
  prices[MINUTES - 1] = inCents(before * Math.exp(move));
  return { prices, volumes: walk.map(() => (activity * (0.5 + random())) / MINUTES) };
}

/** Twelve uniform numbers less six: nearly normal, with mean 0 and deviation 1. */
function normal(random: () => number): number {
  let sum = -6;
  for (let n = 0; n < 12; n++) sum += random();
  return sum;
}

function* barsOf(date: Day, path: Path, lastReal: TradedDay, hasMinutes: boolean): Generator<PriceRecord> {
  const { volume, currency, quotedUnit, listing } = lastReal;
  const opensAt = Date.parse(date) + (OPENS_AT_MINUTE + newYorkBehind(date)) * MINUTE_MS;
  for (const [interval, minutes] of Object.entries(BAR_MINUTES) as [Interval, number][]) {
    if (interval === '1min' && !hasMinutes) continue;
    for (let from = 0; from < MINUTES; from += minutes) {
      const prices = path.prices.slice(from, from + minutes);
      const open = path.prices[Math.max(from - 1, 0)] as number;
      const bar: IntradayBar = {
        interval,
        startsAt: new Date(opensAt + from * MINUTE_MS).toISOString(),
        open,
        high: Math.max(open, ...prices),
        low: Math.min(open, ...prices),
        close: prices.at(-1) as number,
        volume: volume === null ? null : Math.round(sumOf(path.volumes.slice(from, from + minutes)) * volume),
        currency,
        quotedUnit,
        listing,
        isIllustrative: true,
      };
      yield { kind: 'bar', continues: lastReal.date, bar };
    }
  }
}

/** Minutes that New York is behind UTC at noon of a day. */
const newYorkBehind = (date: Day): number => -offsetAt('America/New_York', Date.parse(`${date}T12:00:00Z`)) / MINUTE_MS;
