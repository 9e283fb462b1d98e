import { Type } from 'typebox';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata } from '../../operations/schemas.ts';
import { exampleLookup, identifierValues, lookupReply, toApiLookup } from '../knowledge-graph/_lookup.ts';

export const earlierCompaniesByIdentifier = defineEndpoint({
  id: 'earlier-api.companies-by-identifier',
  method: 'POST',
  paths: ['/v1/companies/get-by-:identifier'],
  summary: 'Look companies up by ISIN or CUSIP',
  description:
    'As `/v1/knowledge-graph/companies/{identifier}`, under the path that the change history names. Bonds answer with their issuer.',
  role: 'reader',
  units: { 'kg:knowledge_graph_tokens': 1 },
  params: Type.Object({ identifier: Type.Enum(['isin', 'cusip']) }),
  body: Type.Object({ values: identifierValues }),
  reply: lookupReply,
  example: {
    params: { identifier: 'isin' },
    body: { values: ['US0378331005'] },
    reply: { results: exampleLookup, metadata: exampleMetadata, usage: { knowledge_graph_tokens: 1 } },
  },
  handle: async ({ params, body, metadata }, use: { knowledgeGraph: KnowledgeGraph }) => {
    const matches = await use.knowledgeGraph.companiesByIdentifier(params.identifier, body.values);
    return { results: toApiLookup(params.identifier, matches), metadata, usage: { knowledge_graph_tokens: 1 } };
  },
});
