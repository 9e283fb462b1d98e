import { Type } from 'typebox';
import type { CompanySearch } from '../../../domain/companies/company-search.ts';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { knowledgeGraphUsage, metadataSchema, optional } from '../../schemas.ts';
import { companySchema, exampleCompany, exampleMetadata, toApiCompany } from './_api.ts';

const QUERY_CHARS_MAX = 10_000;

export const searchCompanies = defineEndpoint({
  id: 'knowledge-graph.search-companies',
  method: 'POST',
  paths: ['/v1/knowledge-graph/companies'],
  family: 'structured',
  summary: 'Find companies',
  description:
    'The 20 best matches for a name, website, ticker, ISIN, SEDOL or CUSIP, best first; without a query the largest ' +
    'companies that pass the filters. At least one field must be given.',
  units: { 'kg:knowledge_graph_tokens': 1 },
  body: Type.Object(
    {
      query: optional(
        Type.String({
          maxLength: QUERY_CHARS_MAX,
          description: 'Part or all of a name, webpage, ticker or identifier',
        }),
      ),
      types: optional(Type.Array(Type.Enum(['PUBLIC', 'PRIVATE']), { maxItems: 10 })),
      countries: optional(
        Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 300, description: 'ISO 3166-1 alpha-2' }),
      ),
      sectors: optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
    },
    { minProperties: 1 },
  ),
  reply: Type.Object({ results: Type.Array(companySchema), metadata: metadataSchema, usage: knowledgeGraphUsage }),
  errors: [400],
  example: {
    body: { query: 'apple', types: ['PUBLIC'] },
    reply: { results: [exampleCompany], metadata: exampleMetadata, usage: { knowledge_graph_tokens: 1 } },
  },
  handle: async ({ body, metadata }, use: { companySearch: CompanySearch; knowledgeGraph: KnowledgeGraph }) => {
    const query = body.query?.trim() ?? '';
    const [types, countries, sectors] = [body.types ?? [], body.countries ?? [], body.sectors ?? []];
    if (query === '' && types.length + countries.length + sectors.length === 0) {
      throw new AppError('invalid_request', 'body: at least one of query, types, countries, sectors must be given');
    }
    const warnings = await unknownSectors(sectors, use.knowledgeGraph);
    if (warnings.length > 0) metadata.warnings = [...(metadata.warnings ?? []), ...warnings];
    const companies = await use.companySearch.search({ query, types, countries, sectors });
    return { results: companies.map(toApiCompany), metadata, usage: { knowledge_graph_tokens: 1 } };
  },
});

/** A sector that no company has is no fault of form, but finds nothing: worth telling. Letter case does not matter. */
async function unknownSectors(sectors: readonly string[], knowledgeGraph: KnowledgeGraph): Promise<string[]> {
  if (sectors.length === 0) return [];
  const known = new Set((await knowledgeGraph.companyValues('sectors')).map((name) => name.toLowerCase()));
  return sectors
    .filter((name) => !known.has(name.toLowerCase()))
    .map((name) => `body.sectors: no company is in the sector "${name}"`);
}
