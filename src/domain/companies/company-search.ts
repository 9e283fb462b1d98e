import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import type { CompanyFilters, CompanyIndex } from './company-index.ts';
import { RecentlyUsed } from './recently-used.ts';

/** Rows of an answer; there is no paging (contract 3.1). */
export const COMPANIES_MAX = 20;
/** Characters of a query that are read. */
export const QUERY_CHARS_MAX = 1_000;
/** Popular companies are in most answers: this many are kept ready. */
const COMPANIES_KEPT = 10_000;

export interface CompanySearchRequest extends CompanyFilters {
  /** May be blank, if there are filters. */
  readonly query: string;
}

export interface CompanySearch {
  /** The 20 best companies, best first; none when neither query nor filters say anything. Any text has an answer. */
  search(request: CompanySearchRequest): Promise<Company[]>;
}

/** Finds by the index, answers from the store. Companies that the store no longer has are left out. */
export function createCompanySearch(use: {
  readonly index: Pick<CompanyIndex, 'search' | 'revision'>;
  readonly store: Pick<EntityStore, 'findCompanies'>;
}): CompanySearch {
  const { index, store } = use;
  const kept = new RecentlyUsed<EntityId, Company>(COMPANIES_KEPT);
  let keptRevision = -1;

  const companiesOf = async (ids: readonly EntityId[]): Promise<Company[]> => {
    const revision = await index.revision();
    if (revision !== keptRevision) {
      kept.clear();
      keptRevision = revision;
    }
    const missing = ids.filter((id) => !kept.has(id));
    const loaded = new Map<EntityId, Company>();
    if (missing.length > 0) {
      for (const company of await store.findCompanies(missing)) loaded.set(company.id, company);
    }
    const companies = ids.flatMap((id) => loaded.get(id) ?? kept.get(id) ?? []);
    if (revision === keptRevision) for (const [id, company] of loaded) kept.set(id, company);
    return companies;
  };

  return {
    async search({ query, types, countries, sectors }) {
      const text = query.slice(0, QUERY_CHARS_MAX).trim();
      if (text === '' && types.length + countries.length + sectors.length === 0) return [];
      const ids = await index.search(text, { types, countries, sectors }, COMPANIES_MAX);
      return ids.length === 0 ? [] : companiesOf(ids);
    },
  };
}
