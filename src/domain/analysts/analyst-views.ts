import type { EntityId } from '../../platform/ids.ts';
import type { Period } from '../fundamentals/statement.ts';
import type { Day } from '../time/days.ts';

/** Times at which a view was held and became known. A company may have several views; the latest known one counts. */
export interface Dated {
  /** The day as of which the view was gathered. */
  readonly asOf: Day;
  /** Time from which it may be used without looking ahead: ISO 8601 with milliseconds, UTC. */
  readonly knownAt: string;
  /** Made up to show what answers look like. The first real view of a company takes the place of all made-up ones. */
  readonly isIllustrative: boolean;
}

export interface RatingCounts {
  readonly strongBuy: number;
  readonly buy: number;
  readonly hold: number;
  readonly sell: number;
  readonly strongSell: number;
}

/** Numbers of analysts by recommendation. */
export interface Ratings extends Dated, RatingCounts {
  /** The source's own label; `null` if it has none (`consensusOf` then derives it). */
  readonly consensus: string | null;
}

/** Analysts' forecast of the share price, usually twelve months ahead. */
export interface PriceTarget extends Dated {
  readonly high: number | null;
  readonly low: number | null;
  readonly consensus: number | null;
  readonly median: number | null;
  /** ISO 4217. */
  readonly currency: string | null;
}

/** Lines of analyst estimates in the order of contract 4.7. */
export const ESTIMATE_LINES = [
  'REVENUE_LOW',
  'REVENUE_HIGH',
  'REVENUE_AVG',
  'EBITDA_LOW',
  'EBITDA_HIGH',
  'EBITDA_AVG',
  'EBIT_LOW',
  'EBIT_HIGH',
  'EBIT_AVG',
  'NET_INCOME_LOW',
  'NET_INCOME_HIGH',
  'NET_INCOME_AVG',
  'SGA_EXPENSE_LOW',
  'SGA_EXPENSE_HIGH',
  'SGA_EXPENSE_AVG',
  'EPS_AVG',
  'EPS_HIGH',
  'EPS_LOW',
  'NUM_ANALYSTS_REVENUE',
  'NUM_ANALYSTS_EPS',
] as const;
export type EstimateLine = (typeof ESTIMATE_LINES)[number];

/** Analysts' estimates for one fiscal period. */
export interface Estimate extends Dated {
  readonly period: Period;
  readonly endsOn: Day;
  /** ISO 4217, of all amounts; `null` where the source does not state it. */
  readonly currency: string | null;
  /** In the order of `ESTIMATE_LINES`; `null` where nothing was estimated. */
  readonly figures: readonly (number | null)[];
}

/** Views of analysts, in the product's database. Not organization-specific. `asOf` as in `knownAt`; `null` for today. */
export interface AnalystStore {
  /** The latest known; `undefined` when none is. */
  ratings(id: EntityId, asOf: string | null): Promise<Ratings | undefined>;
  priceTarget(id: EntityId, asOf: string | null): Promise<PriceTarget | undefined>;
  /** The latest known of each fiscal period, by the end of the period, ascending: past ones and those to come. */
  estimates(id: EntityId, period: Period, asOf: string | null): Promise<Estimate[]>;
  /** All views of both kinds that are known, each ascending by day. */
  history(
    id: EntityId,
    asOf: string | null,
  ): Promise<{ readonly ratings: readonly Ratings[]; readonly targets: readonly PriceTarget[] }>;
  /** Grows whenever any view changes. */
  revision(): Promise<number>;
}
