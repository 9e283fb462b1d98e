import { AppError } from '../../platform/errors.ts';
import { parseEntityId } from '../../platform/ids.ts';
import type { ItemKind } from '../user-data/user-items.ts';

/** The entity ids of a watchlist in the order of its owner, each once. Of a merged company either id may be among them. */
export type WatchlistItems = readonly string[];

export const WATCHLISTS_MAX = 1_000;
export const MEMBERS_MAX = 10_000;
/** Maximum number of watchlists in one request, or one saved search. */
export const WATCHLISTS_NAMED_MAX = 20;

export const WATCHLIST: ItemKind = { noun: 'watchlist', idPrefix: 'wl', most: WATCHLISTS_MAX };

const WATCHLIST_ID = /^wl_[A-Za-z0-9_-]{22}$/;

/** True if a text has the form of a watchlist id, which no entity id has: `wl_` and 22 characters of base64url. */
export const isWatchlistId = (text: string): boolean => WATCHLIST_ID.test(text);

/**
 * Entity ids in upper case, each once, in their order. The id of a topic is none: topics are filtered by their paths.
 * Throws `invalid_request` for other texts and for more than 10,000.
 */
export function checkMembers(items: readonly string[], field = 'items'): WatchlistItems {
  if (items.length > MEMBERS_MAX) {
    throw new AppError(
      'invalid_request',
      `${field}: a watchlist has at most ${MEMBERS_MAX} items, not ${items.length}`,
    );
  }
  const ids = items.map((item, at) => {
    const id = parseEntityId(item);
    if (id !== undefined) return id;
    throw new AppError('invalid_request', `${field}.${at}: must be an entity id of six letters and digits`);
  });
  return [...new Set(ids)];
}
