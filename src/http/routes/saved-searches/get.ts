import type { SavedSearches } from '../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../endpoint.ts';
import {
  exampleSavedSearchPath,
  exampleSavedSearchReply,
  savedSearchPath,
  savedSearchReply,
  toSavedSearchReply,
} from './_api.ts';

export const getSavedSearch = defineEndpoint({
  id: 'saved-searches.get',
  method: 'GET',
  paths: ['/v1/saved-searches/:id'],
  family: 'structured',
  summary: 'Get a saved search',
  description: 'With its query. 404 too for a search that is not shared with the caller.',
  units: {},
  params: savedSearchPath,
  reply: savedSearchReply,
  errors: [404],
  example: { params: exampleSavedSearchPath, reply: exampleSavedSearchReply },
  handle: async ({ params, principal, metadata }, use: { savedSearches: SavedSearches }) =>
    toSavedSearchReply(await use.savedSearches.get(principal, params.id), principal, metadata),
});
