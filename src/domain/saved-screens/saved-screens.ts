import { AppError } from '../../platform/errors.ts';
import type { UserItemStore } from '../user-data/user-item-store.ts';
import { createUserItems, type ItemKind, type UserItemParts, type UserItems } from '../user-data/user-items.ts';
import { type InSharingTransaction, shareWithWatchlists } from '../watchlists/share-with-watchlists.ts';
import { isWatchlistId, WATCHLISTS_NAMED_MAX } from '../watchlists/watchlist.ts';

/** The filters of the screener as they were sent. */
export type ScreenFilters = Readonly<Record<string, unknown>>;
export type SavedScreenStore = UserItemStore<ScreenFilters>;

/** Filters of the screener that users keep and share. Who may do what, and the errors, are those of `UserItems`. */
export type SavedScreens = UserItems<ScreenFilters>;

export interface SavedScreenParts extends Omit<UserItemParts<ScreenFilters>, 'kind' | 'check'> {
  readonly inTransaction: InSharingTransaction<ScreenFilters>;
}

export const SAVED_SCREEN: ItemKind = { noun: 'saved screen', idPrefix: 'screen', most: 1_000 };
const FILTERS_BYTES_MAX = 64 * 1_024;

export function createSavedScreens(parts: SavedScreenParts): SavedScreens {
  const items = createUserItems({ ...parts, kind: SAVED_SCREEN, check: checkFilters });
  return { ...items, share: shareWithWatchlists(items, parts.inTransaction, watchlistsNamedIn) };
}

/** The filters without `null` members. Throws `invalid_request` above 64 KiB and for too many watchlists. */
function checkFilters(filters: ScreenFilters): ScreenFilters {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
  const bytes = Buffer.byteLength(JSON.stringify(given));
  if (bytes > FILTERS_BYTES_MAX) {
    throw new AppError(
      'invalid_request',
      `filters: at most ${FILTERS_BYTES_MAX} bytes of JSON are allowed, not ${bytes}`,
    );
  }
  const named = watchlistsNamedIn(given).length;
  if (named > WATCHLISTS_NAMED_MAX) {
    const reason = `at most ${WATCHLISTS_NAMED_MAX} watchlists may be named, not ${named}`;
    throw new AppError('invalid_request', `filters.rp_entity_id: ${reason}`);
  }
  return given;
}

/** Ids of the watchlists that the filters of a screen name, each once. */
function watchlistsNamedIn({ rp_entity_id: named }: ScreenFilters): string[] {
  const ids = [named].flat().filter((id) => typeof id === 'string');
  return [...new Set(ids.filter(isWatchlistId))];
}
