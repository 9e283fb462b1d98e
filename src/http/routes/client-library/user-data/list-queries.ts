import { Type } from 'typebox';
import type { SavedSearches } from '../../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { flagInQuery, LISTED_MAX } from './_api.ts';
import { exampleListedQuery, listedQuery, toListedQuery } from './_queries.ts';

export const clientLibraryListQueries = defineEndpoint({
  id: 'client-library-user-data.list-queries',
  method: 'GET',
  paths: ['/user-data/queries'],
  family: 'legacy',
  summary: 'List saved searches (client library)',
  description: `Those of the caller and those that others share with the caller, newest first, without their queries; at most ${LISTED_MAX}.`,
  units: {},
  query: Type.Object({
    save_status: Type.Optional(Type.Enum(['saved'], { description: 'All searches here are saved' })),
    owned: flagInQuery("`true`: only the caller's own"),
  }),
  reply: Type.Object({ results: Type.Array(listedQuery) }),
  errors: [400],
  example: { query: { save_status: 'saved', owned: 'true' }, reply: { results: [exampleListedQuery] } },
  handle: async ({ query, principal }, use: { savedSearches: SavedSearches }) => {
    const filter = { isOwned: query.owned === 'true' };
    const searches = await use.savedSearches.list(principal, filter, { limit: LISTED_MAX });
    return { results: searches.map(toListedQuery) };
  },
});
