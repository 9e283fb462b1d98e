import type { KeyMetrics, Ratios } from './api/fundamentals.ts';
import { type AsOf, type CompanyRef, identified, instantText, onlyRecord } from './company.ts';
import type { Answer } from './transport/answer.ts';
import type { CallOptions, Transport } from './transport/transport.ts';

/** Figures worked out from the last four quarters: `almanac.metrics`. */
export class Metrics {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Valuation, returns, working capital and cash flow of the last twelve months; `null` for an unknown company. */
  keyMetrics(company: CompanyRef, options: AsOf & CallOptions = {}): Answer<KeyMetrics | null> {
    const body = { identifier: identified(company), asOf: instantText(options.asOf) };
    return onlyRecord(this.#transport.call('fundamentals.query-key-metrics', { body }, options));
  }

  /** Margins, turnover, liquidity, leverage and multiples of the last twelve months; `null` for an unknown company. */
  ratios(company: CompanyRef, options: AsOf & CallOptions = {}): Answer<Ratios | null> {
    const body = { identifier: identified(company), asOf: instantText(options.asOf) };
    return onlyRecord(this.#transport.call('fundamentals.query-ratios', { body }, options));
  }
}
