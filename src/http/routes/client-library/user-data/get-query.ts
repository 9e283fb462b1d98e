import type { SavedSearches } from '../../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleQueryId, exampleQueryRecord, queryId, queryRecord, toApiQuery } from './_queries.ts';

export const clientLibraryGetQuery = defineEndpoint({
  id: 'client-library-user-data.get-query',
  method: 'GET',
  paths: ['/user-data/queries/:id'],
  family: 'legacy',
  summary: 'Get a saved search (client library)',
  description: 'With its query as it was sent. 404 too for a search that is not shared with the caller.',
  units: {},
  params: queryId,
  reply: queryRecord,
  errors: [404],
  example: { params: exampleQueryId, reply: exampleQueryRecord },
  handle: async ({ params, principal }, use: { savedSearches: SavedSearches }) =>
    toApiQuery(await use.savedSearches.get(principal, params.id), principal),
});
