import { type Static, Type } from 'typebox';
import type { Principal } from '../../../../domain/access/access.ts';
import type { ListedItem } from '../../../../domain/user-data/user-item.ts';
import { MEMBERS_MAX } from '../../../../domain/watchlists/watchlist.ts';
import type { Watchlist, Watchlists } from '../../../../domain/watchlists/watchlists.ts';
import { defineEndpoint } from '../../../operations/endpoint.ts';
import { namedObject } from '../../../operations/named-object.ts';
import { optional } from '../../../operations/schemas.ts';
import { flagInQuery } from '../../../operations/user-item-api.ts';
import {
  companyPermission,
  exampleDates,
  LISTED_MAX,
  permissionsSchema,
  sharingRequest,
  toApiPermissions,
  toApiSharing,
} from './_api.ts';

const watchlistId = Type.Object({ id: Type.String({ description: 'Id of a watchlist' }) });
const exampleWatchlistId = { id: 'wl_8bP2o1vKc4yTz9QmXw7r3A' };

const itemsSchema = Type.Array(Type.String(), {
  description: `Entity ids, at most ${MEMBERS_MAX}; one that is repeated counts once, where it stood first`,
});

const listed = {
  key: Type.String(),
  id: Type.String({ description: 'The same' }),
  name: Type.String(),
  dateCreated: Type.String(),
  lastUpdated: Type.String(),
  shared: namedObject('LibraryWatchlistShares', {
    company: companyPermission,
    users: Type.Array(Type.String({ description: 'Ids of users' })),
  }),
};

/** A watchlist in lists (contract 12.4). */
const listedWatchlist = namedObject('LibraryListedWatchlist', listed);
/** A whole watchlist (contract 12.4). */
const watchlistRecord = namedObject('LibraryWatchlist', {
  ...listed,
  items: Type.Array(Type.String()),
  permissions: permissionsSchema,
});

const toListedWatchlist = (item: ListedItem): Static<typeof listedWatchlist> => ({
  key: item.id,
  id: item.id,
  name: item.name,
  dateCreated: item.createdAt,
  lastUpdated: item.updatedAt,
  shared: toApiSharing(item, ({ id }) => id),
});

const toApiWatchlist = (watchlist: Watchlist, who: Principal): Static<typeof watchlistRecord> => ({
  ...toListedWatchlist(watchlist),
  items: [...watchlist.content],
  permissions: toApiPermissions(watchlist, who),
});

const exampleListedWatchlist: Static<typeof listedWatchlist> = {
  key: exampleWatchlistId.id,
  ...exampleWatchlistId,
  name: 'My list',
  ...exampleDates,
  shared: { company: { permission: 'undefined' }, users: [] },
};

const exampleWatchlist: Static<typeof watchlistRecord> = {
  ...exampleListedWatchlist,
  items: ['D8442A', '228D42'],
  permissions: { editable: true },
};

/** The operations of watchlists in the form of the client library (contract 12.4). */
export const libraryWatchlists = {
  create: defineEndpoint({
    id: 'client-library-user-data.create-watchlist',
    method: 'POST',
    paths: ['/user-data/watchlists'],
    summary: 'Create a watchlist (client library)',
    description:
      'A list of entities, for the caller alone until it is shared. Its id may be named wherever entities filter.',
    body: Type.Object({ name: Type.String(), items: optional(itemsSchema) }),
    reply: watchlistRecord,
    example: { body: { name: 'My list', items: ['D8442A', '228D42'] }, reply: exampleWatchlist },
    handle: async ({ body: { name, items }, principal }, use: { watchlists: Watchlists }) =>
      toApiWatchlist(await use.watchlists.create(principal, { name, content: items ?? [] }), principal),
  }),
  list: defineEndpoint({
    id: 'client-library-user-data.list-watchlists',
    method: 'GET',
    paths: ['/user-data/watchlists'],
    summary: 'List watchlists (client library)',
    description: `Those of the caller and those that others share with the caller, newest first, without their items; at most ${LISTED_MAX}.`,
    query: Type.Object({ owned: flagInQuery("`true`: only the caller's own") }),
    reply: Type.Object({ results: Type.Array(listedWatchlist) }),
    example: { query: { owned: 'true' }, reply: { results: [exampleListedWatchlist] } },
    handle: async ({ query, principal }, use: { watchlists: Watchlists }) => {
      const filter = { isOwned: query.owned === 'true' };
      const watchlists = await use.watchlists.list(principal, filter, { limit: LISTED_MAX });
      return { results: watchlists.map(toListedWatchlist) };
    },
  }),
  get: defineEndpoint({
    id: 'client-library-user-data.get-watchlist',
    method: 'GET',
    paths: ['/user-data/watchlists/:id'],
    summary: 'Get a watchlist (client library)',
    description: 'With its items. 404 too for a watchlist that is not shared with the caller.',
    params: watchlistId,
    reply: watchlistRecord,
    example: { params: exampleWatchlistId, reply: exampleWatchlist },
    handle: async ({ params, principal }, use: { watchlists: Watchlists }) =>
      toApiWatchlist(await use.watchlists.get(principal, params.id), principal),
  }),
  update: defineEndpoint({
    id: 'client-library-user-data.update-watchlist',
    method: 'PATCH',
    paths: ['/user-data/watchlists/:id'],
    summary: 'Change a watchlist (client library)',
    description:
      'Omitted fields stay as they are; `items` replaces all of them, and an empty list empties it. Only the owner may.',
    params: watchlistId,
    body: Type.Object({ name: optional(Type.String()), items: optional(itemsSchema) }),
    reply: watchlistRecord,
    example: { params: exampleWatchlistId, body: { items: ['D8442A', '228D42'] }, reply: exampleWatchlist },
    handle: async ({ params, body: { name, items }, principal }, use: { watchlists: Watchlists }) => {
      const change = { ...(name != null && { name }), ...(items != null && { content: items }) };
      return toApiWatchlist(await use.watchlists.change(principal, params.id, change), principal);
    },
  }),
  delete: defineEndpoint({
    id: 'client-library-user-data.delete-watchlist',
    method: 'DELETE',
    paths: ['/user-data/watchlists/:id'],
    summary: 'Delete a watchlist (client library)',
    description: 'Filters and saved searches that still name it are refused from then on. Only the owner may.',
    params: watchlistId,
    reply: Type.Object({ id: Type.String() }),
    example: { params: exampleWatchlistId, reply: exampleWatchlistId },
    handle: async ({ params: { id }, principal }, use: { watchlists: Watchlists }) => {
      await use.watchlists.remove(principal, id);
      return { id };
    },
  }),
  share: defineEndpoint({
    id: 'client-library-user-data.share-watchlist',
    method: 'POST',
    paths: ['/user-data/watchlists/:id/share'],
    summary: 'Share a watchlist, or take that back (client library)',
    description: 'The sharing that is sent replaces the former one. Only the owner may.',
    params: watchlistId,
    body: Type.Object(sharingRequest(Type.String({ description: 'Id or name' }))),
    reply: watchlistRecord,
    example: {
      params: exampleWatchlistId,
      body: { company: { permission: 'read' }, users: [] },
      reply: { ...exampleWatchlist, shared: { company: { permission: 'read' }, users: [] } },
    },
    handle: async ({ params, body: { company, users }, principal }, use: { watchlists: Watchlists }) => {
      const sharing = { isWithOrg: company.permission === 'read', ...(users && { users }) };
      return toApiWatchlist(await use.watchlists.share(principal, params.id, sharing), principal);
    },
  }),
};
