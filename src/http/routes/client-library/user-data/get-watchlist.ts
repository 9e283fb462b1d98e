import type { Watchlists } from '../../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleWatchlist, exampleWatchlistId, toApiWatchlist, watchlistId, watchlistRecord } from './_watchlists.ts';

export const clientLibraryGetWatchlist = defineEndpoint({
  id: 'client-library-user-data.get-watchlist',
  method: 'GET',
  paths: ['/user-data/watchlists/:id'],
  family: 'legacy',
  summary: 'Get a watchlist (client library)',
  description: 'With its items. 404 too for a watchlist that is not shared with the caller.',
  units: {},
  params: watchlistId,
  reply: watchlistRecord,
  errors: [404],
  example: { params: exampleWatchlistId, reply: exampleWatchlist },
  handle: async ({ params, principal }, use: { watchlists: Watchlists }) =>
    toApiWatchlist(await use.watchlists.get(principal, params.id), principal),
});
