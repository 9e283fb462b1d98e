import { Type } from 'typebox';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { AppError } from '../../../platform/errors.ts';
import { parseEntityId } from '../../../platform/ids.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { errorItems, metadataSchema } from '../../schemas.ts';
import { exampleMetadata, subsidiarySchema, toApiSubsidiary } from './_api.ts';

const identifierObject = Type.Object({ type: Type.String(), value: Type.String() });

export const listSubsidiaries = defineEndpoint({
  id: 'knowledge-graph.list-subsidiaries',
  method: 'POST',
  paths: ['/v1/subsidiaries', '/v1/subsidiaries/query', '/v1/knowledge-graph/subsidiaries/query'],
  family: 'structured',
  summary: 'List the subsidiaries of a company',
  description:
    'Every company below the one asked for, with its immediate and ultimate parent and its depth, sorted by level, then name. ' +
    'The company is named by `identifier` (an object with `type` and `value`, or the bare id) or by `rp_entity_id`.',
  units: { 'kg:knowledge_graph_tokens': 1 },
  body: Type.Object(
    {
      identifier: Type.Optional(Type.Union([identifierObject, Type.String()])),
      rp_entity_id: Type.Optional(Type.String()),
    },
    { minProperties: 1 },
  ),
  reply: Type.Object({ results: Type.Array(subsidiarySchema), errors: errorItems, metadata: metadataSchema }),
  errors: [400],
  example: {
    body: { identifier: { type: 'rp_entity_id', value: 'D8442A' } },
    reply: {
      results: [
        {
          ultimate_parent_id: 'D8442A',
          ultimate_parent_name: 'Apple Inc.',
          immediate_parent_id: 'D8442A',
          immediate_parent_name: 'Apple Inc.',
          identifier: '07EB2B',
          entity_name: 'Apple Operations Ltd.',
          level: 2,
        },
      ],
      errors: [],
      metadata: exampleMetadata,
    },
  },
  handle: async ({ body, metadata }, use: { knowledgeGraph: KnowledgeGraph }) => {
    const id = idOf(body);
    const rows = await use.knowledgeGraph.subsidiaries(id);
    const errors = rows === undefined ? [{ message: `No company has the rp_entity_id ${id}` }] : [];
    return { results: (rows ?? []).map(toApiSubsidiary), errors, metadata };
  },
});

function idOf({
  identifier,
  rp_entity_id,
}: {
  identifier?: { type: string; value: string } | string;
  rp_entity_id?: string;
}) {
  if (typeof identifier === 'object' && identifier.type !== 'rp_entity_id') {
    throw new AppError('invalid_request', 'body.identifier.type: must be rp_entity_id');
  }
  const given = typeof identifier === 'object' ? identifier.value : (identifier ?? rp_entity_id);
  if (given === undefined) throw new AppError('invalid_request', 'body: identifier is required');
  const id = parseEntityId(given);
  if (id === undefined)
    throw new AppError('invalid_request', 'body.identifier: an rp_entity_id is six letters or digits');
  return id;
}
