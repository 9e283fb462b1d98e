import { Type } from 'typebox';
import type { Watchlists } from '../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { optional } from '../../schemas.ts';
import {
  exampleWatchlistPath,
  exampleWatchlistReply,
  toWatchlistReply,
  watchlistItems,
  watchlistPath,
  watchlistReply,
} from './_api.ts';

export const updateWatchlist = defineEndpoint({
  id: 'watchlists.update',
  method: 'PATCH',
  paths: ['/v1/watchlists/:id'],
  family: 'structured',
  summary: 'Rename a watchlist, replace its items, or pin it',
  description:
    'What is left out stays as it is; `items` replaces all of them, and an empty list empties it. Only the owner may change name ' +
    'and items; `pinned` is for the caller alone and may be changed by whoever sees the watchlist.',
  units: {},
  params: watchlistPath,
  body: Type.Object({
    name: optional(Type.String()),
    items: optional(watchlistItems),
    pinned: optional(Type.Boolean()),
  }),
  reply: watchlistReply,
  errors: [400, 403, 404],
  example: {
    params: exampleWatchlistPath,
    body: { items: ['D8442A', '228D42'] },
    reply: exampleWatchlistReply,
  },
  handle: async ({ params, body: { name, items, pinned }, principal, metadata }, use: { watchlists: Watchlists }) => {
    const change = {
      ...(name != null && { name }),
      ...(items != null && { content: items }),
      ...(pinned != null && { isPinned: pinned }),
    };
    return toWatchlistReply(await use.watchlists.change(principal, params.id, change), principal, metadata);
  },
});
