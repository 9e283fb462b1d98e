import type { Dividend, IntradayBar, Surprise, TradedDay } from '../../../domain/market/market-data.ts';
import type { ShareSplit } from '../../../domain/market/share-splits.ts';
import { type ColumnsOf, type RowOf, rowCodec } from '../row-codec.ts';

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

export type DailyPriceRow = OfCompany & PriceColumns<TradedDay>;

export type IntradayPriceRow = OfCompany &
  PriceColumns<Omit<IntradayBar, 'interval'>> & { readonly bar_interval: string };

/** Columns of prices, which are read and written by hand (`row-codec.ts`). */
type PriceColumns<Price extends object> = ColumnsOf<
  Price,
  Exclude<keyof Price & string, 'isIllustrative'>,
  never,
  'isIllustrative'
>;

interface OfCompany {
  readonly entity_id: string;
}

export type SplitRow = OfCompany & RowOf<typeof splitRows>;

export type DividendRow = OfCompany &
  RowOf<typeof dividendRows> & {
    /** Empty if unknown. Part of the key, as a special and a regular dividend may have the same ex-date. */
    readonly frequency: string;
  };
