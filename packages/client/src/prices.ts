import type { DailyPrice, Dividend, IntradayPrice, PriceChanges, Quote as QuoteInSeconds } from './api/schemas.ts';
import { rowsOf } from './columns.ts';
import {
  type AsOf,
  type CompanyRef,
  type Days,
  daysText,
  type Instant,
  identified,
  instantText,
  onlyRecord,
} from './company.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

/** Selection of prices within the day. */
export interface IntradayOptions extends AsOf, CallOptions {
  readonly start?: Instant | undefined;
  readonly end?: Instant | undefined;
  /** `1hour` by default. */
  readonly interval?: '1min' | '5min' | '15min' | '30min' | '1hour' | '4hour' | undefined;
}

/** The latest price of a company with its day and year. */
export interface Quote extends Omit<QuoteInSeconds, 'timestamp'> {
  /** Time of the price: ISO 8601, UTC. */
  readonly timestamp: string | null;
}

/** Prices and dividends: `almanac.prices`. */
export class Prices extends Resource {
  /** The latest price with its day and year; `null` for an unknown company. */
  quote(company: CompanyRef, options: AsOf & CallOptions = {}): Answer<Quote | null> {
    const body = { identifier: identified(company), asOf: instantText(options.asOf) };
    return mapAnswer(onlyRecord(this.transport.call('market.query-quote', { body }, options)), (quote) => {
      if (quote === null) return null;
      const { timestamp } = quote;
      return { ...quote, timestamp: timestamp === null ? null : new Date(timestamp * 1_000).toISOString() };
    });
  }

  /** Changes over one day to ten years, in percent; `null` for an unknown company. */
  changes(company: CompanyRef, options: AsOf & CallOptions = {}): Answer<PriceChanges | null> {
    const body = { identifier: identified(company), asOf: instantText(options.asOf) };
    return onlyRecord(this.transport.call('market.query-price-changes', { body }, options));
  }

  /** Prices of each day. */
  daily(company: CompanyRef, options: Days & AsOf & CallOptions = {}): Answer<DailyPrice[]> {
    const body = { identifier: identified(company), dateRange: daysText(options), asOf: instantText(options.asOf) };
    return rows(this.transport.columns('market.query-daily-prices', { body }, options));
  }

  /** Prices within days. */
  intraday(company: CompanyRef, options: IntradayOptions = {}): Answer<IntradayPrice[]> {
    const timestamp = { start: instantText(options.start), end: instantText(options.end) };
    const { interval } = options;
    const body = { identifier: identified(company), timestamp, interval, asOf: instantText(options.asOf) };
    return rows(this.transport.columns('market.query-intraday-prices', { body }, options));
  }

  /** Dividends with their days. */
  dividends(company: CompanyRef, options: Days & AsOf & CallOptions = {}): Answer<Dividend[]> {
    const body = { identifier: identified(company), dateRange: daysText(options), asOf: instantText(options.asOf) };
    return rows(this.transport.columns('market.query-dividends', { body }, options));
  }
}

const rows = <Row>(answer: Answer<unknown>): Answer<Row[]> =>
  mapAnswer(answer, (reply) => rowsOf((reply as { results: unknown }).results) as Row[]);
