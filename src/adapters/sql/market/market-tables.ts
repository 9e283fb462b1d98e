/** Prices, dividends, reports and profiles of companies. */
export interface MarketTables {
  readonly daily_prices: DailyPriceRow;
  readonly intraday_prices: IntradayPriceRow;
  readonly dividends: DividendRow;
  readonly share_splits: ShareSplitRow;
  readonly earnings_surprises: EarningsSurpriseRow;
  readonly company_profiles: CompanyProfileRow;
  readonly currency_rates: CurrencyRateRow;
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

export interface DividendRow {
  readonly entity_id: string;
  readonly ex_on: string;
  /** Empty if unknown. Part of the key, as a special and a regular dividend may have the same ex-date. */
  readonly frequency: string;
  readonly amount: number;
  readonly adjusted_amount: number | null;
  readonly record_on: string | null;
  readonly paid_on: string | null;
  readonly declared_on: string | null;
  readonly yield_percent: number | null;
  readonly currency: string | null;
}

export interface ShareSplitRow {
  readonly entity_id: string;
  readonly ex_on: string;
  readonly new_shares: number;
  readonly old_shares: number;
}

export interface EarningsSurpriseRow {
  readonly entity_id: string;
  readonly reported_on: string;
  readonly eps_actual: number | null;
  readonly eps_estimated: number | null;
  readonly revenue_actual: number | null;
  readonly revenue_estimated: number | null;
  readonly updated_at: string | null;
  readonly known_at: string;
  readonly currency: string | null;
}

export interface CompanyProfileRow {
  readonly entity_id: string;
  readonly profile_json: string;
}

/** Units of a currency for one euro on a day. */
export interface CurrencyRateRow {
  readonly currency: string;
  readonly day: string;
  readonly per_euro: number;
}
