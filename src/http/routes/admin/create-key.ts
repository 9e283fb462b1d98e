import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleNewKey, keyNote, lifeInDays, newKeySchema, toApiNewKey } from './_api.ts';

export const createKey = defineStructuredEndpoint({
  id: 'admin.create-key',
  method: 'POST',
  paths: ['/v1/admin/keys'],
  summary: 'Create a key',
  description: 'The answer holds the secret, which is stored nowhere and shown never again. Free.',
  role: 'admin',
  body: Type.Object({ user_id: Type.String({ maxLength: 100 }), expires_in_days: lifeInDays, note: keyNote }),
  answer: { key: newKeySchema },
  errors: [404],
  example: {
    body: { user_id: 'user_01', expires_in_days: 90, note: 'Reporting in Excel' },
    answer: { key: exampleNewKey },
  },
  handle: async ({ body, principal }, use: { administration: ScopedAdministration }) => {
    const { user_id: userId, expires_in_days: days, note } = body;
    const given = { ...(days !== undefined && { lifeMs: days * DAY_MS }), ...(note !== undefined && { note }) };
    return { key: toApiNewKey(await use.administration.createKey(principal, { userId, ...given })) };
  },
});
