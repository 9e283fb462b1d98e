import { Type } from 'typebox';
import type { Suggestions } from '../../../../domain/suggestions/suggestions.ts';
import { AppError } from '../../../../platform/errors.ts';
import { ReadyJson } from '../../../answers/ready-json.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { itemSchema, toSuggestedItem } from './_items.ts';
import { exampleItems } from './_suggest.ts';

/** More than a whole watchlist. The client library itself sends at most 64 KiB, some 1,500 references. */
const REFERENCES_MAX = 10_000;

const TYPES = { entity: 'entity', source: 'source', rp_topic: 'topic', language: 'language' } as const;

export const itemsById = defineEndpoint({
  id: 'client-library-search.items-by-id',
  method: 'POST',
  paths: ['/cqs/by-ids'],
  summary: 'Look entities, topics, sources and languages up by id (client library)',
  description:
    `A bare array of at most ${REFERENCES_MAX} references, a bare map of items by their keys as they were sent. Unknown ids are left out; a ` +
    'company that was merged into another one is found by both ids.',
  role: 'reader',
  units: { 'kg:knowledge_graph_tokens': 1 },
  body: Type.Array(
    namedObject('LibraryItemId', {
      key: Type.String({ maxLength: 300 }),
      queryType: Type.Enum(Object.keys(TYPES) as (keyof typeof TYPES)[]),
    }),
  ),
  reply: Type.Record(Type.String(), itemSchema),
  example: {
    body: [
      { key: 'D8442A', queryType: 'entity' },
      { key: 'ZAFJZM', queryType: 'entity' },
    ],
    reply: { D8442A: exampleItems.company, ZAFJZM: exampleItems.product },
  },
  handle: async ({ body }, use: { readonly suggestions: Suggestions }) => {
    // Not in the schema: a longer list may exceed the limit of bodies, which is refused with another status.
    if (body.length > REFERENCES_MAX) {
      throw new AppError('invalid_request', `body: must not have more than ${REFERENCES_MAX} items`);
    }
    const refs = body.map(({ key, queryType }) => ({ key, type: TYPES[queryType] }));
    const found = await use.suggestions.findMany(refs);
    const items = Object.fromEntries(found.map(({ key, suggestion }) => [key, toSuggestedItem(suggestion)]));
    // Without `metadata`, which the client library would take for an item.
    return ReadyJson.whole(items);
  },
});
