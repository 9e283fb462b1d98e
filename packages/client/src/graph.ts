import type {
  Company,
  GraphEntity,
  GraphSource,
  IdentifiedCompany,
  SearchCompaniesRequest,
  SearchSourcesRequest,
  Subsidiary,
} from './api/schemas.ts';
import { type CompanyRef, identified } from './company.ts';
import { type Suggestion, type SuggestOptions, toSuggestion } from './suggestion.ts';
import { type Answer, answerOf, type Details, mapAnswer } from './transport/answer.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

/** As many ids as one request may have. */
const ENTITIES_MAX = 100;
const IDENTIFIERS_MAX = 1_000;

/** Companies, other entities, topics and sources: `almanac.graph`. */
export class KnowledgeGraph extends Resource {
  /** Companies by name, ticker, web page or market identifier, the best first. Misspelled names are found, too. */
  findCompanies(query: string | SearchCompaniesRequest, options?: CallOptions): Answer<Company[]> {
    const body = typeof query === 'string' ? { query } : query;
    return mapAnswer(
      this.transport.call('knowledge-graph.search-companies', { body }, options),
      ({ results }) => results,
    );
  }

  /** The company or bond issuer of an ISIN; of several, one for each, in their order. `null` where there is none. */
  byIsin(isin: string, options?: CallOptions): Answer<IdentifiedCompany | null>;
  byIsin(isins: readonly string[], options?: CallOptions): Answer<(IdentifiedCompany | null)[]>;
  byIsin(isins: string | readonly string[], options?: CallOptions) {
    return this.#byIdentifier('isin', isins, options);
  }

  /** The company or bond issuer of a CUSIP; of several, one for each, in their order. `null` where there is none. */
  byCusip(cusip: string, options?: CallOptions): Answer<IdentifiedCompany | null>;
  byCusip(cusips: readonly string[], options?: CallOptions): Answer<(IdentifiedCompany | null)[]>;
  byCusip(cusips: string | readonly string[], options?: CallOptions) {
    return this.#byIdentifier('cusip', cusips, options);
  }

  /** The company of a SEDOL; of several, one for each, in their order. `null` where there is none. */
  bySedol(sedol: string, options?: CallOptions): Answer<IdentifiedCompany | null>;
  bySedol(sedols: readonly string[], options?: CallOptions): Answer<(IdentifiedCompany | null)[]>;
  bySedol(sedols: string | readonly string[], options?: CallOptions) {
    return this.#byIdentifier('sedol', sedols, options);
  }

  /** The company of a listing (`XNAS:AAPL`); of several, one for each, in their order. `null` where there is none. */
  byListing(listing: string, options?: CallOptions): Answer<IdentifiedCompany | null>;
  byListing(listings: readonly string[], options?: CallOptions): Answer<(IdentifiedCompany | null)[]>;
  byListing(listings: string | readonly string[], options?: CallOptions) {
    return this.#byIdentifier('listing', listings, options);
  }

  /** Names that begin like this, while they are typed: of companies, people, topics, sources and so on. */
  suggest(text: string, options: SuggestOptions = {}): Answer<Suggestion[]> {
    const { categories, limit, ...call } = options;
    const body = { query: text, perPage: limit, category: categories };
    return mapAnswer(this.transport.call('client-library-search.suggest', { body }, call), ({ results }) =>
      results.map(toSuggestion),
    );
  }

  /** Entities of any kind by their ids, in their order; `null` for unknown ones. Any number, asked for 100 at a time. */
  entities(ids: readonly string[], options?: CallOptions): Answer<(GraphEntity | null)[]> {
    return this.#inParts(ids, ENTITIES_MAX, (values) =>
      this.transport.call('knowledge-graph.entities-by-id', { body: { values } }, options),
    );
  }

  /** Sources by name, country, rank, category or package. */
  sources(query: string | SearchSourcesRequest, options?: CallOptions): Answer<GraphSource[]> {
    const body = typeof query === 'string' ? { query } : query;
    return mapAnswer(
      this.transport.call('knowledge-graph.search-sources', { body }, options),
      ({ results }) => results,
    );
  }

  /** All companies under the ultimate parent of a company, with their immediate parents. */
  subsidiaries(company: CompanyRef, options?: CallOptions): Answer<Subsidiary[]> {
    const body = { identifier: identified(company) };
    return mapAnswer(
      this.transport.call('knowledge-graph.list-subsidiaries', { body }, options),
      ({ results }) => results,
    );
  }

  /** The names of all sectors, as `findCompanies` takes them. */
  sectors(options?: CallOptions): Answer<string[]> {
    return mapAnswer(this.transport.call('knowledge-graph.list-sectors', {}, options), ({ results }) => results);
  }

  /** The values that a property of companies may have. */
  values(
    property: 'types' | 'countries' | 'sectors' | 'industry_groups' | 'industries',
    options?: CallOptions,
  ): Answer<string[]> {
    const params = { filter: property };
    return mapAnswer(this.transport.call('knowledge-graph.list-values', { params }, options), ({ results }) => results);
  }

  #byIdentifier(
    identifier: 'isin' | 'cusip' | 'sedol' | 'listing',
    values: string | readonly string[],
    options?: CallOptions,
  ): Answer<IdentifiedCompany | null> | Answer<(IdentifiedCompany | null)[]> {
    const all = this.#inParts([values].flat(), IDENTIFIERS_MAX, (part) =>
      this.transport.call(
        'knowledge-graph.companies-by-identifier',
        { params: { identifier }, body: { values: part } },
        options,
      ),
    );
    return typeof values === 'string' ? mapAnswer(all, ([only]) => only ?? null) : all;
  }

  /** Asks for a part after the other. */
  #inParts<T>(
    keys: readonly string[],
    most: number,
    ask: (keys: readonly string[]) => Answer<{ results: { [key: string]: T } }>,
  ): Answer<(T | null)[]> {
    const read = async (): Promise<Details<(T | null)[]>> => {
      const found = new Map<string, T>();
      const [warnings, usage]: [string[], Record<string, number>] = [[], {}];
      let requestId: string | undefined;
      for (let at = 0; at < keys.length; at += most) {
        const part = await ask(keys.slice(at, at + most)).details();
        for (const [key, value] of Object.entries(part.value.results)) found.set(key, value);
        for (const [unit, used] of Object.entries(part.usage)) usage[unit] = (usage[unit] ?? 0) + used;
        warnings.push(...part.warnings);
        requestId = part.requestId;
      }
      return { value: keys.map((key) => found.get(key) ?? null), requestId, warnings, usage };
    };
    return answerOf(read());
  }
}
