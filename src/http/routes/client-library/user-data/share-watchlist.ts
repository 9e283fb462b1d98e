import { Type } from 'typebox';
import type { Watchlists } from '../../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { sharingRequest } from './_api.ts';
import { exampleWatchlist, exampleWatchlistId, toApiWatchlist, watchlistId, watchlistRecord } from './_watchlists.ts';

export const clientLibraryShareWatchlist = defineEndpoint({
  id: 'client-library-user-data.share-watchlist',
  method: 'POST',
  paths: ['/user-data/watchlists/:id/share'],
  family: 'legacy',
  summary: 'Share a watchlist, or take that back (client library)',
  description: 'The sharing that is sent replaces the former one. Only the owner may.',
  units: {},
  params: watchlistId,
  body: Type.Object(sharingRequest(Type.String({ description: 'Id or name' }))),
  reply: watchlistRecord,
  errors: [400, 403, 404],
  example: {
    params: exampleWatchlistId,
    body: { company: { permission: 'read' }, users: [] },
    reply: { ...exampleWatchlist, shared: { company: { permission: 'read' }, users: [] } },
  },
  handle: async ({ params, body: { company, users }, principal }, use: { watchlists: Watchlists }) => {
    const sharing = { isWithOrg: company.permission === 'read', ...(users && { users }) };
    return toApiWatchlist(await use.watchlists.share(principal, params.id, sharing), principal);
  },
});
