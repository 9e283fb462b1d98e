import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleOrganization, exampleUser, roleSchema, toApiUser, userSchema } from './_api.ts';

export const me = defineEndpoint({
  id: 'admin.me',
  method: 'GET',
  paths: ['/v1/admin/me'],
  family: 'structured',
  summary: 'Who calls, and with which role',
  description: 'The user and the organization of the key or session, for every role. Free.',
  units: {},
  reply: Type.Object({
    user: userSchema,
    organization: Type.Object({ id: Type.String(), name: Type.String() }),
    role: roleSchema,
    metadata: metadataSchema,
  }),
  errors: [],
  example: {
    reply: {
      user: exampleUser,
      organization: { id: exampleOrganization.id, name: exampleOrganization.name },
      role: exampleUser.role,
      metadata: exampleMetadata,
    },
  },
  handle: async ({ principal, metadata }, use: { administration: ScopedAdministration }) => {
    const { user, organization } = await use.administration.me(principal);
    return {
      user: toApiUser(user),
      organization: { id: organization.id, name: organization.name },
      role: user.role,
      metadata,
    };
  },
});
