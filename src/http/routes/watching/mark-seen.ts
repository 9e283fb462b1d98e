import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import type { WatchingUse } from './_api.ts';

export const markSeen = defineEndpoint({
  id: 'watching.mark-seen',
  method: 'POST',
  paths: ['/v1/watching/seen'],
  family: 'structured',
  summary: 'Mark news of pinned items as seen',
  description: 'For the caller alone. Items that are not pinned are left out. Free.',
  role: 'reader',
  units: {},
  body: Type.Object({
    ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100, description: 'Ids of items; all when left out' }),
    ),
    until: Type.Optional(
      Type.String({ maxLength: 40, description: '`until` of the list that was seen, ISO 8601; now when left out' }),
    ),
  }),
  reply: Type.Object({ metadata: metadataSchema }),
  errors: [400],
  example: {
    body: { ids: ['wl_8bP2o1vKc4yTz9QmXw7r3A'], until: '2026-11-28T08:00:00.000Z' },
    reply: { metadata: exampleMetadata },
  },
  handle: async ({ body, principal, metadata }, use: WatchingUse) => {
    await use.watching.markSeen(principal, body);
    return { metadata };
  },
});
