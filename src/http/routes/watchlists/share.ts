import type { Watchlists } from '../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { toRequestedSharing, userItemSharing } from '../../user-item-api.ts';
import {
  exampleWatchlistPath,
  exampleWatchlistReply,
  toWatchlistReply,
  watchlistPath,
  watchlistReply,
} from './_api.ts';

export const shareWatchlist = defineEndpoint({
  id: 'watchlists.share',
  method: 'POST',
  paths: ['/v1/watchlists/:id/share'],
  family: 'structured',
  summary: 'Share a watchlist, or take that back',
  description:
    'With the whole organization, with single users of it, or with neither. Readers may not change it. Only the owner may share.',
  units: {},
  params: watchlistPath,
  body: userItemSharing,
  reply: watchlistReply,
  errors: [400, 403, 404],
  example: {
    params: exampleWatchlistPath,
    body: { share_with_org: true },
    reply: { ...exampleWatchlistReply, shared_with_org: true },
  },
  handle: async ({ params, body, principal, metadata }, use: { watchlists: Watchlists }) => {
    const shared = await use.watchlists.share(principal, params.id, toRequestedSharing(body));
    return toWatchlistReply(shared, principal, metadata);
  },
});
