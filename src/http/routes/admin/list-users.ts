import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { itemsPagination, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';
import { exampleUser, ofOrganizationQuery, toApiUser, userSchema } from './_api.ts';

export const listUsers = defineStructuredEndpoint({
  id: 'admin.list-users',
  method: 'GET',
  paths: ['/v1/admin/users'],
  summary: 'List the users of an organization',
  description: 'By name. An admin reads those of its own organization. Free.',
  role: 'admin',
  query: ofOrganizationQuery,
  answer: { results: Type.Array(userSchema), pagination: itemsPagination },
  errors: [404],
  example: {
    query: { limit: '20' },
    answer: { results: [exampleUser], pagination: { cursor: '', has_cursor: false } },
  },
  handle: async ({ query, principal }, use: { administration: ScopedAdministration }) => {
    const page = await use.administration.users(principal, query.organization, toCursorPage(query));
    return { results: page.items.map(toApiUser), pagination: toItemsPagination(page) };
  },
});
