import { Type } from 'typebox';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import type { WatchingUse } from './_api.ts';

export const markSeen = defineStructuredEndpoint({
  id: 'watching.mark-seen',
  method: 'POST',
  paths: ['/v1/watching/seen'],
  summary: 'Mark news of pinned items as seen',
  description: 'For the caller alone. Items that are not pinned are left out. Free.',
  role: 'reader',
  body: Type.Object({
    ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100, description: 'Ids of items; all when left out' }),
    ),
    until: Type.Optional(
      Type.String({ maxLength: 40, description: '`until` of the list that was seen, ISO 8601; now when left out' }),
    ),
  }),
  answer: {},
  example: {
    body: { ids: ['wl_8bP2o1vKc4yTz9QmXw7r3A'], until: '2026-11-28T08:00:00.000Z' },
    answer: {},
  },
  handle: async ({ body, principal }, use: WatchingUse) => {
    await use.watching.markSeen(principal, body);
    return {};
  },
});
