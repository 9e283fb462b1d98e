import { type Static, Type } from 'typebox';
import type { Principal } from '../../../../domain/access/access.ts';
import type { ListedSearch, SavedSearch, SavedSearches } from '../../../../domain/saved-searches/saved-searches.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { optional } from '../../../operations/schemas.ts';
import { flagInQuery } from '../../../operations/user-item-api.ts';
import {
  companyPermission,
  exampleDates,
  LISTED_MAX,
  permissionSchema,
  permissionsSchema,
  sharingRequest,
  toApiPermissions,
  toApiSharing,
} from './_api.ts';

const queryId = Type.Object({ id: Type.String({ description: 'Id of a saved search' }) });
const exampleQueryId = { id: 'search_Zq3rT0c8x1mJmXo0p5Yw2g' };

const querySchema = Type.Record(Type.String(), Type.Unknown(), {
  description:
    '`expression` and, where wanted, `scope`, `sort`, `ranking`, `hybrid`, `date` (at most one date expression) and ' +
    '`rerankThreshold`, as `/cqs/query-chunks` takes them; at most 64 KiB',
});
const saveStatusSchema = Type.Literal('saved');

const listed = {
  id: Type.String(),
  name: Type.String(),
  owner: Type.String({ description: 'Id of the user' }),
  ownerName: Type.String(),
  saveStatus: saveStatusSchema,
  pinned: Type.Boolean({ description: 'By the caller' }),
  dateCreated: Type.String(),
  lastUpdated: Type.String(),
  lastExecuted: Type.String({ description: 'By the caller; when it was created before the first run' }),
  shared: namedObject('LibraryShares', {
    company: companyPermission,
    users: Type.Array(namedObject('LibraryUserShare', { id: Type.String(), permission: permissionSchema })),
  }),
};

/** A saved search in lists (contract 12.3). */
const listedQuery = namedObject('LibraryListedQuery', listed);
/** A whole saved search (contract 12.3). */
const queryRecord = namedObject('LibraryQuery', { ...listed, query: querySchema, permissions: permissionsSchema });

const toListedQuery = (search: ListedSearch): Static<typeof listedQuery> => ({
  id: search.id,
  name: search.name,
  owner: search.owner.id,
  ownerName: search.owner.name,
  saveStatus: 'saved',
  pinned: search.isPinned,
  dateCreated: search.createdAt,
  lastUpdated: search.updatedAt,
  lastExecuted: search.lastRunAt ?? search.createdAt,
  shared: toApiSharing(search, ({ id }) => ({ id, permission: 'read' as const })),
});

const toApiQuery = (search: SavedSearch, who: Principal): Static<typeof queryRecord> => ({
  ...toListedQuery(search),
  query: { ...search.content },
  permissions: toApiPermissions(search, who),
});

const exampleQuery = {
  expression: { type: 'entity', operation: 'in', value: ['E09E2B'] },
  scope: 'all',
  sort: 'relevance',
  ranking: 'stable',
  hybrid: true,
  date: [{ type: 'date', value: 'last_thirty_days' }],
};

const exampleListedQuery: Static<typeof listedQuery> = {
  ...exampleQueryId,
  name: 'Chips',
  owner: 'user_01',
  ownerName: 'ann',
  saveStatus: 'saved',
  pinned: false,
  ...exampleDates,
  lastExecuted: '2026-04-01T10:00:00.000Z',
  shared: { company: { permission: 'undefined' }, users: [] },
};

const exampleQueryRecord: Static<typeof queryRecord> = {
  ...exampleListedQuery,
  query: exampleQuery,
  permissions: { editable: true },
};

