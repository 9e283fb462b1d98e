import type { SentimentDay } from './api/search.ts';
import { type CompanyRef, type Days, daysText, identified } from './company.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import type { CallOptions, Transport } from './transport/transport.ts';

/** Daily sentiment and attention of companies: `almanac.sentiment`. */
export class Sentiment {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** A company's sentiment (-1 to 1), pressure and attention, day by day; the last 30 days by default. */
  daily(company: CompanyRef, options: Days & CallOptions = {}): Answer<SentimentDay[]> {
    const body = { identifier: identified(company), timestamp: daysText(options) };
    return mapAnswer(this.#transport.call('search.entity-sentiment', { body }, options), ({ results }) =>
      Array.isArray(results) ? (results[0]?.values ?? []) : results.sentiment,
    );
  }
}
