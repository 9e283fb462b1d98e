import { Type } from 'typebox';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, knowledgeGraphUsage, metadataSchema } from '../../operations/schemas.ts';
import { entitySchema, exampleCompany, toApiEntity } from './_api.ts';

export const entitiesById = defineEndpoint({
  id: 'knowledge-graph.entities-by-id',
  method: 'POST',
  paths: ['/v1/knowledge-graph/entities/id'],
  summary: 'Look entities up by id',
  description:
    'Companies, places, people, organizations, products, concepts and topics by their ids, at most 100 a call. Unknown ids are left out.',
  role: 'guest',
  units: { 'kg:knowledge_graph_tokens': 1 },
  body: Type.Object({ values: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 100 }) }),
  reply: Type.Object({
    results: Type.Record(Type.String(), entitySchema),
    metadata: metadataSchema,
    usage: knowledgeGraphUsage,
  }),
  example: {
    body: { values: ['D8442A', '13FF12'] },
    reply: {
      results: {
        D8442A: { ...exampleCompany, category: 'companies' },
        '13FF12': {
          id: '13FF12',
          name: 'China',
          category: 'places',
          description: 'Country in East Asia',
          type: 'Country',
        },
      },
      metadata: exampleMetadata,
      usage: { knowledge_graph_tokens: 1 },
    },
  },
  handle: async ({ body, metadata }, use: { knowledgeGraph: KnowledgeGraph }) => {
    const matches = await use.knowledgeGraph.entities(body.values);
    const results = Object.fromEntries(matches.map(({ sent, entity }) => [sent, toApiEntity(entity)]));
    return { results, metadata, usage: { knowledge_graph_tokens: 1 } };
  },
});
