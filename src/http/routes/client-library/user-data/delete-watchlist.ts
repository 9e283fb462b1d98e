import { Type } from 'typebox';
import type { Watchlists } from '../../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { exampleWatchlistId, watchlistId } from './_watchlists.ts';

export const clientLibraryDeleteWatchlist = defineEndpoint({
  id: 'client-library-user-data.delete-watchlist',
  method: 'DELETE',
  paths: ['/user-data/watchlists/:id'],
  family: 'legacy',
  summary: 'Delete a watchlist (client library)',
  description: 'Filters and saved searches that still name it are refused from then on. Only the owner may.',
  units: {},
  params: watchlistId,
  reply: Type.Object({ id: Type.String() }),
  errors: [403, 404],
  example: { params: exampleWatchlistId, reply: exampleWatchlistId },
  handle: async ({ params: { id }, principal }, use: { watchlists: Watchlists }) => {
    await use.watchlists.remove(principal, id);
    return { id };
  },
});
