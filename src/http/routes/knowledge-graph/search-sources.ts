import { Type } from 'typebox';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { AppError } from '../../../platform/errors.ts';
import { optional } from '../../operations/schemas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { sourceSchema, toApiSource } from './_api.ts';

export const searchSources = defineStructuredEndpoint({
  id: 'knowledge-graph.search-sources',
  method: 'POST',
  paths: ['/v1/knowledge-graph/sources'],
  summary: 'Find sources',
  description:
    'Publishers whose name or description contains the query and that pass the filters, best rank first. At least one field must be given.',
  units: { 'kg:knowledge_graph_tokens': 1 },
  body: Type.Object(
    {
      query: optional(Type.String({ maxLength: 1_000 })),
      countries: optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 300 })),
      ranks: optional(Type.Array(Type.Enum(['RANK_1', 'RANK_2', 'RANK_3', 'RANK_4', 'RANK_5']), { maxItems: 10 })),
      categories: optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
      packages: optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
    },
    { minProperties: 1 },
  ),
  answer: { results: Type.Array(sourceSchema) },
  example: {
    body: { query: 'newswires', ranks: ['RANK_1'] },
    answer: {
      results: [
        {
          id: '9D69F1',
          name: 'MT Newswires',
          description: 'Financial newswire',
          country: 'US',
          rank: 'RANK_1',
          retention: 'FULL_HISTORY',
          webpage: 'https://www.mtnewswires.com',
          categories: ['news'],
          packages: ['premium_news', 'all'],
          subscribed: true,
        },
      ],
    },
  },
  handle: async ({ body, principal }, use: { knowledgeGraph: KnowledgeGraph }) => {
    const filters = {
      query: body.query?.trim() ?? '',
      countries: body.countries ?? [],
      ranks: (body.ranks ?? []).map((rank) => Number(rank.slice(-1))),
      categories: body.categories ?? [],
      packages: body.packages ?? [],
    };
    if (Object.values(filters).every((filter) => filter.length === 0)) {
      throw new AppError(
        'invalid_request',
        'body: at least one of query, countries, ranks, categories, packages must be given',
      );
    }
    const sources = await use.knowledgeGraph.searchSources(filters, principal.entitlements);
    return { results: sources.map(({ source, isSubscribed }) => toApiSource(source, isSubscribed)) };
  },
});
