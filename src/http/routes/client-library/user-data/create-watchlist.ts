import { Type } from 'typebox';
import type { Watchlists } from '../../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { optional } from '../../../operations/schemas.ts';
import { exampleWatchlist, itemsSchema, toApiWatchlist, watchlistRecord } from './_watchlists.ts';

export const clientLibraryCreateWatchlist = defineEndpoint({
  id: 'client-library-user-data.create-watchlist',
  method: 'POST',
  paths: ['/user-data/watchlists'],
  family: 'legacy',
  summary: 'Create a watchlist (client library)',
  description:
    'A list of entities, for the caller alone until it is shared. Its id may be named wherever entities filter.',
  units: {},
  body: Type.Object({ name: Type.String(), items: optional(itemsSchema) }),
  reply: watchlistRecord,
  errors: [400],
  example: { body: { name: 'My list', items: ['D8442A', '228D42'] }, reply: exampleWatchlist },
  handle: async ({ body: { name, items }, principal }, use: { watchlists: Watchlists }) =>
    toApiWatchlist(await use.watchlists.create(principal, { name, content: items ?? [] }), principal),
});
