import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { itemsPagination, pageMembers, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';

export const listColleagues = defineStructuredEndpoint({
  id: 'organization.list-users',
  method: 'GET',
  paths: ['/v1/organization/users'],
  summary: "List the users of the caller's organization",
  description: 'By name: with whom saved searches, watchlists and screens can be shared, so without guests. Free.',
  query: Type.Object(pageMembers),
  answer: {
    results: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    pagination: itemsPagination,
  },
  example: {
    query: { limit: '20' },
    answer: {
      results: [{ id: 'user_01', name: 'ann' }],
      pagination: { cursor: '', has_cursor: false },
    },
  },
  handle: async ({ query, principal }, use: { administration: ScopedAdministration }) => {
    const page = await use.administration.colleagues(principal, toCursorPage(query));
    return {
      results: page.items.map(({ id, name }) => ({ id, name })),
      pagination: toItemsPagination(page),
    };
  },
});
