import { Type } from 'typebox';
import type { SavedSearches } from '../../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { optional } from '../../../operations/schemas.ts';
import {
  exampleQuery,
  exampleQueryRecord,
  queryRecord,
  querySchema,
  saveStatusSchema,
  toApiQuery,
} from './_queries.ts';

export const clientLibraryCreateQuery = defineEndpoint({
  id: 'client-library-user-data.create-query',
  method: 'POST',
  paths: ['/user-data/queries'],
  family: 'legacy',
  summary: 'Save a search (client library)',
  description: 'Keeps a query as it is sent, for the caller alone until it is shared.',
  units: {},
  body: Type.Object({ name: Type.String(), query: querySchema, saveStatus: optional(saveStatusSchema) }),
  reply: queryRecord,
  errors: [400],
  example: { body: { name: 'Chips', query: exampleQuery, saveStatus: 'saved' }, reply: exampleQueryRecord },
  handle: async ({ body: { name, query }, principal }, use: { savedSearches: SavedSearches }) =>
    toApiQuery(await use.savedSearches.create(principal, { name, content: query }), principal),
});
