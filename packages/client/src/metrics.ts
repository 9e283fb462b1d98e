import type {
  CompanyRatios,
  KeyMetrics,
  MetricExplanation,
  MetricPeriod,
  ValuationHistory,
  ValuationHistoryRequest,
} from './api/schemas.ts';
import { type AsOf, type CompanyRef, type Days, daysText, identified, instantText, onlyRecord } from './company.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { snakeName } from './transport/names.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

/** Selection of a company's periods. */
export interface MetricHistoryOptions extends AsOf, CallOptions {
  /** `quarter` by default. */
  readonly period?: 'annual' | 'quarter' | undefined;
  /** Shares that figures per share are on: those of today or of `asOf` (`today`, by default), or those of each report. */
  readonly shares?: 'today' | 'as_reported' | undefined;
  /** Maximum number, newest first: 40 at most; 12 by default. */
  readonly limit?: number | undefined;
}

/** Selection of a valuation history. */
export interface ValuationOptions extends AsOf, Days, CallOptions {
  /** Multiples and yields, as key metrics and ratios name them; all by default. */
  readonly metrics?: ValuationHistoryRequest['metrics'];
  /** `week` by default. */
  readonly interval?: 'day' | 'week' | 'month' | 'quarter' | undefined;
}

/** Time and shares of an explained metric. */
export interface MetricExplanationOptions extends AsOf, CallOptions {
  /** Shares that a figure per share and its inputs are on: those of `asOf` (`as_reported`, by default), or those of today. */
  readonly shares?: 'today' | 'as_reported' | undefined;
  /** The time that `today` of `shares` means: `asOf` of the history. */
  readonly sharesAsOf?: Date | string | undefined;
}

/** Figures worked out from the last four quarters: `almanac.metrics`. */
export class Metrics extends Resource {
  /** Valuation, returns, working capital and cash flow of the last twelve months; `null` for an unknown company. */
  keyMetrics(company: CompanyRef, options: AsOf & CallOptions = {}): Answer<KeyMetrics | null> {
    const body = { identifier: identified(company), asOf: instantText(options.asOf) };
    return onlyRecord(this.transport.call('fundamentals.query-key-metrics', { body }, options));
  }

  /** Margins, turnover, liquidity, leverage and multiples of the last twelve months; `null` for an unknown company. */
  ratios(company: CompanyRef, options: AsOf & CallOptions = {}): Answer<CompanyRatios | null> {
    const body = { identifier: identified(company), asOf: instantText(options.asOf) };
    return onlyRecord(this.transport.call('fundamentals.query-ratios', { body }, options));
  }

  /**
   * All key metrics and ratios by fiscal period, the newest first, each as it was when the period was first reported; figures per share are on
   * today's shares.
   */
  history(company: CompanyRef, options: MetricHistoryOptions = {}): Answer<MetricPeriod[]> {
    const { period, limit, shares, asOf } = options;
    const body = { identifier: identified(company), period, limit, shares, asOf: instantText(asOf) };
    return mapAnswer(
      this.transport.call('fundamentals.query-metric-history', { body }, options),
      ({ results }) => results,
    );
  }

  /**
   * Multiples and yields of up to ten companies over time, each value point in time, with mean, median, band and percentile; the five years to
   * today by default. Unknown companies are left out.
   */
  valuation(companies: readonly CompanyRef[], options: ValuationOptions = {}): Answer<ValuationHistory[]> {
    const { metrics, interval, asOf } = options;
    const body = {
      identifiers: companies.map(identified),
      metrics,
      interval,
      dateRange: daysText(options),
      asOf: instantText(asOf),
    };
    return mapAnswer(
      this.transport.call('fundamentals.query-valuation-history', { body }, options),
      ({ results }) => results,
    );
  }

  /**
   * Derivation of one of them (`returnOnEquityTtm`): formula, inputs and their filings; `null` for an unknown company.
   */
  explain(
    company: CompanyRef,
    metric: string,
    options: MetricExplanationOptions = {},
  ): Answer<MetricExplanation | null> {
    const body = {
      identifier: identified(company),
      metric: snakeName(metric),
      shares: options.shares,
      sharesAsOf: instantText(options.sharesAsOf),
      asOf: instantText(options.asOf),
    };
    return onlyRecord(this.transport.call('fundamentals.query-metric-explanation', { body }, options));
  }
}
