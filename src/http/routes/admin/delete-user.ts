import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleUser, idPath, toApiUser, userSchema } from './_api.ts';

export const deleteUser = defineStructuredEndpoint({
  id: 'admin.delete-user',
  method: 'DELETE',
  paths: ['/v1/admin/users/:id'],
  summary: 'Remove a user for good',
  description:
    'Keys are revoked and sessions end, within a second. What the user kept alone is removed: files, watchlists, saved searches and screens, chats and research. What is shared passes to another user of the organization. Connectors are archived and pass on too. Usage stays, under the id of the user; the name is free again. Nobody removes themselves, a user with a role above their own, or the last operator. Free.',
  role: 'admin',
  params: idPath,
  query: Type.Object({
    pass_to: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Id of the user to whom what is shared passes; the caller when left out',
      }),
    ),
  }),
  answer: { user: userSchema },
  errors: [409],
  example: {
    params: { id: 'user_01' },
    query: { pass_to: 'user_02' },
    answer: { user: exampleUser },
  },
  handle: async ({ params, query, principal }, use: { administration: ScopedAdministration }) => ({
    user: toApiUser(await use.administration.removeUser(principal, params.id, query.pass_to)),
  }),
});
