import { Type } from 'typebox';
import type { SavedScreens } from '../../../domain/saved-screens/saved-screens.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { screenerFiltersSchema } from '../market/_screener-filters.ts';
import {
  exampleFilters,
  exampleSavedScreenReply,
  savedScreenReply,
  toSavedScreenReply,
  toStoredFilters,
} from './_api.ts';

export const createSavedScreen = defineEndpoint({
  id: 'saved-screens.create',
  method: 'POST',
  paths: ['/v1/saved-screens'],
  family: 'structured',
  summary: 'Save a screen',
  description: 'Filters of the screener by a name, for the caller alone until they are shared.',
  units: {},
  body: Type.Object({
    name: Type.String({ description: '1 to 256 characters once trimmed' }),
    filters: screenerFiltersSchema,
  }),
  reply: savedScreenReply,
  errors: [400],
  example: { body: { name: 'Large technology', filters: exampleFilters }, reply: exampleSavedScreenReply },
  handle: async ({ body: { name, filters }, principal, metadata }, use: { savedScreens: SavedScreens }) => {
    const saved = await use.savedScreens.create(principal, { name, content: toStoredFilters(filters) });
    return toSavedScreenReply(saved, principal, metadata);
  },
});
