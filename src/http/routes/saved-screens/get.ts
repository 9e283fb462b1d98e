import type { SavedScreens } from '../../../domain/saved-screens/saved-screens.ts';
import { defineEndpoint } from '../../endpoint.ts';
import {
  exampleSavedScreenPath,
  exampleSavedScreenReply,
  savedScreenPath,
  savedScreenReply,
  toSavedScreenReply,
} from './_api.ts';

export const getSavedScreen = defineEndpoint({
  id: 'saved-screens.get',
  method: 'GET',
  paths: ['/v1/saved-screens/:id'],
  family: 'structured',
  summary: 'Get a saved screen',
  description: 'With its filters, as the screener takes them. 404 too for a screen that is not shared with the caller.',
  units: {},
  params: savedScreenPath,
  reply: savedScreenReply,
  errors: [404],
  example: { params: exampleSavedScreenPath, reply: exampleSavedScreenReply },
  handle: async ({ params, principal, metadata }, use: { savedScreens: SavedScreens }) =>
    toSavedScreenReply(await use.savedScreens.get(principal, params.id), principal, metadata),
});
