import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleUser, idPath, roleSchema, toApiUser, userSchema } from './_api.ts';

export const updateUser = defineStructuredEndpoint({
  id: 'admin.update-user',
  method: 'PATCH',
  paths: ['/v1/admin/users/:id'],
  summary: 'Change the role of a user',
  description:
    'It takes effect within a second. Nobody gives a role above their own or changes a user with one; the last operator stays one. Free.',
  role: 'admin',
  params: idPath,
  body: Type.Object({ role: roleSchema }),
  answer: { user: userSchema },
  errors: [409],
  example: {
    params: { id: 'user_01' },
    body: { role: 'admin' },
    answer: { user: { ...exampleUser, role: 'admin' } },
  },
  handle: async ({ params, body, principal }, use: { administration: ScopedAdministration }) => ({
    user: toApiUser(await use.administration.changeRole(principal, params.id, body.role)),
  }),
});
