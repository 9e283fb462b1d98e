import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleOrganization, exampleUser, roleSchema, toApiUser, userSchema } from './_api.ts';

export const me = defineStructuredEndpoint({
  id: 'admin.me',
  method: 'GET',
  paths: ['/v1/admin/me'],
  summary: 'Who calls, and with which role',
  description: 'The user and the organization of the key or session, for every role. Free.',
  role: 'guest',
  answer: {
    user: userSchema,
    organization: Type.Object({ id: Type.String(), name: Type.String() }),
    role: roleSchema,
  },
  example: {
    answer: {
      user: exampleUser,
      organization: { id: exampleOrganization.id, name: exampleOrganization.name },
      role: exampleUser.role,
    },
  },
  handle: async ({ principal }, use: { administration: ScopedAdministration }) => {
    const { user, organization } = await use.administration.me(principal);
    return {
      user: toApiUser(user),
      organization: { id: organization.id, name: organization.name },
      role: user.role,
    };
  },
});
