import { Type } from 'typebox';
import type { SavedSearches } from '../../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { permissionSchema, sharingRequest } from './_api.ts';
import { exampleQueryId, exampleQueryRecord, queryId, queryRecord, toApiQuery } from './_queries.ts';

export const clientLibraryShareQuery = defineEndpoint({
  id: 'client-library-user-data.share-query',
  method: 'POST',
  paths: ['/user-data/queries/:id/share'],
  family: 'legacy',
  summary: 'Share a saved search, or take that back (client library)',
  description:
    'The sharing that is sent replaces the former one. Whoever may read the search may also read the watchlists of the caller that its ' +
    'expression names; they stay shared when the search is not any more. Only the owner may.',
  units: {},
  params: queryId,
  body: Type.Object(
    sharingRequest(Type.Object({ id: Type.String({ description: 'Id or name' }), permission: permissionSchema })),
  ),
  reply: queryRecord,
  errors: [400, 403, 404],
  example: {
    params: exampleQueryId,
    body: { company: { permission: 'read' }, users: [] },
    reply: { ...exampleQueryRecord, shared: { company: { permission: 'read' }, users: [] } },
  },
  handle: async ({ params, body: { company, users }, principal }, use: { savedSearches: SavedSearches }) => {
    const readers = users?.filter(({ permission }) => permission === 'read').map(({ id }) => id);
    const sharing = { isWithOrg: company.permission === 'read', ...(readers && { users: readers }) };
    return toApiQuery(await use.savedSearches.share(principal, params.id, sharing), principal);
  },
});
