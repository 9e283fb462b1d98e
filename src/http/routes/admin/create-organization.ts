import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleOrganization, organizationSchema, toApiOrganization } from './_api.ts';

export const createOrganization = defineStructuredEndpoint({
  id: 'admin.create-organization',
  method: 'POST',
  paths: ['/v1/admin/organizations'],
  summary: 'Create an organization',
  description: 'It starts without entitlements and limits. A taken name is refused. Free.',
  role: 'operator',
  body: Type.Object({
    name: Type.String({ description: '1 to 64 letters, digits, dots, - and _' }),
  }),
  answer: { organization: organizationSchema },
  errors: [409],
  example: {
    body: { name: 'desk' },
    answer: { organization: exampleOrganization },
  },
  handle: async ({ body, principal }, use: { administration: ScopedAdministration }) => ({
    organization: toApiOrganization(await use.administration.createOrganization(principal, body.name)),
  }),
});
