import type { SavedSearches } from '../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { toRequestedSharing, userItemSharing } from '../../user-item-api.ts';
import {
  exampleSavedSearchPath,
  exampleSavedSearchReply,
  savedSearchPath,
  savedSearchReply,
  toSavedSearchReply,
} from './_api.ts';

export const shareSavedSearch = defineEndpoint({
  id: 'saved-searches.share',
  method: 'POST',
  paths: ['/v1/saved-searches/:id/share'],
  family: 'structured',
  summary: 'Share a saved search, or take that back',
  description:
    'With the whole organization, with single users of it, or with neither. Whoever may read the search may also read the watchlists ' +
    'of the caller that its expression names; they stay shared when the search is not any more. Only the owner may share.',
  units: {},
  params: savedSearchPath,
  body: userItemSharing,
  reply: savedSearchReply,
  errors: [400, 403, 404],
  example: {
    params: exampleSavedSearchPath,
    body: { share_with_org: true },
    reply: { ...exampleSavedSearchReply, shared_with_org: true },
  },
  handle: async ({ params, body, principal, metadata }, use: { savedSearches: SavedSearches }) => {
    const shared = await use.savedSearches.share(principal, params.id, toRequestedSharing(body));
    return toSavedSearchReply(shared, principal, metadata);
  },
});
