import { sqlCalendarStore } from '../adapters/sql/calendar/calendar-store.ts';
import { sqlDevelopmentStore } from '../adapters/sql/watching/development-store.ts';
import { sqlItemViewStore } from '../adapters/sql/watching/item-view-store.ts';
import { parseExpressionQuestion } from '../domain/search/expression/parse-expression-request.ts';
import { createWatching, type Watching, type WatchingParts } from '../domain/watching/watching.ts';
import type { Stores } from './stores.ts';
import type { UserData } from './user-data.ts';

/** News of what users have pinned. */
export function composeWatching(
  parts: Pick<WatchingParts, 'search' | 'documents' | 'screen' | 'clock'> & {
    readonly stores: Pick<Stores, 'database' | 'access' | 'entities'>;
    readonly userData: UserData;
  },
): Watching {
  const { stores, userData, search, documents, screen, clock } = parts;
  return createWatching({
    ...userData,
    views: sqlItemViewStore(stores.database),
    developments: sqlDevelopmentStore(stores.database),
    documents,
    search,
    readQuestion: (query) => parseExpressionQuestion(query, userData.callerTime()),
    entities: stores.entities,
    visibility: { access: stores.access, calendar: sqlCalendarStore(stores.database) },
    screen,
    clock,
  });
}
