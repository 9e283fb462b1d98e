import { sqlAccessStore } from '../../src/adapters/sql/access/access-store.ts';
import type { DatabaseEngine } from '../../src/adapters/sql/database.ts';
import {
  sqlDashboardStore,
  sqlSavedScreenStore,
  sqlSavedSearchStore,
  sqlWatchlistStore,
} from '../../src/adapters/sql/user-data/item-stores.ts';
import { sqlNoteStore } from '../../src/adapters/sql/user-data/note-store.ts';
import { sqlSearchRunStore } from '../../src/adapters/sql/user-data/search-run-store.ts';
import type { AccessStore } from '../../src/domain/access/access-store.ts';
import { createAdministration } from '../../src/domain/access/administration.ts';
import type { DashboardPanel } from '../../src/domain/dashboards/dashboards.ts';
import type { NoteContent } from '../../src/domain/notes/note.ts';
import type { ScreenFilters } from '../../src/domain/saved-screens/saved-screens.ts';
import type { StoredQuery } from '../../src/domain/saved-searches/stored-query.ts';
import type { WatchlistItems } from '../../src/domain/watchlists/watchlist.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openTestDatabase, testEngines } from '../stores/databases.ts';
import { memoryAccessStore } from '../stores/memory-stores.ts';
import { memoryNoteStore, memorySearchRunStore, memoryUserItemStore } from '../stores/memory-user-data.ts';
import { noteStoreContract } from './note-store.contract.ts';
import { searchRunStoreContract } from './search-run-store.contract.ts';
import { type Users, userItemStoreContract } from './user-item-store.contract.ts';

const MEMBERS = [
  ['D8442A', '228D42'],
  ['E09E2B', '713810', 'D8442A'],
] as const;
const QUERIES: readonly [StoredQuery, StoredQuery] = [
  { expression: { type: 'entity', operation: 'in', value: ['D8442A'] }, sort: 'date', date: null, hybrid: true },
  { rerankThreshold: 0.25, expression: { type: 'not', value: { type: 'keyword', value: ['&quotÖl\u0000&quot'] } } },
];

const SCREENS: readonly [ScreenFilters, ScreenFilters] = [
  { sector: 'Technology', market_cap_more_than: 1e12 },
  { country: ['US', 'DE'], is_etf: false },
];

const NOTES: readonly [NoteContent, NoteContent] = [
  { text: 'Ask about the "mix" 🛢', companyId: 'D8442A', figure: { statement: 'income', field: 'REVENUE', value: 0 } },
  { text: 'So what?', passage: { documentId: '57BB2AD9194D71076A125A6EA3356D63', from: 3, to: 4, quote: 'Öl' } },
];

const PANELS: readonly [readonly DashboardPanel[], readonly DashboardPanel[]] = [
  [{ kind: 'calendar' }, { kind: 'search', text: 'tariffs' }],
  [{ kind: 'chart', companyId: 'D8442A', range: '1y' }],
];

async function usersIn(access: AccessStore): Promise<Users> {
  const administration = createAdministration({ store: access, clock: systemClock });
  const user = async (org: string, name: string) => {
    const { key } = await administration.createKey(org, name);
    return { orgId: key.orgId, userId: key.userId };
  };
  return {
    ann: await user('desk', 'ann'),
    bob: await user('desk', 'bob'),
    cat: await user('desk', 'cat'),
    eve: await user('lab', 'eve'),
  };
}

const openSql = async (engine: DatabaseEngine) => {
  const database = await openTestDatabase(engine);
  return {
    watchlists: sqlWatchlistStore(database),
    searches: sqlSavedSearchStore(database),
    screens: sqlSavedScreenStore(database),
    notes: sqlNoteStore(database),
    dashboards: sqlDashboardStore(database),
    runs: sqlSearchRunStore(database),
    users: await usersIn(sqlAccessStore(database)),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
};

const openMemory = async () => {
  const access = memoryAccessStore();
  const searches = memoryUserItemStore<StoredQuery>(access, () => 1);
  return {
    searches,
    screens: memoryUserItemStore<ScreenFilters>(access, () => 1),
    notes: memoryNoteStore(access),
    dashboards: memoryUserItemStore<readonly DashboardPanel[]>(access, ({ length }) => length),
    watchlists: memoryUserItemStore<WatchlistItems>(access, ({ length }) => length),
    runs: memorySearchRunStore(searches),
    users: await usersIn(access),
    [Symbol.asyncDispose]: async () => undefined,
  };
};

const engines = [
  ...testEngines.map((engine) => [engine, () => openSql(engine)] as const),
  ['memory', openMemory] as const,
];

for (const [engine, open] of engines) {
  userItemStoreContract<WatchlistItems>(
    `${engine}, watchlists`,
    async () => {
      const { watchlists: store, ...opened } = await open();
      return { ...opened, store };
    },
    MEMBERS,
  );
  userItemStoreContract<StoredQuery>(
    `${engine}, saved searches`,
    async () => {
      const { searches: store, ...opened } = await open();
      return { ...opened, store };
    },
    QUERIES,
  );
  userItemStoreContract<ScreenFilters>(
    `${engine}, saved screens`,
    async () => {
      const { screens: store, ...opened } = await open();
      return { ...opened, store };
    },
    SCREENS,
  );
  userItemStoreContract<NoteContent>(
    `${engine}, notes`,
    async () => {
      const { notes: store, ...opened } = await open();
      return { ...opened, store };
    },
    NOTES,
  );
  userItemStoreContract<readonly DashboardPanel[]>(
    `${engine}, dashboards`,
    async () => {
      const { dashboards: store, ...opened } = await open();
      return { ...opened, store };
    },
    PANELS,
  );
  noteStoreContract(engine, open);
  searchRunStoreContract(engine, open);
}
