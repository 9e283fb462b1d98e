import { DAY_MS } from '../../platform/clock.ts';
import { type Day, daysBetween } from '../time/days.ts';
import { changePercent, exact } from './exact.ts';
import type { TradedDay } from './market-data.ts';
import { type ShareSplit, type UnknownSplit, unknownSplit } from './share-splits.ts';

/** Number of trading days that is enough for every figure of a summary. */
export const SUMMARY_DAYS = 400;

/**
 * Summary of the latest trading days. Figures are `null` if the prices do not reach back far enough; a shorter period
 * is never used instead.
 */
export interface PriceSummary {
  readonly latest: TradedDay;
  readonly previousClose: number | null;
  /** Close minus previous close. */
  readonly change: number | null;
  /** Change by previous close, in percent. */
  readonly changePercentage: number | null;
  /** Least low and greatest high (close where there is none) of the year that ends with the latest day. */
  readonly yearLow: number | null;
  readonly yearHigh: number | null;
  /** Mean of the last 50 and 200 closes. */
  readonly average50: number | null;
  readonly average200: number | null;
  /** Mean volume of the last 50 days, in whole shares. */
  readonly averageVolume: number | null;
}

/** Caveats on figures of prices. */
export interface PriceCaveats {
  /** The first made-up day after the last real one; `null` where the last day is real. */
  readonly isIllustrativeSince: Day | null;
  /** The first real day after made-up ones; `null` where no real day follows one. */
  readonly isIllustrativeBefore: Day | null;
  readonly unknownSplit: UnknownSplit | null;
}

export const NO_CAVEATS: PriceCaveats = { isIllustrativeSince: null, isIllustrativeBefore: null, unknownSplit: null };

/** Made-up days around the real ones. `days` in the order of time. */
export const madeUpSpans = (days: readonly TradedDay[]): Omit<PriceCaveats, 'unknownSplit'> => ({
  isIllustrativeSince: days[days.findLastIndex(({ isIllustrative }) => !isIllustrative) + 1]?.date ?? null,
  isIllustrativeBefore: days.find((day, at) => !day.isIllustrative && days[at - 1]?.isIllustrative)?.date ?? null,
});

/** `days` in the order of time, as they were imported. */
export const caveatsOf = (days: readonly TradedDay[], known: readonly ShareSplit[]): PriceCaveats => ({
  ...madeUpSpans(days),
  unknownSplit: unknownSplit(days, known),
});

/** Maximum number of days from one trading day to the next: the Chinese New Year with the weekends around it. */
const GAP_DAYS = 11;
const YEAR_DAYS = 365;
/** Days after the beginning of a year by which a series must begin to cover it. */
const YEAR_SLACK_DAYS = 10;

/** The days in one currency, by default that of the last one: prices of two listings can't be compared. */
export function ofOneCurrency(
  days: readonly TradedDay[],
  currency = days.at(-1)?.currency ?? null,
): readonly TradedDay[] {
  if (currency === null) return days;
  return days.filter((day) => day.currency === null || day.currency === currency);
}

/** The last days that follow each other without a gap in the series. */
export const withoutGap = (days: readonly TradedDay[]): readonly TradedDay[] =>
  days.slice(1 + days.findLastIndex(({ date }, at) => daysBetween(date, days[at + 1]?.date ?? date) > GAP_DAYS));

/** `days` in the order of time, at least the last `SUMMARY_DAYS` there are; `undefined` when there are none. */
export function summarize(days: readonly TradedDay[]): PriceSummary | undefined {
  const latest = days.at(-1);
  if (!latest) return undefined;
  const previousClose = withoutGap(days).at(-2)?.close ?? latest.previousClose;
  const yearStart = new Date(Date.parse(latest.date) - YEAR_DAYS * DAY_MS).toISOString().slice(0, latest.date.length);
  const year = days.filter(({ date }) => date >= yearStart);
  const first = days[0]?.date ?? latest.date;
  const isWholeYear = daysBetween(first, latest.date) >= YEAR_DAYS - YEAR_SLACK_DAYS;
  return {
    latest,
    previousClose,
    change: previousClose === null ? null : exact(latest.close - previousClose),
    changePercentage: changePercent(latest.close, previousClose),
    yearLow: isWholeYear ? year.reduce((low, day) => Math.min(low, day.low ?? day.close), latest.close) : null,
    yearHigh: isWholeYear ? year.reduce((high, day) => Math.max(high, day.high ?? day.close), latest.close) : null,
    average50: meanOfLast(days, 50, ({ close }) => close),
    average200: meanOfLast(days, 200, ({ close }) => close),
    averageVolume: roundedOrNull(meanOfLast(days, 50, ({ volume }) => volume)),
  };
}

function meanOfLast(
  days: readonly TradedDay[],
  count: number,
  figureOf: (day: TradedDay) => number | null,
): number | null {
  const values = days.slice(-count).flatMap((day) => figureOf(day) ?? []);
  return values.length < count ? null : exact(values.reduce((sum, value) => sum + value, 0) / count);
}

const roundedOrNull = (value: number | null): number | null => (value === null ? null : Math.round(value));
