import { type Static, Type } from 'typebox';
import type { ListedSearch, SavedSearch } from '../../../../domain/saved-searches/saved-searches.ts';
import type { ItemUser } from '../../../../domain/user-data/user-item.ts';
import {
  companyPermission,
  exampleDates,
  permissionSchema,
  permissionsSchema,
  toApiPermissions,
  toApiSharing,
} from './_api.ts';

export const queryId = Type.Object({ id: Type.String({ description: 'Id of a saved search' }) });
export const exampleQueryId = { id: 'search_Zq3rT0c8x1mJmXo0p5Yw2g' };

export const querySchema = Type.Record(Type.String(), Type.Unknown(), {
  description:
    '`expression` and, where wanted, `scope`, `sort`, `ranking`, `hybrid`, `date` (at most one date expression) and ' +
    '`rerankThreshold`, as `/cqs/query-chunks` takes them; at most 64 KiB',
});
export const saveStatusSchema = Type.Literal('saved');

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
  shared: Type.Object({
    company: companyPermission,
    users: Type.Array(Type.Object({ id: Type.String(), permission: permissionSchema })),
  }),
};

/** A saved search in lists (contract 12.3). */
export const listedQuery = Type.Object(listed);
/** A whole saved search (contract 12.3). */
export const queryRecord = Type.Object({ ...listed, query: querySchema, permissions: permissionsSchema });

export const toListedQuery = (search: ListedSearch): Static<typeof listedQuery> => ({
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

export const toApiQuery = (search: SavedSearch, who: ItemUser): Static<typeof queryRecord> => ({
  ...toListedQuery(search),
  query: { ...search.content },
  permissions: toApiPermissions(search, who),
});

export const exampleQuery = {
  expression: { type: 'entity', operation: 'in', value: ['E09E2B'] },
  scope: 'all',
  sort: 'relevance',
  ranking: 'stable',
  hybrid: true,
  date: [{ type: 'date', value: 'last_thirty_days' }],
};

export const exampleListedQuery: Static<typeof listedQuery> = {
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

export const exampleQueryRecord: Static<typeof queryRecord> = {
  ...exampleListedQuery,
  query: exampleQuery,
  permissions: { editable: true },
};
