import { Type } from 'typebox';
import type { Watchlists } from '../../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { flagInQuery, LISTED_MAX } from './_api.ts';
import { exampleListedWatchlist, listedWatchlist, toListedWatchlist } from './_watchlists.ts';

export const clientLibraryListWatchlists = defineEndpoint({
  id: 'client-library-user-data.list-watchlists',
  method: 'GET',
  paths: ['/user-data/watchlists'],
  family: 'legacy',
  summary: 'List watchlists (client library)',
  description: `Those of the caller and those that others share with the caller, newest first, without their items; at most ${LISTED_MAX}.`,
  units: {},
  query: Type.Object({ owned: flagInQuery("`true`: only the caller's own") }),
  reply: Type.Object({ results: Type.Array(listedWatchlist) }),
  errors: [400],
  example: { query: { owned: 'true' }, reply: { results: [exampleListedWatchlist] } },
  handle: async ({ query, principal }, use: { watchlists: Watchlists }) => {
    const filter = { isOwned: query.owned === 'true' };
    const watchlists = await use.watchlists.list(principal, filter, { limit: LISTED_MAX });
    return { results: watchlists.map(toListedWatchlist) };
  },
});
