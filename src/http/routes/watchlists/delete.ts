import { Type } from 'typebox';
import type { Watchlists } from '../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../schemas.ts';
import { exampleWatchlistPath, watchlistPath } from './_api.ts';

export const deleteWatchlist = defineEndpoint({
  id: 'watchlists.delete',
  method: 'DELETE',
  paths: ['/v1/watchlists/:id'],
  family: 'structured',
  summary: 'Delete a watchlist',
  description:
    'For everyone with whom it was shared, too. Filters and saved searches that still name it are refused from then on. Only the ' +
    'owner may.',
  units: {},
  params: watchlistPath,
  reply: Type.Object({ id: Type.String(), metadata: metadataSchema }),
  errors: [403, 404],
  example: { params: exampleWatchlistPath, reply: { ...exampleWatchlistPath, metadata: exampleMetadata } },
  handle: async ({ params: { id }, principal, metadata }, use: { watchlists: Watchlists }) => {
    await use.watchlists.remove(principal, id);
    return { id, metadata };
  },
});
