import { Type } from 'typebox';
import type { Connectors } from '../../../domain/content/connectors/connectors.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { connectorId, exampleConnectorId } from './_connectors.ts';

export const deleteConnector = defineEndpoint({
  id: 'contents.delete-connector',
  method: 'DELETE',
  paths: ['/contents/v1/connectors/:id'],
  summary: 'Archive or delete a connector',
  description:
    'Archives it: nothing new comes in, and its documents stay. With `force_delete=true` its documents are removed in the background (meanwhile they carry `delete_started_ts`), and the connector last. May be repeated. Only the owner may.',
  params: connectorId,
  query: Type.Object({ force_delete: Type.Optional(Type.Enum(['true', 'false'])) }),
  reply: Type.Null(),
  example: { params: exampleConnectorId, query: { force_delete: 'false' }, reply: null },
  handle: async ({ params, query, principal }, use: { connectors: Connectors }) => {
    await use.connectors.remove(principal, params.id, { withFiles: query.force_delete === 'true' });
    return null;
  },
});
