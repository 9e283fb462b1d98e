import type { Company } from '../knowledge-graph/entity.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import { CompanyCache } from './company-cache.ts';
import type { CompanyFilters, CompanyIndex } from './company-index.ts';

/** Rows of an answer; there is no paging (contract 3.1). */
export const COMPANIES_MAX = 20;
/** Characters of a query that are read. */
export const QUERY_CHARS_MAX = 1_000;

export interface CompanySearchRequest extends CompanyFilters {
  /** May be blank, if there are filters. */
  readonly query: string;
}

/** Finds companies by what people type, by filters, or by both. */
export interface CompanySearch {
  /** The 20 best companies, best first; none when neither query nor filters say anything. Any text has an answer. */
  search(request: CompanySearchRequest): Promise<Company[]>;
}

/** Finds by the index, answers from the store. Companies that the store no longer has are left out. */
export function createCompanySearch(use: {
  readonly index: Pick<CompanyIndex, 'search'>;
  readonly store: Pick<EntityStore, 'findCompanies'>;
}): CompanySearch {
  const { index, store } = use;
  const told = new CompanyCache(store);
  return {
    async search({ query, types, countries, sectors }) {
      const text = query.slice(0, QUERY_CHARS_MAX).trim();
      if (text === '' && types.length + countries.length + sectors.length === 0) return [];
      return told.companiesOf(await index.search(text, { types, countries, sectors }, COMPANIES_MAX));
    },
  };
}
