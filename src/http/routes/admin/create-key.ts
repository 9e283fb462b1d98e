import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleNewKey, keyNote, lifeInDays, newKeySchema, toApiNewKey } from './_api.ts';

export const createKey = defineEndpoint({
  id: 'admin.create-key',
  method: 'POST',
  paths: ['/v1/admin/keys'],
  family: 'structured',
  summary: 'Create a key',
  description: 'The answer holds the secret, which is stored nowhere and shown never again. Free.',
  role: 'admin',
  units: {},
  body: Type.Object({ user_id: Type.String({ maxLength: 100 }), expires_in_days: lifeInDays, note: keyNote }),
  reply: Type.Object({ key: newKeySchema, metadata: metadataSchema }),
  errors: [400, 403, 404],
  example: {
    body: { user_id: 'user_01', expires_in_days: 90, note: 'Reporting in Excel' },
    reply: { key: exampleNewKey, metadata: exampleMetadata },
  },
  handle: async ({ body, principal, metadata }, use: { administration: ScopedAdministration }) => {
    const { user_id: userId, expires_in_days: days, note } = body;
    const given = { ...(days !== undefined && { lifeMs: days * DAY_MS }), ...(note !== undefined && { note }) };
    return { key: toApiNewKey(await use.administration.createKey(principal, { userId, ...given })), metadata };
  },
});
