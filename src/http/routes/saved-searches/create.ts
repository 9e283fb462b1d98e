import { Type } from 'typebox';
import type { SavedSearches } from '../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../endpoint.ts';
import {
  exampleSavedQuery,
  exampleSavedSearchReply,
  savedQuery,
  savedSearchReply,
  toSavedSearchReply,
  toStoredQuery,
} from './_api.ts';

export const createSavedSearch = defineEndpoint({
  id: 'saved-searches.create',
  method: 'POST',
  paths: ['/v1/saved-searches'],
  family: 'structured',
  summary: 'Save a search',
  description: 'For the caller alone until it is shared. The client library finds it among its saved searches too.',
  units: {},
  body: Type.Object({ name: Type.String({ description: '1 to 256 characters once trimmed' }), query: savedQuery }),
  reply: savedSearchReply,
  errors: [400],
  example: {
    body: { name: 'Tariffs on my list', query: exampleSavedQuery },
    reply: { ...exampleSavedSearchReply, last_run_at: null },
  },
  handle: async ({ body: { name, query }, principal, metadata }, use: { savedSearches: SavedSearches }) => {
    const saved = await use.savedSearches.create(principal, { name, query: toStoredQuery(query) });
    return toSavedSearchReply(saved, principal, metadata);
  },
});
