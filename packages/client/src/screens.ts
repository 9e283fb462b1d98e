import type { ListedScreen, SavedScreen, SavedScreenFilters } from './api/schemas.ts';
import { type CompanyRef, idOf } from './company.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { cursorListing } from './transport/cursor-listing.ts';
import type { Listing } from './transport/paging.ts';
import { type CallOptions, Resource } from './transport/transport.ts';
import { type ListOwnOptions, OWN_PAGE_MAX, type ShareOptions, sharingOf } from './watchlists.ts';

/** Filters of the screener that are kept and shared: `almanac.screens`. */
export class SavedScreens extends Resource {
  /** Saves filters, currency, columns and order as `almanac.companies.screen` takes them, for oneself until they are shared. */
  create(name: string, filters: SavedScreenFilters, options?: CallOptions): Answer<SavedScreen> {
    return this.transport.call('saved-screens.create', { body: { name, filters } }, options);
  }

  /** A saved screen with its filters. */
  get(screen: CompanyRef, options?: CallOptions): Answer<SavedScreen> {
    return this.transport.call('saved-screens.get', { params: { id: idOf(screen) } }, options);
  }

  /** The user's own saved screens and shared ones, the newest first, without their filters. */
  list(options: ListOwnOptions = {}): Listing<ListedScreen> {
    const { owned, pinned, limit, ...call } = options;
    return cursorListing(limit, OWN_PAGE_MAX, call, (page, own) =>
      this.transport.call('saved-screens.list', { query: { owned, pinned, ...page } }, own),
    );
  }

  /** Renames a saved screen, replaces its filters, or pins it; omitted members are unchanged. */
  update(
    screen: CompanyRef,
    change: { readonly name?: string; readonly filters?: SavedScreenFilters; readonly pinned?: boolean },
    options?: CallOptions,
  ): Answer<SavedScreen> {
    return this.transport.call('saved-screens.update', { params: { id: idOf(screen) }, body: change }, options);
  }

  /** Lets all of the organization read a saved screen, or some users of it, together with the watchlists that it names. */
  share(screen: CompanyRef, options: ShareOptions = {}): Answer<SavedScreen> {
    const body = sharingOf(options);
    return this.transport.call('saved-screens.share', { params: { id: idOf(screen) }, body }, options);
  }

  /** Makes a saved screen private again. */
  unshare(screen: CompanyRef, options?: CallOptions): Answer<SavedScreen> {
    const body = { shareWithOrg: false, shareWithUsers: [] };
    return this.transport.call('saved-screens.share', { params: { id: idOf(screen) }, body }, options);
  }

  /** Removes a saved screen. */
  delete(screen: CompanyRef, options?: CallOptions): Answer<void> {
    return mapAnswer(this.transport.call('saved-screens.delete', { params: { id: idOf(screen) } }, options), () => {});
  }
}
