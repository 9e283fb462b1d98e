import { Type } from 'typebox';
import type { Watchlists } from '../../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { optional } from '../../../operations/schemas.ts';
import {
  exampleWatchlist,
  exampleWatchlistId,
  itemsSchema,
  toApiWatchlist,
  watchlistId,
  watchlistRecord,
} from './_watchlists.ts';

export const clientLibraryUpdateWatchlist = defineEndpoint({
  id: 'client-library-user-data.update-watchlist',
  method: 'PATCH',
  paths: ['/user-data/watchlists/:id'],
  family: 'legacy',
  summary: 'Change a watchlist (client library)',
  description:
    'Omitted fields stay as they are; `items` replaces all of them, and an empty list empties it. Only the owner may.',
  units: {},
  params: watchlistId,
  body: Type.Object({ name: optional(Type.String()), items: optional(itemsSchema) }),
  reply: watchlistRecord,
  errors: [400, 403, 404],
  example: { params: exampleWatchlistId, body: { items: ['D8442A', '228D42'] }, reply: exampleWatchlist },
  handle: async ({ params, body: { name, items }, principal }, use: { watchlists: Watchlists }) => {
    const change = { ...(name != null && { name }), ...(items != null && { content: items }) };
    return toApiWatchlist(await use.watchlists.change(principal, params.id, change), principal);
  },
});
