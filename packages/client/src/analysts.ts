import type { AnalystDay, AnalystRatings, Estimate, PriceTarget, Surprise } from './api/schemas.ts';
import { rowsOf, withNumbers } from './columns.ts';
import { type AsOf, type CompanyRef, identified, instantText, onlyRecord } from './company.ts';
import type { StatementOptions } from './statements.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

/** Analysts' ratings, price targets and estimates: `almanac.analysts`. */
export class Analysts extends Resource {
  /** Numbers of analysts who say buy, hold or sell; `null` for an unknown company. */
  ratings(company: CompanyRef, options: AsOf & CallOptions = {}): Answer<AnalystRatings | null> {
    const body = { identifier: identified(company), asOf: instantText(options.asOf) };
    return onlyRecord(this.transport.call('analysts.query-ratings', { body }, options));
  }

  /** Price targets; `null` for an unknown company. */
  target(company: CompanyRef, options: AsOf & CallOptions = {}): Answer<PriceTarget | null> {
    const body = { identifier: identified(company), asOf: instantText(options.asOf) };
    return onlyRecord(this.transport.call('analysts.query-price-target', { body }, options));
  }

  /** Ratings and targets of each day of which they are known, the newest first, 250 by default; none for an unknown company. */
  history(
    company: CompanyRef,
    options: AsOf & CallOptions & { readonly limit?: number | undefined } = {},
  ): Answer<AnalystDay[]> {
    const { limit, asOf } = options;
    const body = { identifier: identified(company), limit, asOf: instantText(asOf) };
    const answer = this.transport.call('analysts.query-history', { body }, options);
    return mapAnswer(answer, ({ results }) => results);
  }

  /** Estimates of periods to come and past, 20 by default. */
  estimates(company: CompanyRef, options: StatementOptions = {}): Answer<Estimate[]> {
    const { period, limit, asOf } = options;
    const body = { identifier: identified(company), period, limit, asOf: instantText(asOf) };
    const answer = this.transport.columns('analysts.query-estimates', { body }, options);
    return mapAnswer(
      answer,
      (reply) => rowsOf((reply as { results: unknown }).results).map(withNumbers) as unknown as Estimate[],
    );
  }

  /** The last results beside their estimates; `null` for an unknown company. */
  surprise(company: CompanyRef, options: AsOf & CallOptions = {}): Answer<Surprise | null> {
    const body = { identifier: identified(company), asOf: instantText(options.asOf) };
    return onlyRecord(this.transport.call('market.query-latest-surprise', { body }, options));
  }
}
