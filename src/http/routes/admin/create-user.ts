import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleUser, roleSchema, toApiUser, userSchema } from './_api.ts';

export const createUser = defineStructuredEndpoint({
  id: 'admin.create-user',
  method: 'POST',
  paths: ['/v1/admin/users'],
  summary: 'Add a user to an organization',
  description:
    'A `member` of the own organization of the caller, where nothing else is said. Nobody gives a role above their own. Free.',
  role: 'admin',
  body: Type.Object({
    name: Type.String({ description: '1 to 64 letters, digits, dots, - and _; unique in the organization' }),
    organization_id: Type.Optional(Type.String({ maxLength: 100 })),
    role: Type.Optional(roleSchema),
  }),
  answer: { user: userSchema },
  errors: [404, 409],
  example: {
    body: { name: 'ann' },
    answer: { user: exampleUser },
  },
  handle: async ({ body, principal }, use: { administration: ScopedAdministration }) => {
    const { name, organization_id: orgId, role = 'member' } = body;
    const user = await use.administration.createUser(principal, { name, role, ...(orgId !== undefined && { orgId }) });
    return { user: toApiUser(user) };
  },
});
