import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleKey, idPath, keySchema, toApiKey } from './_api.ts';

export const revokeKey = defineStructuredEndpoint({
  id: 'admin.revoke-key',
  method: 'POST',
  paths: ['/v1/admin/keys/:id/revoke'],
  summary: 'Revoke a key',
  description: 'For good, within a second, with the sessions that began with it. Free.',
  role: 'admin',
  params: idPath,
  answer: { key: keySchema },
  example: {
    params: { id: 'key_01' },
    answer: {
      key: { ...exampleKey, state: 'revoked', revoked_at: '2026-04-02T10:00:00.000Z' },
    },
  },
  handle: async ({ params, principal }, use: { administration: ScopedAdministration }) => ({
    key: toApiKey(await use.administration.revokeKey(principal, params.id)),
  }),
});
