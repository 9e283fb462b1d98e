import { sqlAskedStore } from '../adapters/sql/usage/asked-store.ts';
import {
  sqlDashboardStore,
  sqlSavedScreenStore,
  sqlSavedSearchStore,
  sqlWatchlistStore,
} from '../adapters/sql/user-data/item-stores.ts';
import { sqlNoteStore } from '../adapters/sql/user-data/note-store.ts';
import { sqlSearchRunStore } from '../adapters/sql/user-data/search-run-store.ts';
import { createDashboards } from '../domain/dashboards/dashboards.ts';
import { createNotes } from '../domain/notes/notes.ts';
import { createSavedScreens } from '../domain/saved-screens/saved-screens.ts';
import {
  createSavedSearchRuns,
  type SavedSearchRunParts,
  type SavedSearchRuns,
} from '../domain/saved-searches/run-saved-search.ts';
import { createSavedSearches } from '../domain/saved-searches/saved-searches.ts';
import { parseExpressionQuestion } from '../domain/search/expression/parse-expression-request.ts';
import { createPersonalItems } from '../domain/suggestions/personal-items.ts';
import { createAskedQuestions } from '../domain/usage/asked-questions.ts';
import { createWatchlists } from '../domain/watchlists/watchlists.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import type { Logger } from '../platform/log.ts';
import type { Stores } from './stores.ts';

export type UserData = Awaited<ReturnType<typeof composeUserData>>;

/** Builds what users keep and share: watchlists, saved searches and screens, notes and dashboards. */
export async function composeUserData(parts: {
  readonly config: Pick<Config, 'timeZone' | 'questionsDays'>;
  readonly stores: Pick<Stores, 'database' | 'access' | 'secrets'>;
  readonly clock: Clock;
  readonly log: Logger;
}) {
  const { config, clock, log } = parts;
  const { database, access, secrets } = parts.stores;
  const seal = createCursorSeal(await secrets.secret('cursors'), 'user-data');
  const callerTime = () => ({ nowMs: clock.nowMs(), timeZone: config.timeZone });
  const stores = { watchlists: sqlWatchlistStore(database), savedSearches: sqlSavedSearchStore(database) };
  const savedSearches = createSavedSearches({
    store: stores.savedSearches,
    runs: sqlSearchRunStore(database),
    inTransaction: (work) =>
      database.inTransaction((trx) => work({ items: sqlSavedSearchStore(trx), watchlists: sqlWatchlistStore(trx) })),
    access,
    checkQuery: (query, field) => parseExpressionQuestion(query, callerTime(), field),
    seal,
    clock,
  });
  const common = { access, seal, clock };
  return {
    callerTime,
    askedQuestions: createAskedQuestions({
      ...common,
      store: sqlAskedStore(database),
      keptDays: config.questionsDays,
      log,
    }),
    notes: createNotes({ ...common, store: sqlNoteStore(database) }),
    dashboards: createDashboards({
      ...common,
      store: sqlDashboardStore(database),
      inTransaction: (work) =>
        database.inTransaction((trx) => work({ items: sqlDashboardStore(trx), watchlists: sqlWatchlistStore(trx) })),
    }),
    personalItems: createPersonalItems(stores),
    watchlists: createWatchlists({ ...common, store: stores.watchlists }),
    savedSearches,
    savedScreens: createSavedScreens({
      ...common,
      store: sqlSavedScreenStore(database),
      inTransaction: (work) =>
        database.inTransaction((trx) => work({ items: sqlSavedScreenStore(trx), watchlists: sqlWatchlistStore(trx) })),
    }),
    /** Runs need the search of documents, which needs the watchlists. */
    runsWith: (use: Pick<SavedSearchRunParts, 'search' | 'documents'>): SavedSearchRuns =>
      createSavedSearchRuns({
        ...use,
        savedSearches,
        readQuestion: (query) => parseExpressionQuestion(query, callerTime()),
        seal,
        clock,
      }),
  };
}
