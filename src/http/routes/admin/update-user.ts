import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleUser, idPath, roleSchema, toApiUser, userSchema } from './_api.ts';

export const updateUser = defineEndpoint({
  id: 'admin.update-user',
  method: 'PATCH',
  paths: ['/v1/admin/users/:id'],
  family: 'structured',
  summary: 'Change the role of a user',
  description:
    'It takes effect within a second. Nobody gives a role above their own or changes a user with one; the last operator stays one. Free.',
  role: 'admin',
  units: {},
  params: idPath,
  body: Type.Object({ role: roleSchema }),
  reply: Type.Object({ user: userSchema, metadata: metadataSchema }),
  errors: [400, 403, 404, 409],
  example: {
    params: { id: 'user_01' },
    body: { role: 'admin' },
    reply: { user: { ...exampleUser, role: 'admin' }, metadata: exampleMetadata },
  },
  handle: async ({ params, body, principal, metadata }, use: { administration: ScopedAdministration }) => ({
    user: toApiUser(await use.administration.changeRole(principal, params.id, body.role)),
    metadata,
  }),
});
