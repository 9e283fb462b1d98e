import { Type } from 'typebox';
import type { SavedSearches } from '../../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleQueryId, queryId } from './_queries.ts';

export const clientLibraryDeleteQuery = defineEndpoint({
  id: 'client-library-user-data.delete-query',
  method: 'DELETE',
  paths: ['/user-data/queries/:id'],
  family: 'legacy',
  summary: 'Delete a saved search (client library)',
  description: 'For everyone with whom it was shared, too. Only the owner may.',
  units: {},
  params: queryId,
  reply: Type.Object({ id: Type.String() }),
  errors: [403, 404],
  example: { params: exampleQueryId, reply: exampleQueryId },
  handle: async ({ params: { id }, principal }, use: { savedSearches: SavedSearches }) => {
    await use.savedSearches.remove(principal, id);
    return { id };
  },
});
