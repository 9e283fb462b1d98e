import { Type } from 'typebox';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';

export const listSectors = defineStructuredEndpoint({
  id: 'knowledge-graph.list-sectors',
  method: 'GET',
  paths: ['/v1/knowledge-graph/companies/sectors', '/knowledge-graph/companies/sectors'],
  summary: 'List the sectors',
  description: 'Names that the `sectors` filter of the company search takes. Free, so good for checking a key.',
  answer: { results: Type.Array(Type.String()) },
  example: { answer: { results: ['Energy', 'Technology'] } },
  handle: async (_, use: { knowledgeGraph: KnowledgeGraph }) => ({
    results: await use.knowledgeGraph.companyValues('sectors'),
  }),
});
