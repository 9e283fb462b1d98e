import { Type } from 'typebox';
import type { CompanySearch, CompanySearchRequest } from '../../../domain/companies/company-search.ts';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { AppError } from '../../../platform/errors.ts';
import { addWarning } from '../../answers/metadata.ts';
import { membersText, ReadyJson } from '../../answers/ready-json.ts';
import { type CachedResponse, cachedWhole, type ResponseCache } from '../../answers/response-cache.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, knowledgeGraphUsage, metadataSchema, optional } from '../../operations/schemas.ts';
import { companySchema, exampleCompany, toApiCompany } from './_api.ts';

const QUERY_CHARS_MAX = 10_000;
/** Longer queries rarely repeat and are not cached. */
const CACHED_QUERY_CHARS_MAX = 200;

export const searchCompanies = defineEndpoint({
  id: 'knowledge-graph.search-companies',
  method: 'POST',
  paths: ['/v1/knowledge-graph/companies'],
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
  example: {
    body: { query: 'apple', types: ['PUBLIC'] },
    reply: { results: [exampleCompany], metadata: exampleMetadata, usage: { knowledge_graph_tokens: 1 } },
  },
  handle: async ({ body, metadata }, use: SearchServices) => {
    const query = body.query?.trim() ?? '';
    const [types, countries] = [body.types ?? [], body.countries ?? []];
    const sectors = (body.sectors ?? []).map((name) => name.trim());
    if (query === '' && types.length + countries.length + sectors.length === 0) {
      throw new AppError('invalid_request', 'body: at least one of query, types, countries, sectors must be given');
    }
    for (const warning of await unknownSectors(sectors, use.knowledgeGraph)) addWarning(metadata, warning);
    const answer = await answerTo({ query, types, countries, sectors }, use);
    return ReadyJson.of(answer.members(), metadata);
  },
});

interface SearchServices {
  readonly companySearch: CompanySearch;
  readonly nameAnswers: ResponseCache;
  readonly knowledgeGraph: KnowledgeGraph;
}

function answerTo(request: CompanySearchRequest, use: SearchServices): Promise<CachedResponse> {
  const answer = async (): Promise<CachedResponse> => {
    const results = (await use.companySearch.search(request)).map(toApiCompany);
    return cachedWhole(membersText({ results, usage: { knowledge_graph_tokens: 1 } }));
  };
  const question = JSON.stringify(request);
  return question.length > CACHED_QUERY_CHARS_MAX ? answer() : use.nameAnswers.get(question, answer);
}

/** The sectors of the filter that no company has, compared without case, for a warning. */
async function unknownSectors(sectors: readonly string[], knowledgeGraph: KnowledgeGraph): Promise<string[]> {
  if (sectors.length === 0) return [];
  const known = new Set((await knowledgeGraph.companyValues('sectors')).map((name) => name.toLowerCase()));
  return sectors
    .filter((name) => !known.has(name.toLowerCase()))
    .map((name) => `body.sectors: no company is in the sector "${name}"`);
}
