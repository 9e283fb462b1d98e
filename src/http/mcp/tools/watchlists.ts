import { Type } from 'typebox';
import { cut, offset, resultMetadata } from '../argument-schemas.ts';
import { defineTool } from '../tool.ts';
import { longList } from '../tool-result.ts';

const watchlist = Type.Object(
  { id: Type.String(), name: Type.String(), items_count: Type.Integer() },
  { additionalProperties: true },
);

export const getWatchlistTool = defineTool({
  name: 'get_watchlist',
  title: 'Watchlists',
  description:
    'Without `id` the watchlists that the caller may read, with it the entities of one: {"id": "wl_..."}. Its id stands for its members in ' +
    'the entity filters of searches. Free. When there are none, `results` is empty.',
  operations: [['watchlists.list', 'watchlists.get']],
  input: Type.Object({
    id: Type.Optional(Type.String({ maxLength: 100, description: 'Id of a watchlist' })),
    cursor: Type.Optional(Type.String({ maxLength: 10_000, description: '`cursor` of the page before' })),
    offset,
  }),
  output: Type.Object({
    results: Type.Array(watchlist),
    items: Type.Optional(
      Type.Array(Type.String(), { description: 'Ids of the entities of the list that was asked for' }),
    ),
    cursor: Type.Optional(Type.String({ description: 'For the next page' })),
    cut,
    metadata: resultMetadata,
  }),
  run: async ({ id, cursor }, { call }) => {
    if (id !== undefined) {
      const { metadata: _, items, ...one } = await call<WholeWatchlist>('watchlists.get', { params: { id } });
      return { content: { results: [one] }, long: longList('items', items) };
    }
    const query = cursor === undefined ? {} : { cursor };
    const { results, pagination } = await call<WatchlistPage>('watchlists.list', { query });
    const afterLast = pagination.has_cursor ? { cursor: pagination.cursor } : {};
    return { content: {}, long: longList('results', results), afterLast };
  },
});

interface WholeWatchlist {
  readonly metadata: unknown;
  readonly items: readonly string[];
}

interface WatchlistPage {
  readonly results: readonly unknown[];
  readonly pagination: { readonly cursor: string; readonly has_cursor: boolean };
}

export const createWatchlistTool = defineTool({
  name: 'create_watchlist',
  title: 'Create a watchlist',
  description:
    'Makes a list of entities under a name, for the caller alone: {"name": "Chips", "items": ["E09E2B"]}. Look ids up with find_securities ' +
    'first. Free. Gives the new list.',
  operations: ['watchlists.create'],
  input: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 256, description: 'Of the list' }),
    items: Type.Optional(
      Type.Array(Type.String(), { maxItems: 10_000, description: 'Ids of entities, at most 10000' }),
    ),
  }),
  output: Type.Object({ watchlist, metadata: resultMetadata }),
  isWriting: true,
  run: async (body, { call }) => {
    const { metadata: _, items: __, ...created } = await call<WholeWatchlist>('watchlists.create', { body });
    return { content: { watchlist: created } };
  },
});
