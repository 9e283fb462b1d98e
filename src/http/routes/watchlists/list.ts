import { Type } from 'typebox';
import type { Watchlists } from '../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../schemas.ts';
import { itemsPagination, toItemsPagination, toItemsRequest, userItemsQuery } from '../../user-item-api.ts';
import { exampleWatchlistInList, toWatchlistInList, watchlistInList } from './_api.ts';

export const listWatchlists = defineEndpoint({
  id: 'watchlists.list',
  method: 'GET',
  paths: ['/v1/watchlists'],
  family: 'structured',
  summary: 'List watchlists',
  description: 'Those of the caller and those that others share with the caller, newest first, without their items.',
  units: {},
  query: userItemsQuery,
  reply: Type.Object({
    results: Type.Array(watchlistInList),
    pagination: itemsPagination,
    metadata: metadataSchema,
  }),
  errors: [400],
  example: {
    query: { owned: 'true', limit: '20' },
    reply: {
      results: [exampleWatchlistInList],
      pagination: { cursor: '', has_cursor: false },
      metadata: exampleMetadata,
    },
  },
  handle: async ({ query, principal, metadata }, use: { watchlists: Watchlists }) => {
    const { filter, page } = toItemsRequest(query);
    const found = await use.watchlists.page(principal, filter, page);
    return {
      results: found.items.map((item) => toWatchlistInList(item, principal)),
      pagination: toItemsPagination(found),
      metadata,
    };
  },
});
