import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { itemsPagination, pageMembers, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';
import { exampleOrganization, organizationSchema, toApiOrganization } from './_api.ts';

export const listAllOrganizations = defineStructuredEndpoint({
  id: 'admin.list-organizations',
  method: 'GET',
  paths: ['/v1/admin/organizations'],
  summary: 'List organizations',
  description: 'All of them by name for an operator; its own for an admin. Free.',
  role: 'admin',
  query: Type.Object(pageMembers),
  answer: {
    results: Type.Array(organizationSchema),
    pagination: itemsPagination,
  },
  example: {
    query: { limit: '20' },
    answer: { results: [exampleOrganization], pagination: { cursor: '', has_cursor: false } },
  },
  handle: async ({ query, principal }, use: { administration: ScopedAdministration }) => {
    const page = await use.administration.organizations(principal, toCursorPage(query));
    return { results: page.items.map(toApiOrganization), pagination: toItemsPagination(page) };
  },
});
