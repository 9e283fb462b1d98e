import type { EntityId } from '../../platform/ids.ts';
import type { ShareCount } from '../fundamentals/statement.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { type CompanyProfile, companyProfile, marketCap, NO_FACTS } from './company-profile.ts';
import { exchangeOfListing } from './exchange-names.ts';
import type {
  DayRange,
  Dividend,
  InstantRange,
  Interval,
  IntradayBar,
  MarketStore,
  ProfileFacts,
  Surprise,
  TradedDay,
} from './market-data.ts';
import { type ChangeSpan, comparedDays, type PriceChanges, priceChanges, RECENT_DAYS } from './price-changes.ts';
import { type PriceSummary, SUMMARY_DAYS, summarize } from './price-summary.ts';
import { lastDayKnown } from './prices.ts';

export interface Quote extends PriceSummary {
  readonly marketCap: number | null;
  readonly exchange: string | null;
}

/** Market data of companies with what is worked out from it. `asOf`: only what was known then; `null` for today. */
export interface Market {
  profile(company: Company, asOf: string | null): Promise<CompanyProfile>;
  /** `undefined` where no price is known; the same for the next one. */
  quote(company: Company, asOf: string | null): Promise<Quote | undefined>;
  priceChanges(id: EntityId, asOf: string | null): Promise<PriceChanges | undefined>;
  /** In the order of time; of more than `limit` the last ones. */
  days(id: EntityId, range: DayRange, limit: number, asOf: string | null): Promise<TradedDay[]>;
  /** As `MarketStore.bars`; a bar is known when it has ended. */
  bars(
    id: EntityId,
    interval: Interval,
    range: InstantRange,
    limit: number,
    asOf: string | null,
  ): Promise<IntradayBar[]>;
  /** Known from their announcement on; where that is not told, from the ex-date on. */
  dividends(id: EntityId, range: DayRange, asOf: string | null): Promise<Dividend[]>;
  latestSurprise(id: EntityId, asOf: string | null): Promise<Surprise | undefined>;
}

export interface MarketParts {
  readonly store: MarketStore;
  readonly shareCount: (id: EntityId, asOf: string | null) => Promise<ShareCount | undefined>;
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

export function createMarket({ store, shareCount }: MarketParts): Market {
  const until = (asOf: string | null): DayRange => ({ from: null, to: asOf === null ? null : lastDayKnown(asOf) });
  const summary = async (id: EntityId, asOf: string | null): Promise<PriceSummary | undefined> =>
    summarize(await store.days(id, until(asOf), SUMMARY_DAYS));
  return {
    async profile(company, asOf) {
      const [facts, prices, shares] = await Promise.all([
        store.profile(company.id),
        summary(company.id, asOf),
        shareCount(company.id, asOf),
      ]);
      return companyProfile({ company, facts: factsKnownAt(facts, asOf), prices, shares });
    },

    async quote(company, asOf) {
      const prices = await summary(company.id, asOf);
      if (!prices) return undefined;
      const [facts, shares] = await Promise.all([store.profile(company.id), shareCount(company.id, asOf)]);
      const [listing] = company.listings;
      const exchange = facts?.exchange ?? (listing === undefined ? null : exchangeOfListing(listing).short);
      return { ...prices, exchange, marketCap: marketCap({ facts: factsKnownAt(facts, asOf), prices, shares }) };
    },

    async priceChanges(id, asOf) {
      const range = until(asOf);
      const recent = await store.days(id, range, RECENT_DAYS);
      const latest = recent.at(-1);
      if (!latest) return undefined;
      const wanted = Object.entries(comparedDays(latest.date)) as [ChangeSpan, string][];
      const found = await Promise.all(wanted.map(([, day]) => store.days(id, { from: null, to: day }, 1)));
      return priceChanges({
        recent,
        first: await store.firstDay(id),
        onOrBefore: Object.fromEntries(wanted.map(([span], at) => [span, found[at]?.[0]])),
      });
    },

    days: (id, range, limit, asOf) => store.days(id, within(range, asOf), limit),
    bars: (id, interval, range, limit, asOf) => {
      const last = asOf === null ? null : new Date(Date.parse(asOf) - BAR_MS[interval]).toISOString();
      return store.bars(id, interval, upTo(range, last), limit);
    },
    async dividends(id, range, asOf) {
      const all = await store.dividends(id, range);
      const last = asOf === null ? null : lastDayKnown(asOf);
      return last === null ? all : all.filter(({ declaredOn, exOn }) => (declaredOn ?? exOn) <= last);
    },
    latestSurprise: (id, asOf) => store.latestSurprise(id, asOf),
  };
}

/** The part of a range whose closes were known at `asOf`. */
const within = (range: DayRange, asOf: string | null): DayRange =>
  upTo(range, asOf === null ? null : lastDayKnown(asOf));

const upTo = <Moment extends string>(
  { from, to }: { readonly from: Moment | null; readonly to: Moment | null },
  last: Moment | null,
) => ({ from, to: last === null || (to !== null && to < last) ? to : last });

/**
 * Of facts that were gathered after `asOf`, or nobody knows when, only what kind of security it is stays: figures and people of
 * today are not those of an earlier day.
 */
function factsKnownAt(facts: ProfileFacts | undefined, asOf: string | null): ProfileFacts | undefined {
  if (facts === undefined || asOf === null) return facts;
  if (facts.asOf !== null && facts.asOf <= lastDayKnown(asOf)) return facts;
  const { currency, exchange, exchangeFullName, isAdr, isEtf, isFund } = facts;
  return { ...NO_FACTS, currency, exchange, exchangeFullName, isAdr, isEtf, isFund };
}
