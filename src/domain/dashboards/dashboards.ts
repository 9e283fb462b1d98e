import { AppError } from '../../platform/errors.ts';
import { parseEntityId } from '../../platform/ids.ts';
import type { UserItemStore } from '../user-data/user-item-store.ts';
import { createUserItems, type ItemKind, type UserItemParts, type UserItems } from '../user-data/user-items.ts';
import { type InSharingTransaction, shareWithWatchlists } from '../watchlists/share-with-watchlists.ts';
import { isWatchlistId, WATCHLISTS_NAMED_MAX } from '../watchlists/watchlist.ts';

/** A panel of a dashboard. `watchlistId`: its members; without one the whole calendar. */
export type DashboardPanel =
  | { readonly kind: 'chart'; readonly companyId: string; readonly range?: string }
  | { readonly kind: 'figure'; readonly companyId: string; readonly metric: string }
  | { readonly kind: 'watchlist'; readonly watchlistId: string }
  | { readonly kind: 'calendar'; readonly watchlistId?: string }
  | { readonly kind: 'search'; readonly text: string };

export type DashboardStore = UserItemStore<readonly DashboardPanel[]>;

/** Panels that users put together and share. All readers of a dashboard may also read the watchlists of its owner that it shows. */
export type Dashboards = UserItems<readonly DashboardPanel[]>;

export const PANELS_MAX = 24;
const DASHBOARD: ItemKind = { noun: 'dashboard', idPrefix: 'board', most: 100 };

export interface DashboardParts extends Omit<UserItemParts<readonly DashboardPanel[]>, 'kind' | 'check'> {
  readonly inTransaction: InSharingTransaction<readonly DashboardPanel[]>;
}

export function createDashboards(parts: DashboardParts): Dashboards {
  const items = createUserItems({ ...parts, kind: DASHBOARD, check: checkPanels });
  return { ...items, share: shareWithWatchlists(items, parts.inTransaction, watchlistsShown) };
}

/** The panels with ids of companies in capitals. Throws `invalid_request` for too many panels or watchlists, and for ids of another form. */
function checkPanels(panels: readonly DashboardPanel[]): readonly DashboardPanel[] {
  if (panels.length > PANELS_MAX) {
    throw new AppError('invalid_request', `panels: a dashboard has at most ${PANELS_MAX} panels, not ${panels.length}`);
  }
  const named = watchlistsShown(panels).length;
  if (named > WATCHLISTS_NAMED_MAX) {
    throw new AppError(
      'invalid_request',
      `panels: at most ${WATCHLISTS_NAMED_MAX} watchlists may be shown, not ${named}`,
    );
  }
  return panels.map((panel, at) => {
    if ('watchlistId' in panel && panel.watchlistId !== undefined && !isWatchlistId(panel.watchlistId)) {
      throw new AppError('invalid_request', `panels.${at}.watchlist_id: must be the id of a watchlist, \`wl_...\``);
    }
    if (!('companyId' in panel)) return panel;
    const companyId = parseEntityId(panel.companyId);
    if (companyId !== undefined) return { ...panel, companyId };
    throw new AppError('invalid_request', `panels.${at}.company_id: must be an entity id of six letters and digits`);
  });
}

/** Ids of the watchlists of panels, each once. */
const watchlistsShown = (panels: readonly DashboardPanel[]): string[] => [
  ...new Set(panels.flatMap((panel) => ('watchlistId' in panel && panel.watchlistId) || [])),
];
