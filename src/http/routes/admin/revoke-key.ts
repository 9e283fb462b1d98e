import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleKey, idPath, keySchema, toApiKey } from './_api.ts';

export const revokeKey = defineEndpoint({
  id: 'admin.revoke-key',
  method: 'POST',
  paths: ['/v1/admin/keys/:id/revoke'],
  family: 'structured',
  summary: 'Revoke a key',
  description: 'For good, within a second, with the sessions that began with it. Free.',
  role: 'admin',
  units: {},
  params: idPath,
  reply: Type.Object({ key: keySchema, metadata: metadataSchema }),
  errors: [403, 404],
  example: {
    params: { id: 'key_01' },
    reply: {
      key: { ...exampleKey, state: 'revoked', revoked_at: '2026-04-02T10:00:00.000Z' },
      metadata: exampleMetadata,
    },
  },
  handle: async ({ params, principal, metadata }, use: { administration: ScopedAdministration }) => ({
    key: toApiKey(await use.administration.revokeKey(principal, params.id)),
    metadata,
  }),
});
