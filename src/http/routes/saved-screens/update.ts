import { Type } from 'typebox';
import type { SavedScreens } from '../../../domain/saved-screens/saved-screens.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { optional } from '../../schemas.ts';
import { screenerFiltersSchema } from '../market/_screener-filters.ts';
import {
  exampleFilters,
  exampleSavedScreenPath,
  exampleSavedScreenReply,
  savedScreenPath,
  savedScreenReply,
  toSavedScreenReply,
  toStoredFilters,
} from './_api.ts';

export const updateSavedScreen = defineEndpoint({
  id: 'saved-screens.update',
  method: 'PATCH',
  paths: ['/v1/saved-screens/:id'],
  family: 'structured',
  summary: 'Rename a saved screen, replace its filters, or pin it',
  description:
    'What is left out stays as it is, but `filters` replace the whole of those before. Only the owner may change name and filters; ' +
    '`pinned` is for the caller alone and may be changed by whoever sees the screen.',
  units: {},
  params: savedScreenPath,
  body: Type.Object({
    name: optional(Type.String()),
    filters: optional(screenerFiltersSchema),
    pinned: optional(Type.Boolean()),
  }),
  reply: savedScreenReply,
  errors: [400, 403, 404],
  example: { params: exampleSavedScreenPath, body: { filters: exampleFilters }, reply: exampleSavedScreenReply },
  handle: async (
    { params, body: { name, filters, pinned }, principal, metadata },
    use: { savedScreens: SavedScreens },
  ) => {
    const change = {
      ...(name != null && { name }),
      ...(filters != null && { content: toStoredFilters(filters) }),
      ...(pinned != null && { isPinned: pinned }),
    };
    return toSavedScreenReply(await use.savedScreens.change(principal, params.id, change), principal, metadata);
  },
});
