import type { SavedScreens } from '../../../domain/saved-screens/saved-screens.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { toRequestedSharing, userItemSharing } from '../../user-item-api.ts';
import {
  exampleSavedScreenPath,
  exampleSavedScreenReply,
  savedScreenPath,
  savedScreenReply,
  toSavedScreenReply,
} from './_api.ts';

export const shareSavedScreen = defineEndpoint({
  id: 'saved-screens.share',
  method: 'POST',
  paths: ['/v1/saved-screens/:id/share'],
  family: 'structured',
  summary: 'Share a saved screen, or take that back',
  description:
    'With the whole organization, with single users of it, or with neither. Whoever may read the screen may also read the watchlists ' +
    'of the caller that its filters name; they stay shared when the screen is not any more. Only the owner may share.',
  units: {},
  params: savedScreenPath,
  body: userItemSharing,
  reply: savedScreenReply,
  errors: [400, 403, 404],
  example: {
    params: exampleSavedScreenPath,
    body: { share_with_org: true },
    reply: { ...exampleSavedScreenReply, shared_with_org: true },
  },
  handle: async ({ params, body, principal, metadata }, use: { savedScreens: SavedScreens }) => {
    const shared = await use.savedScreens.share(principal, params.id, toRequestedSharing(body));
    return toSavedScreenReply(shared, principal, metadata);
  },
});
