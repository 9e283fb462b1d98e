import { sqlSavedSearchStore } from '../adapters/sql/saved-searches/saved-search-store.ts';
import { sqlSearchRunStore } from '../adapters/sql/saved-searches/search-run-store.ts';
import { sqlWatchlistStore } from '../adapters/sql/watchlists/watchlist-store.ts';
import { createSavedSearches } from '../domain/saved-searches/saved-searches.ts';
import { parseExpressionQuestion } from '../domain/search/expression/parse-expression-request.ts';
import { createPersonalItems } from '../domain/suggestions/personal-items.ts';
import { createWatchlists } from '../domain/watchlists/watchlists.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import type { Stores } from './stores.ts';

export type UserData = Awaited<ReturnType<typeof composeUserData>>;

/** Builds what users keep and share: watchlists and saved searches. */
export async function composeUserData(parts: {
  readonly config: Pick<Config, 'timeZone'>;
  readonly stores: Pick<Stores, 'database' | 'access' | 'secrets'>;
  readonly clock: Clock;
}) {
  const { config, clock } = parts;
  const { database, access, secrets } = parts.stores;
  const seal = createCursorSeal(await secrets.secret('cursors'), 'user-data');
  const stores = { watchlists: sqlWatchlistStore(database), savedSearches: sqlSavedSearchStore(database) };
  return {
    personalItems: createPersonalItems(stores),
    watchlists: createWatchlists({ store: stores.watchlists, access, seal, clock }),
    savedSearches: createSavedSearches({
      store: stores.savedSearches,
      runs: sqlSearchRunStore(database),
      inTransaction: (work) =>
        database.inTransaction((trx) =>
          work({ searches: sqlSavedSearchStore(trx), watchlists: sqlWatchlistStore(trx) }),
        ),
      access,
      checkQuery: (query, field) =>
        parseExpressionQuestion(query, { nowMs: clock.nowMs(), timeZone: config.timeZone }, field),
      seal,
      clock,
    }),
  };
}
