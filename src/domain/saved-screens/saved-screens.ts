import { AppError } from '../../platform/errors.ts';
import type { UserItem } from '../user-data/user-item.ts';
import type { UserItemStore } from '../user-data/user-item-store.ts';
import {
  createUserItems,
  type ItemKind,
  type RequestedChange,
  type UserItemParts,
  type UserItems,
} from '../user-data/user-items.ts';
import { shareWatchlistToo } from '../watchlists/share-watchlist.ts';
import { isWatchlistId, WATCHLISTS_NAMED_MAX } from '../watchlists/watchlist.ts';
import type { WatchlistStore } from '../watchlists/watchlists.ts';

/** The filters of the screener as they were sent. */
export type ScreenFilters = Readonly<Record<string, unknown>>;
export type SavedScreen = UserItem<ScreenFilters>;
export type SavedScreenStore = UserItemStore<ScreenFilters>;

/** Filters of the screener that users keep and share. Who may do what, and the errors, are those of `UserItems`. */
export type SavedScreens = UserItems<ScreenFilters>;

/** Runs `work` in one transaction: its writes through its stores are all committed, or none. */
export type InScreenTransaction = (
  work: (stores: { readonly screens: SavedScreenStore; readonly watchlists: WatchlistStore }) => Promise<void>,
) => Promise<void>;

export interface SavedScreenParts extends Omit<UserItemParts<ScreenFilters>, 'kind'> {
  readonly inTransaction: InScreenTransaction;
}

const SAVED_SCREEN: ItemKind = { noun: 'saved screen', idPrefix: 'screen', most: 1_000 };
const FILTERS_BYTES_MAX = 64 * 1_024;

export function createSavedScreens(parts: SavedScreenParts): SavedScreens {
  const items = createUserItems({ ...parts, kind: SAVED_SCREEN });
  return {
    ...items,
    create: async (who, { name, content }) => items.create(who, { name, content: checkFilters(content) }),
    change: async (who, id, { content, ...change }: RequestedChange<ScreenFilters>) =>
      items.change(who, id, { ...change, ...(content && { content: checkFilters(content) }) }),

    /** All readers of the screen from now on may also read the caller's watchlists that it names. */
    async share(who, id, sharing) {
      const readers = await items.plannedSharing(who, id, sharing);
      const { content } = await items.get(who, id);
      const named = watchlistsNamedIn(content).sort(); // so that two of these transactions do not deadlock
      await parts.inTransaction(async ({ screens, watchlists }) => {
        if (!(await screens.share(who, id, readers))) return; // deleted meanwhile, as the answer says
        for (const watchlistId of named) await shareWatchlistToo(watchlists, who, watchlistId, readers);
      });
      return items.get(who, id);
    },
  };
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
