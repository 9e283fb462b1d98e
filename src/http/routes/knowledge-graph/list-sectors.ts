import { Type } from 'typebox';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';

export const listSectors = defineEndpoint({
  id: 'knowledge-graph.list-sectors',
  method: 'GET',
  paths: ['/v1/knowledge-graph/companies/sectors', '/knowledge-graph/companies/sectors'],
  family: 'structured',
  summary: 'List the sectors',
  description: 'Names that the `sectors` filter of the company search takes. Free, so good for checking a key.',
  units: {},
  reply: Type.Object({ results: Type.Array(Type.String()), metadata: metadataSchema }),
  errors: [],
  example: { reply: { results: ['Energy', 'Technology'], metadata: exampleMetadata } },
  handle: async ({ metadata }, use: { knowledgeGraph: KnowledgeGraph }) => ({
    results: await use.knowledgeGraph.companyValues('sectors'),
    metadata,
  }),
});
