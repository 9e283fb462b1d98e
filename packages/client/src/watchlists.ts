import type { ListedWatchlist, UserWatchlist } from './api/schemas.ts';
import { type CompanyRef, idOf } from './company.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { cursorListing } from './transport/cursor-listing.ts';
import type { Listing } from './transport/paging.ts';
import { type CallOptions, Resource } from './transport/transport.ts';

/** Selection of saved searches or watchlists. */
export interface ListOwnOptions extends CallOptions {
  /** Only the user's own, without shared ones. */
  readonly owned?: boolean | undefined;
  /** Only pinned ones. */
  readonly pinned?: boolean | undefined;
  /** The most that are wanted; all by default. */
  readonly limit?: number | undefined;
}

/** Users with whom something is shared. */
export interface ShareOptions extends CallOptions {
  /** Ids or names of users of the organization, in place of those before. */
  readonly users?: readonly string[] | undefined;
  /** Shares it with the whole organization. Default: true if no users are given, else unchanged. */
  readonly organization?: boolean | undefined;
}

/** The most of a page. */
export const OWN_PAGE_MAX = 1_000;

/** Body of a sharing request: only the members to change. */
export const sharingOf = ({
  users,
  organization = users === undefined ? true : undefined,
}: ShareOptions): { shareWithOrg?: boolean; shareWithUsers?: readonly string[] } => ({
  ...(organization !== undefined && { shareWithOrg: organization }),
  ...(users !== undefined && { shareWithUsers: users }),
});

/** Lists of companies and other entities that searches follow: `almanac.watchlists`. */
export class Watchlists extends Resource {
  /** Creates a watchlist, for oneself until it is shared. */
  create(name: string, items: readonly CompanyRef[] = [], options?: CallOptions): Answer<UserWatchlist> {
    return this.transport.call('watchlists.create', { body: { name, items: items.map(idOf) } }, options);
  }

  /** A watchlist with its items, in their order. */
  get(watchlist: CompanyRef, options?: CallOptions): Answer<UserWatchlist> {
    return this.transport.call('watchlists.get', { params: { id: idOf(watchlist) } }, options);
  }

  /** The user's own watchlists and shared ones, the newest first, without their items. */
  list(options: ListOwnOptions = {}): Listing<ListedWatchlist> {
    const { owned, pinned, limit, ...call } = options;
    return cursorListing(limit, OWN_PAGE_MAX, call, (page, own) =>
      this.transport.call('watchlists.list', { query: { owned, pinned, ...page } }, own),
    );
  }

  /** Renames a watchlist, replaces its items, or pins it; omitted members are unchanged. */
  update(
    watchlist: CompanyRef,
    change: { readonly name?: string; readonly items?: readonly CompanyRef[]; readonly pinned?: boolean },
    options?: CallOptions,
  ): Answer<UserWatchlist> {
    const { name, items, pinned } = change;
    const body = { name, items: items?.map(idOf), pinned };
    return this.transport.call('watchlists.update', { params: { id: idOf(watchlist) }, body }, options);
  }

  /** Lets all of the organization read a watchlist, or some users of it. */
  share(watchlist: CompanyRef, options: ShareOptions = {}): Answer<UserWatchlist> {
    return this.transport.call(
      'watchlists.share',
      { params: { id: idOf(watchlist) }, body: sharingOf(options) },
      options,
    );
  }

  /** Makes a watchlist private again. */
  unshare(watchlist: CompanyRef, options?: CallOptions): Answer<UserWatchlist> {
    const body = { shareWithOrg: false, shareWithUsers: [] };
    return this.transport.call('watchlists.share', { params: { id: idOf(watchlist) }, body }, options);
  }

  /** Removes a watchlist. Searches that name it fail from then on. */
  delete(watchlist: CompanyRef, options?: CallOptions): Answer<void> {
    return mapAnswer(this.transport.call('watchlists.delete', { params: { id: idOf(watchlist) } }, options), () => {});
  }
}
