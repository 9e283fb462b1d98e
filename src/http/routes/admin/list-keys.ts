import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { itemsPagination, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';
import { exampleKey, keySchema, ofOrganizationQuery, toApiKey } from './_api.ts';

export const listKeys = defineStructuredEndpoint({
  id: 'admin.list-keys',
  method: 'GET',
  paths: ['/v1/admin/keys'],
  summary: 'List the keys of an organization',
  description:
    'Ended ones too, the oldest first, without their secrets. An admin reads those of its own organization. Free.',
  role: 'admin',
  query: ofOrganizationQuery,
  answer: { results: Type.Array(keySchema), pagination: itemsPagination },
  errors: [404],
  example: {
    query: { limit: '20' },
    answer: { results: [exampleKey], pagination: { cursor: '', has_cursor: false } },
  },
  handle: async ({ query, principal }, use: { administration: ScopedAdministration }) => {
    const page = await use.administration.keys(principal, query.organization, toCursorPage(query));
    return { results: page.items.map(toApiKey), pagination: toItemsPagination(page) };
  },
});
