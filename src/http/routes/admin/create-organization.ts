import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleOrganization, organizationSchema, toApiOrganization } from './_api.ts';

export const createOrganization = defineEndpoint({
  id: 'admin.create-organization',
  method: 'POST',
  paths: ['/v1/admin/organizations'],
  family: 'structured',
  summary: 'Create an organization',
  description: 'It starts without entitlements and limits. A taken name is refused. Free.',
  role: 'operator',
  units: {},
  body: Type.Object({
    name: Type.String({ description: '1 to 64 letters, digits, dots, - and _' }),
  }),
  reply: Type.Object({ organization: organizationSchema, metadata: metadataSchema }),
  errors: [400, 403, 409],
  example: {
    body: { name: 'desk' },
    reply: { organization: exampleOrganization, metadata: exampleMetadata },
  },
  handle: async ({ body, principal, metadata }, use: { administration: ScopedAdministration }) => ({
    organization: toApiOrganization(await use.administration.createOrganization(principal, body.name)),
    metadata,
  }),
});
