import type { Watchlists } from '../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../endpoint.ts';
import {
  exampleWatchlistPath,
  exampleWatchlistReply,
  toWatchlistReply,
  watchlistPath,
  watchlistReply,
} from './_api.ts';

export const getWatchlist = defineEndpoint({
  id: 'watchlists.get',
  method: 'GET',
  paths: ['/v1/watchlists/:id'],
  family: 'structured',
  summary: 'Get a watchlist',
  description: 'With its items in their order. 404 too for a watchlist that is not shared with the caller.',
  units: {},
  params: watchlistPath,
  reply: watchlistReply,
  errors: [404],
  example: { params: exampleWatchlistPath, reply: exampleWatchlistReply },
  handle: async ({ params, principal, metadata }, use: { watchlists: Watchlists }) =>
    toWatchlistReply(await use.watchlists.get(principal, params.id), principal, metadata),
});
