import { sqlAccessStore } from '../adapters/sql/access/access-store.ts';
import { sqlKeySessionStore } from '../adapters/sql/access/key-session-store.ts';
import { sqlPasswordStore } from '../adapters/sql/access/password-store.ts';
import { sqlSecretStore } from '../adapters/sql/access/secret-store.ts';
import { sqlSubjectStore } from '../adapters/sql/access/subject-store.ts';
import { sqlAnalystStore } from '../adapters/sql/analysts/analyst-store.ts';
import { sqlCalendarStore } from '../adapters/sql/calendar/calendar-store.ts';
import { sqlEntityStore } from '../adapters/sql/companies/entity-store.ts';
import { sqlGraphCatalog } from '../adapters/sql/companies/graph-catalog.ts';
import { sqlFundamentalsStore } from '../adapters/sql/fundamentals/fundamentals-store.ts';
import { sqlFactStore } from '../adapters/sql/imports/fact-store.ts';
import { sqlImportRunStore } from '../adapters/sql/imports/import-run-store.ts';
import { sqlImportStore } from '../adapters/sql/imports/import-store.ts';
import { sqlEtfStore } from '../adapters/sql/market/etf-store.ts';
import { sqlMarketStore } from '../adapters/sql/market/market-store.ts';
import { sqlRateStore } from '../adapters/sql/market/rate-store.ts';
import { sqlSplitStore } from '../adapters/sql/market/split-store.ts';
import { sqlUsageStore } from '../adapters/sql/usage/usage-store.ts';
import { type DatabaseSettings, openDatabase } from './database.ts';

/** All stores of rows. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

export async function openStores(settings: DatabaseSettings) {
  const database = await openDatabase(settings);
  return {
    database,
    epoch: database.epoch,
    access: sqlAccessStore(database),
    passwords: sqlPasswordStore(database),
    subjects: sqlSubjectStore(database),
    keySessions: sqlKeySessionStore(database),
    usage: sqlUsageStore(database),
    entities: sqlEntityStore(database),
    catalog: sqlGraphCatalog(database),
    imports: sqlImportStore(database),
    importRuns: sqlImportRunStore(database),
    facts: sqlFactStore(database),
    fundamentals: sqlFundamentalsStore(database),
    analysts: sqlAnalystStore(database),
    market: sqlMarketStore(database),
    etfs: sqlEtfStore(database),
    splits: sqlSplitStore(database),
    rates: sqlRateStore(database),
    calendar: sqlCalendarStore(database),
    secrets: sqlSecretStore(database),
    close: () => database.close(),
  };
}
