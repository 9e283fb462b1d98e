import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { itemsPagination, pageMembers, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';
import { exampleOrganization, organizationSchema, toApiOrganization } from './_api.ts';

export const listAllOrganizations = defineEndpoint({
  id: 'admin.list-organizations',
  method: 'GET',
  paths: ['/v1/admin/organizations'],
  family: 'structured',
  summary: 'List organizations',
  description: 'All of them by name for an operator; its own for an admin. Free.',
  role: 'admin',
  units: {},
  query: Type.Object(pageMembers),
  reply: Type.Object({
    results: Type.Array(organizationSchema),
    pagination: itemsPagination,
    metadata: metadataSchema,
  }),
  errors: [400, 403],
  example: {
    query: { limit: '20' },
    reply: { results: [exampleOrganization], pagination: { cursor: '', has_cursor: false }, metadata: exampleMetadata },
  },
  handle: async ({ query, principal, metadata }, use: { administration: ScopedAdministration }) => {
    const page = await use.administration.organizations(principal, toCursorPage(query));
    return { results: page.items.map(toApiOrganization), pagination: toItemsPagination(page), metadata };
  },
});