/** The operations of saved searches in the form of the client library (contract 12.3). */
export const libraryQueries = {
  create: defineEndpoint({
    id: 'client-library-user-data.create-query',
    method: 'POST',
    paths: ['/user-data/queries'],
    summary: 'Save a search (client library)',
    description: 'Keeps a query as it is sent, for the caller alone until it is shared.',
    body: Type.Object({ name: Type.String(), query: querySchema, saveStatus: optional(saveStatusSchema) }),
    reply: queryRecord,
    example: { body: { name: 'Chips', query: exampleQuery, saveStatus: 'saved' }, reply: exampleQueryRecord },
    handle: async ({ body: { name, query }, principal }, use: { savedSearches: SavedSearches }) =>
      toApiQuery(await use.savedSearches.create(principal, { name, content: query }), principal),
  }),
  list: defineEndpoint({
    id: 'client-library-user-data.list-queries',
    method: 'GET',
    paths: ['/user-data/queries'],
    summary: 'List saved searches (client library)',
    description: `Those of the caller and those that others share with the caller, newest first, without their queries; at most ${LISTED_MAX}.`,
    query: Type.Object({
      save_status: Type.Optional(Type.Enum(['saved'], { description: 'All searches here are saved' })),
      owned: flagInQuery("`true`: only the caller's own"),
    }),
    reply: Type.Object({ results: Type.Array(listedQuery) }),
    example: { query: { save_status: 'saved', owned: 'true' }, reply: { results: [exampleListedQuery] } },
    handle: async ({ query, principal }, use: { savedSearches: SavedSearches }) => {
      const filter = { isOwned: query.owned === 'true' };
      const searches = await use.savedSearches.list(principal, filter, { limit: LISTED_MAX });
      return { results: searches.map(toListedQuery) };
    },
  }),
  get: defineEndpoint({
    id: 'client-library-user-data.get-query',
    method: 'GET',
    paths: ['/user-data/queries/:id'],
    summary: 'Get a saved search (client library)',
    description: 'With its query as it was sent. 404 too for a search that is not shared with the caller.',
    params: queryId,
    reply: queryRecord,
    example: { params: exampleQueryId, reply: exampleQueryRecord },
    handle: async ({ params, principal }, use: { savedSearches: SavedSearches }) =>
      toApiQuery(await use.savedSearches.get(principal, params.id), principal),
  }),
  update: defineEndpoint({
    id: 'client-library-user-data.update-query',
    method: 'PATCH',
    paths: ['/user-data/queries/:id'],
    summary: 'Change a saved search (client library)',
    description:
      'A `query` replaces the whole of the one before: what it leaves out is gone. Only the owner may change name and query; ' +
      '`pinned` is for the caller alone and may be changed by whoever sees the search.',
    params: queryId,
    body: Type.Object({
      name: optional(Type.String()),
      query: optional(querySchema),
      pinned: optional(Type.Boolean()),
    }),
    reply: queryRecord,
    example: { params: exampleQueryId, body: { name: 'Chips', query: exampleQuery }, reply: exampleQueryRecord },
    handle: async ({ params, body: { name, query, pinned }, principal }, use: { savedSearches: SavedSearches }) => {
      const change = {
        ...(name != null && { name }),
        ...(query != null && { content: query }),
        ...(pinned != null && { isPinned: pinned }),
      };
      return toApiQuery(await use.savedSearches.change(principal, params.id, change), principal);
    },
  }),
  delete: defineEndpoint({
    id: 'client-library-user-data.delete-query',
    method: 'DELETE',
    paths: ['/user-data/queries/:id'],
    summary: 'Delete a saved search (client library)',
    description: 'For everyone with whom it was shared, too. Only the owner may.',
    params: queryId,
    reply: namedObject('EntityReference', { id: Type.String() }),
    example: { params: exampleQueryId, reply: exampleQueryId },
    handle: async ({ params: { id }, principal }, use: { savedSearches: SavedSearches }) => {
      await use.savedSearches.remove(principal, id);
      return { id };
    },
  }),
  share: defineEndpoint({
    id: 'client-library-user-data.share-query',
    method: 'POST',
    paths: ['/user-data/queries/:id/share'],
    summary: 'Share a saved search, or take that back (client library)',
    description:
      'The sharing that is sent replaces the former one. Whoever may read the search may also read the watchlists of the caller that its ' +
      'expression names; they stay shared when the search is not any more. Only the owner may.',
    params: queryId,
    body: Type.Object(
      sharingRequest(
        namedObject('LibraryNewShare', {
          id: Type.String({ description: 'Id or name' }),
          permission: permissionSchema,
        }),
      ),
    ),
    reply: queryRecord,
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
  }),
};
