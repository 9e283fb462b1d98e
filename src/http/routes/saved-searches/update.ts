import { Type } from 'typebox';
import type { SavedSearches } from '../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { optional } from '../../schemas.ts';
import {
  exampleSavedQuery,
  exampleSavedSearchPath,
  exampleSavedSearchReply,
  savedQuery,
  savedSearchPath,
  savedSearchReply,
  toSavedSearchReply,
  toStoredQuery,
} from './_api.ts';

export const updateSavedSearch = defineEndpoint({
  id: 'saved-searches.update',
  method: 'PATCH',
  paths: ['/v1/saved-searches/:id'],
  family: 'structured',
  summary: 'Rename a saved search, replace its query, or pin it',
  description:
    'What is left out stays as it is, but a `query` replaces the whole of the one before. Only the owner may change name and query; ' +
    '`pinned` is for the caller alone and may be changed by whoever sees the search.',
  units: {},
  params: savedSearchPath,
  body: Type.Object({
    name: optional(Type.String()),
    query: optional(savedQuery),
    pinned: optional(Type.Boolean()),
  }),
  reply: savedSearchReply,
  errors: [400, 403, 404],
  example: { params: exampleSavedSearchPath, body: { query: exampleSavedQuery }, reply: exampleSavedSearchReply },
  handle: async (
    { params, body: { name, query, pinned }, principal, metadata },
    use: { savedSearches: SavedSearches },
  ) => {
    const change = {
      ...(name != null && { name }),
      ...(query != null && { query: toStoredQuery(query) }),
      ...(pinned != null && { isPinned: pinned }),
    };
    return toSavedSearchReply(await use.savedSearches.change(principal, params.id, change), principal, metadata);
  },
});
