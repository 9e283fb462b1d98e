import type {
  CompanyProfile,
  Peer,
  ScreenedCompany,
  ScreenerFigure,
  ScreenerFilters,
  ScreenerOrder,
} from './api/schemas.ts';
import { type AsOf, type CompanyRef, identified, instantText } from './company.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

/** Number of companies, currency and figures of a screen. */
export interface ScreenOptions {
  /** 100 by default. */
  readonly limit?: number | undefined;
  /** ISO 4217, of all amounts; each company's own by default. */
  readonly currency?: string | undefined;
  /** Figures or formulas of figures, which the `values` of the companies are in the order of. */
  readonly columns?: string[] | undefined;
  /** The figure that they are in the order of, descending unless it says otherwise; `market_cap` by default. */
  readonly orderBy?: ScreenerOrder | undefined;
}

/** Profiles and the screener: `almanac.companies`. To find a company by its name, use `almanac.graph`. */
export class Companies extends Resource {
  /** Address, people, listing and latest price of a company; `null` for an unknown one. */
  profile(company: CompanyRef, options: AsOf & CallOptions = {}): Answer<CompanyProfile | null> {
    const body = { identifier: identified(company), asOf: instantText(options.asOf) };
    return mapAnswer(this.transport.call('market.query-profile', { body }, options), ({ results }) => {
      const records = Array.isArray(results) ? results : results.results;
      return records[0] ?? null;
    });
  }

  /** Companies with these properties, the largest first unless `orderBy` says otherwise. */
  screen(filters: ScreenerFilters, options: CallOptions & ScreenOptions = {}): Answer<ScreenedCompany[]> {
    const { limit, currency, columns, orderBy } = options;
    const body = { filters, limit, currency, columns, orderBy };
    return mapAnswer(this.transport.call('market.query-screener', { body }, options), ({ results }) => results);
  }

  /** Figures that conditions, columns and the order of a screen may name. */
  screenFigures(options?: CallOptions): Answer<ScreenerFigure[]> {
    return mapAnswer(this.transport.call('market.list-screener-figures', {}, options), ({ results }) => results);
  }

  /** Companies comparable to one: of the same industry, nearest in market value first, then of the same sector; five by default. */
  peers(company: CompanyRef, options: CallOptions & { readonly limit?: number | undefined } = {}): Answer<Peer[]> {
    const body = { identifier: identified(company), limit: options.limit };
    return mapAnswer(this.transport.call('market.query-peers', { body }, options), ({ results }) => results);
  }
}
