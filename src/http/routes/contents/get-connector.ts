import type { Connectors } from '../../../domain/content/connectors/connectors.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { connectorId, connectorRecord, exampleConnector, exampleConnectorId, toApiConnector } from './_connectors.ts';
import { ownerNames, type Users } from './_owners.ts';

export const getConnector = defineEndpoint({
  id: 'contents.get-connector',
  method: 'GET',
  paths: ['/contents/v1/connectors/:id'],
  summary: 'Get a connector',
  description:
    'One that is being deleted with its documents is archived until the last of them is gone; then it is unknown.',
  params: connectorId,
  reply: connectorRecord,
  errors: [403],
  example: { params: exampleConnectorId, reply: exampleConnector },
  handle: async ({ params, principal }, use: { connectors: Connectors; users: Users }) =>
    toApiConnector(
      await use.connectors.get(principal, params.id),
      principal,
      use.connectors,
      await ownerNames(use.users, principal.orgId),
    ),
});
