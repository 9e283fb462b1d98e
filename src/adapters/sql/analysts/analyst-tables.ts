/** Views of analysts. `is_illustrative` is 0 or 1. */
export interface AnalystTables {
  readonly analyst_ratings: AnalystRatingRow;
  readonly price_targets: PriceTargetRow;
  readonly analyst_estimates: AnalystEstimateRow;
}

interface DatedRow {
  readonly entity_id: string;
  readonly as_of: string;
  readonly known_at: string;
  readonly is_illustrative: number;
}

export interface AnalystRatingRow extends DatedRow {
  readonly strong_buy: number;
  readonly buy: number;
  readonly hold: number;
  readonly sell: number;
  readonly strong_sell: number;
  readonly consensus: string | null;
}

export interface PriceTargetRow extends DatedRow {
  readonly high: number | null;
  readonly low: number | null;
  readonly consensus: number | null;
  readonly median: number | null;
  readonly currency: string | null;
}

export interface AnalystEstimateRow extends DatedRow {
  readonly period: string;
  readonly ends_on: string;
  readonly currency: string | null;
  /** In the order of `ESTIMATE_LINES`. */
  readonly figures_json: string;
}
