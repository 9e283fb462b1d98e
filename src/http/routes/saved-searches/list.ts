import { Type } from 'typebox';
import type { SavedSearches } from '../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../schemas.ts';
import { itemsPagination, toItemsPagination, toItemsRequest, userItemsQuery } from '../../user-item-api.ts';
import { exampleSavedSearchInList, savedSearchInList, toSavedSearchInList } from './_api.ts';

export const listSavedSearches = defineEndpoint({
  id: 'saved-searches.list',
  method: 'GET',
  paths: ['/v1/saved-searches'],
  family: 'structured',
  summary: 'List saved searches',
  description: 'Those of the caller and those that others share with the caller, newest first, without their queries.',
  units: {},
  query: userItemsQuery,
  reply: Type.Object({
    results: Type.Array(savedSearchInList),
    pagination: itemsPagination,
    metadata: metadataSchema,
  }),
  errors: [400],
  example: {
    query: { pinned: 'true', limit: '20' },
    reply: {
      results: [{ ...exampleSavedSearchInList, pinned: true }],
      pagination: { cursor: '', has_cursor: false },
      metadata: exampleMetadata,
    },
  },
  handle: async ({ query, principal, metadata }, use: { savedSearches: SavedSearches }) => {
    const { filter, page } = toItemsRequest(query);
    const found = await use.savedSearches.page(principal, filter, page);
    return {
      results: found.items.map((search) => toSavedSearchInList(search, principal)),
      pagination: toItemsPagination(found),
      metadata,
    };
  },
});
