import { Type } from 'typebox';
import type { SavedSearches } from '../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../schemas.ts';
import { exampleSavedSearchPath, savedSearchPath } from './_api.ts';

export const deleteSavedSearch = defineEndpoint({
  id: 'saved-searches.delete',
  method: 'DELETE',
  paths: ['/v1/saved-searches/:id'],
  family: 'structured',
  summary: 'Delete a saved search',
  description: 'For everyone with whom it was shared, too. Only the owner may.',
  units: {},
  params: savedSearchPath,
  reply: Type.Object({ id: Type.String(), metadata: metadataSchema }),
  errors: [403, 404],
  example: { params: exampleSavedSearchPath, reply: { ...exampleSavedSearchPath, metadata: exampleMetadata } },
  handle: async ({ params: { id }, principal, metadata }, use: { savedSearches: SavedSearches }) => {
    await use.savedSearches.remove(principal, id);
    return { id, metadata };
  },
});
