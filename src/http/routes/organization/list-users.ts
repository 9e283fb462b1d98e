import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { itemsPagination, pageMembers, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';

export const listColleagues = defineEndpoint({
  id: 'organization.list-users',
  method: 'GET',
  paths: ['/v1/organization/users'],
  family: 'structured',
  summary: "List the users of the caller's organization",
  description: 'By name: with whom saved searches, watchlists and screens can be shared. Every role may ask. Free.',
  units: {},
  query: Type.Object(pageMembers),
  reply: Type.Object({
    results: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    pagination: itemsPagination,
    metadata: metadataSchema,
  }),
  errors: [400],
  example: {
    query: { limit: '20' },
    reply: {
      results: [{ id: 'user_01', name: 'ann' }],
      pagination: { cursor: '', has_cursor: false },
      metadata: exampleMetadata,
    },
  },
  handle: async ({ query, principal, metadata }, use: { administration: ScopedAdministration }) => {
    const page = await use.administration.users(principal, undefined, toCursorPage(query));
    return {
      results: page.items.map(({ id, name }) => ({ id, name })),
      pagination: toItemsPagination(page),
      metadata,
    };
  },
});
