import type {
  ListedDashboard,
  ListedScreen,
  ListedSearch,
  ListedWatchlist,
  Listing,
  ListOwnOptions,
  ShareOptions,
} from '@almanac/client';
import { almanac } from '../api/almanac.ts';

/** Fields of an item in lists of all kinds. */
export type SavedItem = Omit<ListedSearch, 'lastRunAt'>;

/** A kind of what users keep and share. */
export interface SavedKind<Item extends SavedItem = SavedItem> {
  /** `saved search`. */
  readonly noun: string;
  readonly plural: string;
  /** `Saved search`. */
  readonly title: string;
  /** The page with all items. */
  readonly path: '/saved' | '/watchlists' | '/dashboards' | '/notes';
  /** True for items whose news can come by mail. */
  readonly isMailed?: true;
  /** The address at which an item opens. */
  pathOf(id: string): string;
  list(options: ListOwnOptions): Listing<Item>;
  rename(id: string, name: string): PromiseLike<unknown>;
  pin(id: string, pinned: boolean): PromiseLike<unknown>;
  share(id: string, options: ShareOptions): PromiseLike<unknown>;
  remove(id: string): PromiseLike<unknown>;
}

export const SAVED_SEARCHES: SavedKind<ListedSearch> = {
  noun: 'saved search',
  plural: 'saved searches',
  title: 'Saved search',
  path: '/saved',
  isMailed: true,
  pathOf: (id) => `/saved/${id}`,
  list: (options) => almanac.search.list(options),
  rename: async (id, name) => (await almanac.search.get(id)).rename(name),
  pin: async (id, pinned) => (await almanac.search.get(id)).pin(pinned),
  share: async (id, options) => (await almanac.search.get(id)).share(options),
  remove: async (id) => (await almanac.search.get(id)).delete(),
};

export const WATCHLISTS: SavedKind<ListedWatchlist> = {
  noun: 'watchlist',
  plural: 'watchlists',
  title: 'Watchlist',
  path: '/watchlists',
  isMailed: true,
  pathOf: (id) => `/watchlists/${id}`,
  list: (options) => almanac.watchlists.list(options),
  rename: (id, name) => almanac.watchlists.update(id, { name }),
  pin: (id, pinned) => almanac.watchlists.update(id, { pinned }),
  share: (id, options) => almanac.watchlists.share(id, options),
  remove: (id) => almanac.watchlists.delete(id),
};

export const SAVED_SCREENS: SavedKind<ListedScreen> = {
  noun: 'saved screen',
  plural: 'saved screens',
  title: 'Saved screen',
  path: '/saved',
  isMailed: true,
  pathOf: (id) => `/screens/${id}`,
  list: (options) => almanac.screens.list(options),
  rename: (id, name) => almanac.screens.update(id, { name }),
  pin: (id, pinned) => almanac.screens.update(id, { pinned }),
  share: (id, options) => almanac.screens.share(id, options),
  remove: (id) => almanac.screens.delete(id),
};

export const DASHBOARDS: SavedKind<ListedDashboard> = {
  noun: 'dashboard',
  plural: 'dashboards',
  title: 'Dashboard',
  path: '/dashboards',
  pathOf: (id) => `/dashboards/${id}`,
  list: (options) => almanac.dashboards.list(options),
  rename: (id, name) => almanac.dashboards.update(id, { name }),
  pin: (id, pinned) => almanac.dashboards.update(id, { pinned }),
  share: (id, options) => almanac.dashboards.share(id, options),
  remove: (id) => almanac.dashboards.delete(id),
};

/** Kinds that are found by their names, in this order. */
export const KINDS: readonly SavedKind[] = [SAVED_SEARCHES, WATCHLISTS, SAVED_SCREENS, DASHBOARDS];
