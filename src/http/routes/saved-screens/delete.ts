import { Type } from 'typebox';
import type { SavedScreens } from '../../../domain/saved-screens/saved-screens.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../schemas.ts';
import { exampleSavedScreenPath, savedScreenPath } from './_api.ts';

export const deleteSavedScreen = defineEndpoint({
  id: 'saved-screens.delete',
  method: 'DELETE',
  paths: ['/v1/saved-screens/:id'],
  family: 'structured',
  summary: 'Delete a saved screen',
  description: 'For everyone with whom it was shared, too. Only the owner may.',
  units: {},
  params: savedScreenPath,
  reply: Type.Object({ id: Type.String(), metadata: metadataSchema }),
  errors: [403, 404],
  example: { params: exampleSavedScreenPath, reply: { ...exampleSavedScreenPath, metadata: exampleMetadata } },
  handle: async ({ params: { id }, principal, metadata }, use: { savedScreens: SavedScreens }) => {
    await use.savedScreens.remove(principal, id);
    return { id, metadata };
  },
});
