import { Type } from 'typebox';
import type { ScopedAdministration } from '../../../domain/access/scoped-administration.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleNewKey, idPath, lifeInDays, newKeySchema, toApiNewKey } from './_api.ts';

const HOUR_MS = 3_600_000;

export const rotateKey = defineStructuredEndpoint({
  id: 'admin.rotate-key',
  method: 'POST',
  paths: ['/v1/admin/keys/:id/rotate'],
  summary: 'Replace a key by a new one',
  description:
    'For the same user. The old key ends after the overlap, or when it would have ended anyway. The answer holds the secret of the new key, which is shown never again. Free.',
  role: 'admin',
  params: idPath,
  body: Type.Object({
    overlap_hours: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 8_760,
        description: 'For how long the old key still works; 24 when left out',
      }),
    ),
    expires_in_days: lifeInDays,
  }),
  answer: { key: newKeySchema },
  errors: [409],
  example: {
    params: { id: 'key_01' },
    body: { overlap_hours: 24 },
    answer: { key: { ...exampleNewKey, id: 'key_02' } },
  },
  handle: async ({ params, body, principal }, use: { administration: ScopedAdministration }) => {
    const { overlap_hours: hours = 24, expires_in_days: days } = body;
    const ends = { overlapMs: hours * HOUR_MS, ...(days !== undefined && { lifeMs: days * DAY_MS }) };
    return { key: toApiNewKey(await use.administration.rotateKey(principal, params.id, ends)) };
  },
});
