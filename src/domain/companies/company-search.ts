import type { ReadEpoch } from '../../platform/epoch.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import { CompanyCache } from './company-cache.ts';
import type { CompanyFilters, CompanyIndex } from './company-index.ts';

/** Maximum number of results; there is no paging (contract 3.1). */
export const COMPANIES_MAX = 20;
/** Maximum length of a query in characters; the rest is ignored. */
const QUERY_CHARS_MAX = 1_000;

export interface CompanySearchRequest extends CompanyFilters {
  /** May be blank, if there are filters. */
  readonly query: string;
}

export type CompanySearch = ReturnType<typeof createCompanySearch>;

/** Searches the index and loads the companies from the store; those that no longer exist are omitted. */
export function createCompanySearch(parts: {
  readonly index: Pick<CompanyIndex, 'search'>;
  readonly store: Pick<EntityStore, 'findCompanies'>;
  readonly epoch: ReadEpoch;
}) {
  const { index, store, epoch } = parts;
  const cache = new CompanyCache(store, epoch);
  /** Returns at most `limit` companies, best first; the largest ones when both query and filters are empty. */
  const find = async ({ query, ...filters }: CompanySearchRequest, limit: number): Promise<Company[]> =>
    cache.companiesOf(await index.search(query.slice(0, QUERY_CHARS_MAX).trim(), filters, limit));
  return {
    find,
    /** Returns the 20 best companies, best first; none when both query and filters are empty. Accepts any text. */
    async search(request: CompanySearchRequest): Promise<Company[]> {
      const { query, types, countries, sectors } = request;
      const isEmpty = query.slice(0, QUERY_CHARS_MAX).trim() === '';
      if (isEmpty && types.length + countries.length + sectors.length === 0) return [];
      return find(request, COMPANIES_MAX);
    },
  };
}
