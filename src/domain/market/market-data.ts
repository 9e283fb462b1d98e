import type { EntityId } from '../../platform/ids.ts';
import type { Day } from '../time/days.ts';
import type { DailyPrice } from './prices.ts';

/** One day of trading as it was imported. */
export interface TradedDay extends DailyPrice {
  /** Volume-weighted average price. */
  readonly vwap: number | null;
  /** The previous trading day's close as stated by the source; the series itself takes precedence. */
  readonly previousClose: number | null;
  /** Made up, of the sample data. */
  readonly isIllustrative: boolean;
}

export const INTERVALS = ['1min', '5min', '15min', '30min', '1hour', '4hour'] as const;
export type Interval = (typeof INTERVALS)[number];

/** One bar within a day. */
export interface IntradayBar extends Omit<DailyPrice, 'date' | 'marketCap'> {
  readonly interval: Interval;
  /** Beginning of the bar, ISO 8601 with milliseconds, UTC. */
  readonly startsAt: string;
  /** Made up, of the sample data. */
  readonly isIllustrative: boolean;
}

/** A price as it is imported: a day of trading, or a bar within one. */
export type PriceRecord = (
  | { readonly kind: 'day'; readonly day: TradedDay }
  | { readonly kind: 'bar'; readonly bar: IntradayBar }
) & {
  /** For a made-up price: the day of the real one that its series continues. */
  readonly continues?: Day;
};

export interface Dividend {
  /** The day on which the share first trades without it. */
  readonly exOn: Day;
  readonly amount: number;
  /** Adjusted for later splits. */
  readonly adjustedAmount: number | null;
  readonly recordOn: Day | null;
  readonly paidOn: Day | null;
  readonly declaredOn: Day | null;
  /** In percent, as the source states it. */
  readonly yieldPercent: number | null;
  readonly frequency: string | null;
  /** ISO 4217; `null` where none was stated. */
  readonly currency: string | null;
}

/** Reported figures beside the expected ones. */
export interface Surprise {
  readonly reportedOn: Day;
  readonly epsActual: number | null;
  readonly epsEstimated: number | null;
  readonly revenueActual: number | null;
  readonly revenueEstimated: number | null;
  readonly updatedAt: string | null;
  readonly knownAt: string;
  /** ISO 4217, of all amounts; `null` where none was stated. */
  readonly currency: string | null;
}

/** Facts of a company profile that are not worked out (specification, "Company profile record"). `null` is not known. */
export interface ProfileFacts {
  /** The day of which the figures are. */
  readonly asOf: Day | null;
  readonly companyName: string | null;
  readonly description: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly image: string | null;
  readonly ceo: string | null;
  readonly cik: string | null;
  readonly cusip: string | null;
  readonly isin: string | null;
  readonly currency: string | null;
  readonly exchange: string | null;
  readonly exchangeFullName: string | null;
  readonly industry: string | null;
  readonly sector: string | null;
  readonly ipoDate: Day | null;
  readonly beta: number | null;
  readonly marketCap: number | null;
  readonly averageVolume: number | null;
  readonly fullTimeEmployees: number | null;
  readonly defaultImage: boolean | null;
  readonly isActivelyTrading: boolean | null;
  readonly isAdr: boolean | null;
  /** Number of shares that one depositary receipt stands for; `null` where none was stated. */
  readonly sharesPerReceipt: number | null;
  readonly isEtf: boolean | null;
  readonly isFund: boolean | null;
}

/** Market data of a company without its history. */
export interface LatestMarket {
  /** The last real day of trading, the first made-up one after it and the last day of all, in the order of time. */
  readonly days: readonly TradedDay[];
  readonly facts: ProfileFacts | undefined;
  /** By ex-date. */
  readonly dividends: readonly Dividend[];
}

export interface DayRange {
  /** First and last day, both included; `null` is open. */
  readonly from: Day | null;
  readonly to: Day | null;
}

export interface InstantRange {
  /** First and last instant, both included, as `IntradayBar.startsAt`; `null` is open. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Source of prices for derived figures. */
export interface LatestPrices {
  profile(id: EntityId): Promise<ProfileFacts | undefined>;
  /**
   * The last close known at `asOf` (ISO 8601, UTC; `null` for the last of all): `lastDayKnown`. Made-up prices are none. `undefined`
   * when there is none.
   */
  latestPrice(id: EntityId, asOf: string | null): Promise<DailyPrice | undefined>;
  /** At most `limit` days within the range, the last ones. */
  days(id: EntityId, range: DayRange, limit: number): Promise<TradedDay[]>;
}

/** Market data, in the product's database. Not organization-specific. Everything is in the order of time. */
export interface MarketStore extends LatestPrices {
  /** The first day ever. */
  firstDay(id: EntityId): Promise<TradedDay | undefined>;
  /** At most `limit` bars whose beginning is within the range (instants, both included), the last ones. */
  bars(id: EntityId, interval: Interval, range: InstantRange, limit: number): Promise<IntradayBar[]>;
  /** By ex-date. */
  dividends(id: EntityId, range: DayRange): Promise<Dividend[]>;
  /** The last report known at `asOf` that tells an actual figure. */
  latestSurprise(id: EntityId, asOf: string | null): Promise<Surprise | undefined>;
  /** Latest market data of up to 1,000 companies, in one look; of those without a profile, price and dividend there is none. */
  latestOf(ids: readonly EntityId[]): Promise<ReadonlyMap<EntityId, LatestMarket>>;
  /** All companies with a profile or a price. */
  companies(): Promise<EntityId[]>;
  /** Grows whenever anything here changes. */
  revision(): Promise<number>;
}
