import type { CallOptions, ListedSearch, Listing, ListOwnOptions, ShareOptions } from '@almanac/client';
import { almanac } from '../api/almanac.ts';

/** What lists of all kinds say of an item. */
export type KeptItem = Omit<ListedSearch, 'lastRunAt'>;

/** A kind of what users keep and share. */
export interface KeptKind<Item extends KeptItem = KeptItem> {
  /** `saved search`. */
  readonly noun: string;
  /** The address at which an item opens. */
  pathOf(id: string): string;
  list(options: ListOwnOptions): Listing<Item>;
  rename(id: string, name: string): PromiseLike<unknown>;
  pin(id: string, pinned: boolean): PromiseLike<unknown>;
  share(id: string, options: ShareOptions): PromiseLike<unknown>;
  remove(id: string, options?: CallOptions): PromiseLike<unknown>;
}

export const SAVED_SEARCHES: KeptKind<ListedSearch> = {
  noun: 'saved search',
  pathOf: (id) => `/saved/${id}`,
  list: (options) => almanac.search.list(options),
  rename: async (id, name) => (await almanac.search.get(id)).rename(name),
  pin: async (id, pinned) => (await almanac.search.get(id)).pin(pinned),
  share: async (id, options) => (await almanac.search.get(id)).share(options),
  remove: async (id) => (await almanac.search.get(id)).delete(),
};

/** All kinds, in the order in which they are found. */
export const KINDS: readonly KeptKind[] = [SAVED_SEARCHES];
