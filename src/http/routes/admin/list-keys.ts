import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { itemsPagination, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';
import { exampleKey, keySchema, ofOrganizationQuery, toApiKey } from './_api.ts';

export const listKeys = defineEndpoint({
  id: 'admin.list-keys',
  method: 'GET',
  paths: ['/v1/admin/keys'],
  family: 'structured',
  summary: 'List the keys of an organization',
  description:
    'Ended ones too, the oldest first, without their secrets. An admin reads those of its own organization. Free.',
  role: 'admin',
  units: {},
  query: ofOrganizationQuery,
  reply: Type.Object({ results: Type.Array(keySchema), pagination: itemsPagination, metadata: metadataSchema }),
  errors: [400, 403, 404],
  example: {
    query: { limit: '20' },
    reply: { results: [exampleKey], pagination: { cursor: '', has_cursor: false }, metadata: exampleMetadata },
  },
  handle: async ({ query, principal, metadata }, use: { administration: ScopedAdministration }) => {
    const page = await use.administration.keys(principal, query.organization, toCursorPage(query));
    return { results: page.items.map(toApiKey), pagination: toItemsPagination(page), metadata };
  },
});
