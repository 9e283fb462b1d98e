import { Type } from 'typebox';
import type { Connectors } from '../../../domain/content/connectors/connectors.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { connectorRecord, exampleConnector, toApiConnector } from './_connectors.ts';
import { ownerNames, type Users } from './_owners.ts';

export const listConnectors = defineEndpoint({
  id: 'contents.list-connectors',
  method: 'GET',
  paths: ['/contents/v1/connectors'],
  summary: 'List connectors',
  description: "The caller's own connectors and those shared with the organization, archived ones too, oldest first.",
  reply: Type.Object({ results: Type.Array(connectorRecord) }),
  example: { reply: { results: [exampleConnector] } },
  handle: async ({ principal }, use: { connectors: Connectors; users: Users }) => {
    const nameOf = await ownerNames(use.users, principal.orgId);
    const connectors = await use.connectors.list(principal);
    return { results: connectors.map((connector) => toApiConnector(connector, principal, use.connectors, nameOf)) };
  },
});
