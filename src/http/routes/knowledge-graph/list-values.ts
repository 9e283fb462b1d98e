import { Type } from 'typebox';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';

/** Both spellings of each filter; the plural is documented. */
const FILTERS = {
  types: 'types',
  type: 'types',
  countries: 'countries',
  country: 'countries',
  sectors: 'sectors',
  sector: 'sectors',
  industry_groups: 'industry_groups',
  industry_group: 'industry_groups',
  industries: 'industries',
  industry: 'industries',
} as const;

export const listValues = defineStructuredEndpoint({
  id: 'knowledge-graph.list-values',
  method: 'GET',
  paths: ['/v1/knowledge-graph/companies/values/:filter'],
  summary: 'List the values of a filter',
  description: 'Values in use for `types`, `countries`, `sectors`, `industry_groups` or `industries`, sorted.',
  params: Type.Object({
    filter: Type.String({ description: 'types, countries, sectors, industry_groups or industries' }),
  }),
  answer: { results: Type.Array(Type.String()) },
  example: { params: { filter: 'types' }, answer: { results: ['PRIVATE', 'PUBLIC'] } },
  handle: async ({ params }, use: { knowledgeGraph: KnowledgeGraph }) => {
    const filter = Object.hasOwn(FILTERS, params.filter) ? FILTERS[params.filter as keyof typeof FILTERS] : undefined;
    if (filter === undefined) {
      const names = [...new Set(Object.values(FILTERS))].join(', ');
      throw new AppError('not_found', `There is no such filter; the filters are ${names}`);
    }
    return { results: await use.knowledgeGraph.companyValues(filter) };
  },
});
