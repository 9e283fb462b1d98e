import { Type } from 'typebox';
import type { SavedSearches } from '../../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { optional } from '../../../operations/schemas.ts';
import {
  exampleQuery,
  exampleQueryId,
  exampleQueryRecord,
  queryId,
  queryRecord,
  querySchema,
  toApiQuery,
} from './_queries.ts';

export const clientLibraryUpdateQuery = defineEndpoint({
  id: 'client-library-user-data.update-query',
  method: 'PATCH',
  paths: ['/user-data/queries/:id'],
  family: 'legacy',
  summary: 'Change a saved search (client library)',
  description:
    'A `query` replaces the whole of the one before: what it leaves out is gone. Only the owner may change name and query; ' +
    '`pinned` is for the caller alone and may be changed by whoever sees the search.',
  units: {},
  params: queryId,
  body: Type.Object({
    name: optional(Type.String()),
    query: optional(querySchema),
    pinned: optional(Type.Boolean()),
  }),
  reply: queryRecord,
  errors: [400, 403, 404],
  example: { params: exampleQueryId, body: { name: 'Chips', query: exampleQuery }, reply: exampleQueryRecord },
  handle: async ({ params, body: { name, query, pinned }, principal }, use: { savedSearches: SavedSearches }) => {
    const change = {
      ...(name != null && { name }),
      ...(query != null && { content: query }),
      ...(pinned != null && { isPinned: pinned }),
    };
    return toApiQuery(await use.savedSearches.change(principal, params.id, change), principal);
  },
});
