import type { Dividend, Surprise } from '../../../domain/market/market-data.ts';
import type { ShareSplit } from '../../../domain/market/share-splits.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';

/** A dividend without its frequency. */
export const dividendRows = rowCodec<Dividend>()({
  same: ['exOn', 'amount', 'adjustedAmount', 'recordOn', 'paidOn', 'declaredOn', 'yieldPercent', 'currency'],
});

export const splitRows = rowCodec<ShareSplit>()({ same: ['exOn', 'newShares', 'oldShares'] });

export const surpriseRows = rowCodec<Surprise>()({
  same: [
    ...(['reportedOn', 'epsActual', 'epsEstimated', 'revenueActual', 'revenueEstimated'] as const),
    ...(['updatedAt', 'knownAt', 'currency'] as const),
  ],
});

/** Prices, dividends, reports and profiles of companies. */
export interface MarketTables {
  readonly daily_prices: DailyPriceRow;
  readonly intraday_prices: IntradayPriceRow;
  readonly dividends: DividendRow;
  readonly share_splits: SplitRow;
  readonly earnings_surprises: OfCompany & RowOf<typeof surpriseRows>;
  readonly company_profiles: OfCompany & { readonly profile_json: string };
  /** Units of a currency for one euro on a day. */
  readonly currency_rates: { readonly currency: string; readonly day: string; readonly per_euro: number };
}

export interface DailyPriceRow {
  readonly entity_id: string;
  readonly date: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
  readonly vwap: number | null;
  readonly previous_close: number | null;
  readonly market_cap: number | null;
  readonly currency: string | null;
  readonly quoted_unit: string | null;
  readonly listing: string | null;
  readonly is_illustrative: number;
}

export interface IntradayPriceRow {
  readonly entity_id: string;
  readonly bar_interval: string;
  readonly starts_at: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
  readonly currency: string | null;
  readonly quoted_unit: string | null;
  readonly listing: string | null;
  readonly is_illustrative: number;
}

interface OfCompany {
  readonly entity_id: string;
}

export type SplitRow = OfCompany & RowOf<typeof splitRows>;

export type DividendRow = OfCompany &
  RowOf<typeof dividendRows> & {
    /** Empty if unknown. Part of the key, as a special and a regular dividend may have the same ex-date. */
    readonly frequency: string;
  };
