import { Type } from 'typebox';
import { MEMBERS_MAX } from '../../../domain/watchlists/watchlist.ts';
import type { Watchlists } from '../../../domain/watchlists/watchlists.ts';
import { defineUserItems } from '../../operations/user-items.ts';

export const watchlists = defineUserItems({
  path: '/v1/watchlists',
  isOfGuests: true,
  params: Type.Object({ id: Type.String({ description: 'Id of a watchlist, `wl_...`' }) }),
  content: {
    items: Type.Array(Type.String(), {
      description: `Entity ids, at most ${MEMBERS_MAX}; one that is repeated counts once, where it stood first`,
    }),
  },
  empty: { items: [] },
  listed: { items_count: Type.Integer() },
  operations: {
    create: {
      id: 'watchlists.create',
      summary: 'Create a watchlist',
      description:
        'A list of entities with an order, for the caller alone until it is shared. Its id stands for its members in the entity ' +
        'filters of searches and stays current.',
    },
    list: {
      id: 'watchlists.list',
      summary: 'List watchlists',
      description:
        'Those of the caller and those that others share with the caller, newest first, without their items.',
    },
    get: {
      id: 'watchlists.get',
      summary: 'Get a watchlist',
      description: 'With its items in their order. 404 too for a watchlist that is not shared with the caller.',
    },
    update: {
      id: 'watchlists.update',
      summary: 'Rename a watchlist, replace its items, or pin it',
      description:
        'Omitted fields stay as they are; `items` replaces all of them, and an empty list empties it. Only the owner may change name ' +
        'and items; `pinned` is for the caller alone and may be changed by whoever sees the watchlist.',
    },
    share: {
      id: 'watchlists.share',
      summary: 'Share a watchlist, or take that back',
      description:
        'With the whole organization, with single users of it, or with neither. Readers may not change it. Only the owner may share.',
    },
    delete: {
      id: 'watchlists.delete',
      summary: 'Delete a watchlist',
      description:
        'For everyone with whom it was shared, too. Filters and saved searches that still name it are refused from then on. Only the ' +
        'owner may.',
    },
  },
  example: {
    id: 'wl_8bP2o1vKc4yTz9QmXw7r3A',
    name: 'My list',
    content: { items: ['D8442A', '228D42'] },
    listed: { items_count: 2 },
  },
  itemsOf: (use: { watchlists: Watchlists }) => use.watchlists,
  toListed: ({ size }) => ({ items_count: size }),
  toContent: ({ items }) => items,
  fromContent: (items) => ({ items: [...items] }),
});
