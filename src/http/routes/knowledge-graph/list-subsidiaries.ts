import { type Static, Type } from 'typebox';
import type { KnowledgeGraph } from '../../../domain/knowledge-graph/knowledge-graph.ts';
import { AppError } from '../../../platform/errors.ts';
import { type EntityId, parseEntityId } from '../../../platform/ids.ts';
import { addWarning } from '../../answers/metadata.ts';
import { namedObject } from '../../operations/named-object.ts';
import { errorItems, optional } from '../../operations/schemas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { subsidiarySchema, toApiSubsidiary } from './_api.ts';

const identifierObject = namedObject('SubsidiariesIdentifier', { type: Type.String(), value: Type.String() });
const request = Type.Object(
  {
    identifier: Type.Optional(Type.Union([identifierObject, Type.String(), Type.Null()])),
    rp_entity_id: optional(Type.String()),
  },
  { minProperties: 1 },
);
type Named = Static<typeof request>;

export const listSubsidiaries = defineStructuredEndpoint({
  id: 'knowledge-graph.list-subsidiaries',
  method: 'POST',
  paths: ['/v1/subsidiaries', '/v1/subsidiaries/query', '/v1/knowledge-graph/subsidiaries/query'],
  summary: 'List the subsidiaries of a company',
  description:
    'All direct and indirect subsidiaries, with its immediate and ultimate parent and its depth, sorted by level, then name. ' +
    'The company is named by `identifier` (an object with `type` and `value`, or the bare id) or by `rp_entity_id`.',
  units: { 'kg:knowledge_graph_tokens': 1 },
  body: request,
  answer: { results: Type.Array(subsidiarySchema), errors: errorItems },
  example: {
    body: { identifier: { type: 'rp_entity_id', value: 'D8442A' } },
    answer: {
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
    },
  },
  handle: async ({ body, metadata }, use: { knowledgeGraph: KnowledgeGraph }) => {
    const id = idOf(body);
    if ((body.identifier ?? null) !== null && (body.rp_entity_id ?? null) !== null) {
      addWarning(metadata, 'body.rp_entity_id was ignored, as body.identifier is given');
    }
    const rows = await use.knowledgeGraph.subsidiaries(id);
    const errors = rows === undefined ? [{ message: `No company has the rp_entity_id ${id}` }] : [];
    return { results: (rows ?? []).map(toApiSubsidiary), errors };
  },
});

function idOf({ identifier, rp_entity_id }: Named): EntityId {
  const named = identifier ?? rp_entity_id;
  if (named === undefined || named === null) {
    throw new AppError('invalid_request', 'body: identifier is required');
  }
  if (typeof named === 'object' && named.type !== 'rp_entity_id') {
    throw new AppError('invalid_request', 'body.identifier.type: must be rp_entity_id');
  }
  const id = parseEntityId(typeof named === 'object' ? named.value : named);
  if (id === undefined)
    throw new AppError('invalid_request', 'body.identifier: an rp_entity_id is six letters or digits');
  return id;
}
