import { Type } from 'typebox';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata } from '../../operations/schemas.ts';
import { exampleLookup, identifierValues, lookupReply, toApiLookup } from './_lookup.ts';

export const companiesByIdentifier = defineEndpoint({
  id: 'knowledge-graph.companies-by-identifier',
  method: 'POST',
  paths: ['/v1/knowledge-graph/companies/:identifier'],
  summary: 'Look companies up by market identifier',
  description:
    'The company of each ISIN, CUSIP, SEDOL or listing (`XNAS:AAPL`), keyed by the value as it was sent; unknown values ' +
    'are left out. ISINs and CUSIPs of bonds answer with their issuer.',
  role: 'reader',
  units: { 'kg:knowledge_graph_tokens': 1 },
  params: Type.Object({ identifier: Type.Enum(['isin', 'cusip', 'sedol', 'listing']) }),
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
