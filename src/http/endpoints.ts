import type { CompanySearch } from '../domain/companies/company-search.ts';
import type { KnowledgeGraph } from '../domain/knowledge-graph/knowledge-graph.ts';
import type { Quotas } from '../domain/usage/quotas.ts';
import type { Endpoint } from './endpoint.ts';
import { getByIdentifier } from './routes/companies/get-by-identifier.ts';
import { queryByIdentifier } from './routes/companies/query-by-identifier.ts';
import { companiesByIdentifier } from './routes/knowledge-graph/companies-by-identifier.ts';
import { entitiesById } from './routes/knowledge-graph/entities-by-id.ts';
import { listSectors } from './routes/knowledge-graph/list-sectors.ts';
import { listSubsidiaries } from './routes/knowledge-graph/list-subsidiaries.ts';
import { listValues } from './routes/knowledge-graph/list-values.ts';
import { searchCompanies } from './routes/knowledge-graph/search-companies.ts';
import { searchSources } from './routes/knowledge-graph/search-sources.ts';
import { companiesByIdentifier as legacyCompaniesByIdentifier } from './routes/legacy/companies-by-identifier.ts';
import { getQuotas } from './routes/subscription/get-quotas.ts';

/** Everything that endpoints use of the domain. Each endpoint names the few it needs. */
export interface Services {
  readonly companySearch: CompanySearch;
  readonly knowledgeGraph: KnowledgeGraph;
  readonly quotas: Quotas;
}

/** All operations of the API, in the order of its documentation. An endpoint that is not here does not exist. */
export const allEndpoints: readonly Endpoint<Services>[] = [
  getQuotas,
  searchCompanies,
  listSectors,
  listValues,
  companiesByIdentifier,
  getByIdentifier,
  queryByIdentifier,
  entitiesById,
  searchSources,
  listSubsidiaries,
  legacyCompaniesByIdentifier,
];
