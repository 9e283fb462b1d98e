import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { itemsPagination, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';
import { exampleUser, ofOrganizationQuery, toApiUser, userSchema } from './_api.ts';

export const listUsers = defineEndpoint({
  id: 'admin.list-users',
  method: 'GET',
  paths: ['/v1/admin/users'],
  family: 'structured',
  summary: 'List the users of an organization',
  description: 'By name. An admin reads those of its own organization. Free.',
  role: 'admin',
  units: {},
  query: ofOrganizationQuery,
  reply: Type.Object({ results: Type.Array(userSchema), pagination: itemsPagination, metadata: metadataSchema }),
  errors: [400, 403, 404],
  example: {
    query: { limit: '20' },
    reply: { results: [exampleUser], pagination: { cursor: '', has_cursor: false }, metadata: exampleMetadata },
  },
  handle: async ({ query, principal, metadata }, use: { administration: ScopedAdministration }) => {
    const page = await use.administration.users(principal, query.organization, toCursorPage(query));
    return { results: page.items.map(toApiUser), pagination: toItemsPagination(page), metadata };
  },
});
