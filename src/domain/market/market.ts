import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { Day } from '../time/days.ts';
import { type CompanyProfile, companyProfile } from './company-profile.ts';
import { exact } from './exact.ts';
import { type MarketCap, marketCapOf } from './market-cap.ts';
import type {
  DayRange,
  Dividend,
  InstantRange,
  Interval,
  IntradayBar,
  MarketStore,
  Surprise,
  TradedDay,
} from './market-data.ts';
import {
  type ChangeSpan,
  comparedDays,
  daysFor,
  type PriceChanges,
  priceChanges,
  RECENT_DAYS,
} from './price-changes.ts';
import {
  caveatsOf,
  ofOneCurrency,
  type PriceCaveats,
  type PriceSummary,
  SUMMARY_DAYS,
  summarize,
} from './price-summary.ts';
import { isStale, type PricedDay, pricedDay } from './priced-day.ts';
import { lastDayKnown } from './prices.ts';
import { type QuotedParts, quotedAt, splitsSince } from './quoted-price.ts';
import { dayOfInstant, dayOnSharesOf, type ShareSplit, splitFactor } from './share-splits.ts';

/** The latest price with what goes with it. */
export interface Quote extends PriceSummary {
  readonly marketCap: MarketCap;
  readonly priced: PricedDay;
  /** True if the price is older than five trading days. */
  readonly isStale: boolean;
  readonly caveats: PriceCaveats;
}

/** Market data of companies with derived figures. `asOf`: only data known then; `null` for today. */
export type MarketData = ReturnType<typeof createMarket>;

export interface MarketParts extends Omit<QuotedParts, 'prices'> {
  readonly store: MarketStore;
}

const MINUTE_MS = 60_000;
const BAR_MS: Readonly<Record<Interval, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '1hour': 60 * MINUTE_MS,
  '4hour': 240 * MINUTE_MS,
};

export function createMarket({ store, ...parts }: MarketParts) {
  const { clock } = parts;
  const until = (asOf: string | null): DayRange => ({ from: null, to: asOf === null ? null : lastDayKnown(asOf) });
  const dayAt = (asOf: string | null): Day => dayOfInstant(asOf ?? new Date(clock.nowMs()).toISOString());
  /** Splits known of a company since a day, and those among them at which its closes jump. */
  const splitsFrom = async (id: EntityId, day: Day = dayAt(null)) => {
    const { splits, adjusted } = await splitsSince({ ...parts, prices: store }, id, day);
    return { splits, jumps: splits.filter((split) => !adjusted.includes(split)) };
  };
  /** Prices of a company with derived figures and its imported facts. */
  const valued = async (company: Company, asOf: string | null) => {
    const { id } = company;
    const quoted = await quotedAt({ ...parts, prices: store }, id, asOf, company);
    const days = ofOneCurrency(await store.days(id, until(asOf), SUMMARY_DAYS));
    const { splits, jumps } = await splitsFrom(id, days[0]?.date);
    const latest = days.at(-1);
    const last = latest?.date ?? '';
    const { facts } = quoted;
    const priced = latest && pricedDay(latest, company, facts);
    return {
      quoted,
      facts,
      prices: summarize(jumps.length === 0 ? days : days.map((day) => dayOnSharesOf(day, jumps, last))),
      priced,
      marketCap: marketCapOf(quoted),
      isStale: priced !== undefined && isStale(priced, dayAt(asOf)),
      caveats: caveatsOf(days, splits),
    };
  };
  return {
    async profile(company: Company, asOf: string | null): Promise<CompanyProfile> {
      const { quoted, ...sources } = await valued(company, asOf);
      return companyProfile({ company, unit: quoted.unit, ...sources });
    },

    /** `undefined` where no price is known; the same for the next one. */
    async quote(company: Company, asOf: string | null): Promise<Quote | undefined> {
      const { prices, priced, quoted: _, ...rest } = await valued(company, asOf);
      return prices && priced && { ...prices, ...rest, priced };
    },

    async priceChanges(
      id: EntityId,
      asOf: string | null,
    ): Promise<{ readonly changes: PriceChanges; readonly caveats: PriceCaveats } | undefined> {
      const days = ofOneCurrency(await store.days(id, until(asOf), SUMMARY_DAYS));
      const latest = days.at(-1);
      if (!latest) return undefined;
      const wanted = Object.entries(comparedDays(latest.date)) as [ChangeSpan, string][];
      const found = await Promise.all(wanted.map(([, day]) => store.days(id, daysFor(day), SUMMARY_DAYS)));
      const first = await store.firstDay(id);
      const { splits, jumps } = await splitsFrom(id, first?.date);
      const lastOf = (some: readonly TradedDay[]): TradedDay | undefined => {
        const last = ofOneCurrency(some, latest.currency).at(-1);
        return last && dayOnSharesOf(last, jumps, latest.date);
      };
      const changes = priceChanges({
        recent: days.slice(-RECENT_DAYS).map((day) => dayOnSharesOf(day, jumps, latest.date)),
        first: lastOf(first ? [first] : []),
        compared: Object.fromEntries(wanted.map(([span], at) => [span, lastOf(found[at] ?? [])])),
      });
      return changes && { changes, caveats: caveatsOf(days, splits) };
    },

    /** Trading days in the order of time; the last `limit` of them. */
    days: (id: EntityId, range: DayRange, limit: number, asOf: string | null): Promise<TradedDay[]> =>
      store.days(id, within(range, asOf), limit),
    /** As `MarketStore.bars`; a bar is known when it has ended. */
    bars: (
      id: EntityId,
      interval: Interval,
      range: InstantRange,
      limit: number,
      asOf: string | null,
    ): Promise<IntradayBar[]> => {
      const last = asOf === null ? null : new Date(Date.parse(asOf) - BAR_MS[interval]).toISOString();
      return store.bars(id, interval, upTo(range, last), limit);
    },
    /** Known from their announcement on; without one, from the ex-date on. */
    async dividends(id: EntityId, range: DayRange, asOf: string | null): Promise<Dividend[]> {
      const all = await store.dividends(id, range);
      const [first] = all.map(({ exOn }) => exOn).sort();
      if (first === undefined) return [];
      const { splits } = await splitsFrom(id, first);
      const last = asOf === null ? null : lastDayKnown(asOf);
      const known = last === null ? all : all.filter(({ declaredOn, exOn }) => (declaredOn ?? exOn) <= last);
      const on = last ?? dayAt(null);
      return splits.length === 0 ? known : known.map((dividend) => adjusted(dividend, splits, on));
    },
    latestSurprise: (id: EntityId, asOf: string | null): Promise<Surprise | undefined> =>
      store.latestSurprise(id, asOf),
  };
}

/** The dividend with its amount adjusted for later splits, unless the source has an adjusted one. */
const adjusted = (dividend: Dividend, splits: readonly ShareSplit[], on: Day): Dividend => ({
  ...dividend,
  adjustedAmount: dividend.adjustedAmount ?? exact(dividend.amount / splitFactor(splits, dividend.exOn, on)),
});

/** The part of a range whose closes were known at `asOf`. */
const within = (range: DayRange, asOf: string | null): DayRange =>
  upTo(range, asOf === null ? null : lastDayKnown(asOf));

const upTo = <Moment extends string>(
  { from, to }: { readonly from: Moment | null; readonly to: Moment | null },
  last: Moment | null,
) => ({ from, to: last === null || (to !== null && to < last) ? to : last });
