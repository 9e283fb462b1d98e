import { Type } from 'typebox';
import type { SavedScreens } from '../../../domain/saved-screens/saved-screens.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../schemas.ts';
import { itemsPagination, toItemsPagination, toItemsRequest, userItemsQuery } from '../../user-item-api.ts';
import { exampleSavedScreenInList, savedScreenInList, toSavedScreenInList } from './_api.ts';

export const listSavedScreens = defineEndpoint({
  id: 'saved-screens.list',
  method: 'GET',
  paths: ['/v1/saved-screens'],
  family: 'structured',
  summary: 'List saved screens',
  description: 'Those of the caller and those that others share with the caller, newest first, without their filters.',
  units: {},
  query: userItemsQuery,
  reply: Type.Object({
    results: Type.Array(savedScreenInList),
    pagination: itemsPagination,
    metadata: metadataSchema,
  }),
  errors: [400],
  example: {
    query: { owned: 'true', limit: '20' },
    reply: {
      results: [exampleSavedScreenInList],
      pagination: { cursor: '', has_cursor: false },
      metadata: exampleMetadata,
    },
  },
  handle: async ({ query, principal, metadata }, use: { savedScreens: SavedScreens }) => {
    const { filter, page } = toItemsRequest(query);
    const found = await use.savedScreens.page(principal, filter, page);
    return {
      results: found.items.map((item) => toSavedScreenInList(item, principal)),
      pagination: toItemsPagination(found),
      metadata,
    };
  },
});
