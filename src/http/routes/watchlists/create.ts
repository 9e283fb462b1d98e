import { Type } from 'typebox';
import type { Watchlists } from '../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { optional } from '../../schemas.ts';
import { exampleWatchlistReply, toWatchlistReply, watchlistItems, watchlistReply } from './_api.ts';

export const createWatchlist = defineEndpoint({
  id: 'watchlists.create',
  method: 'POST',
  paths: ['/v1/watchlists'],
  family: 'structured',
  summary: 'Create a watchlist',
  description:
    'A list of entities with an order, for the caller alone until it is shared. Its id stands for its members in the entity ' +
    'filters of searches and stays current.',
  units: {},
  body: Type.Object({
    name: Type.String({ description: '1 to 256 characters once trimmed' }),
    items: optional(watchlistItems),
  }),
  reply: watchlistReply,
  errors: [400],
  example: { body: { name: 'My list', items: ['D8442A', '228D42'] }, reply: exampleWatchlistReply },
  handle: async ({ body: { name, items }, principal, metadata }, use: { watchlists: Watchlists }) =>
    toWatchlistReply(await use.watchlists.create(principal, { name, content: items ?? [] }), principal, metadata),
});
