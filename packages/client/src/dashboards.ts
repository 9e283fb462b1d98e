import type { Dashboard, DashboardPanel, ListedDashboard } from './api/schemas.ts';
import { type CompanyRef, idOf } from './company.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { cursorListing } from './transport/cursor-listing.ts';
import type { Listing } from './transport/paging.ts';
import { type CallOptions, Resource } from './transport/transport.ts';
import { type ListOwnOptions, OWN_PAGE_MAX, type ShareOptions, sharingOf } from './watchlists.ts';

/** Panels that the console shows together: `almanac.dashboards`. */
export class Dashboards extends Resource {
  /** Creates a dashboard, for oneself until it is shared. */
  create(name: string, panels: readonly DashboardPanel[] = [], options?: CallOptions): Answer<Dashboard> {
    return this.transport.call('dashboards.create', { body: { name, panels } }, options);
  }

  /** A dashboard with its panels, in their order. */
  get(dashboard: CompanyRef, options?: CallOptions): Answer<Dashboard> {
    return this.transport.call('dashboards.get', { params: { id: idOf(dashboard) } }, options);
  }

  /** The user's own dashboards and shared ones, the newest first, without their panels. */
  list(options: ListOwnOptions = {}): Listing<ListedDashboard> {
    const { owned, pinned, limit, ...call } = options;
    return cursorListing(limit, OWN_PAGE_MAX, call, (page, own) =>
      this.transport.call('dashboards.list', { query: { owned, pinned, ...page } }, own),
    );
  }

  /** Renames a dashboard, replaces its panels, or pins it; omitted members are unchanged. */
  update(
    dashboard: CompanyRef,
    change: { readonly name?: string; readonly panels?: readonly DashboardPanel[]; readonly pinned?: boolean },
    options?: CallOptions,
  ): Answer<Dashboard> {
    return this.transport.call('dashboards.update', { params: { id: idOf(dashboard) }, body: change }, options);
  }

  /** Lets all of the organization read a dashboard, or some users of it, together with the watchlists that it shows. */
  share(dashboard: CompanyRef, options: ShareOptions = {}): Answer<Dashboard> {
    const body = sharingOf(options);
    return this.transport.call('dashboards.share', { params: { id: idOf(dashboard) }, body }, options);
  }

  /** Makes a dashboard private again. */
  unshare(dashboard: CompanyRef, options?: CallOptions): Answer<Dashboard> {
    const body = { shareWithOrg: false, shareWithUsers: [] };
    return this.transport.call('dashboards.share', { params: { id: idOf(dashboard) }, body }, options);
  }

  /** Removes a dashboard. */
  delete(dashboard: CompanyRef, options?: CallOptions): Answer<void> {
    return mapAnswer(this.transport.call('dashboards.delete', { params: { id: idOf(dashboard) } }, options), () => {});
  }
}
