import type { TObject } from 'typebox';
import { openRatesFeed } from '../../adapters/feeds/ecb-rates.ts';
import { openPriceFeed, type SymbolListOptions } from '../../adapters/feeds/price-feed.ts';
import { openRecordFeed } from '../../adapters/feeds/record-feed.ts';
import { dividends } from '../../adapters/feeds/record-kinds/dividends.ts';
import { estimates } from '../../adapters/feeds/record-kinds/estimates.ts';
import { events } from '../../adapters/feeds/record-kinds/events.ts';
import { prices } from '../../adapters/feeds/record-kinds/prices.ts';
import { profiles } from '../../adapters/feeds/record-kinds/profiles.ts';
import { rates } from '../../adapters/feeds/record-kinds/rates.ts';
import { ratings } from '../../adapters/feeds/record-kinds/ratings.ts';
import { splits } from '../../adapters/feeds/record-kinds/splits.ts';
import { surprises } from '../../adapters/feeds/record-kinds/surprises.ts';
import { targets } from '../../adapters/feeds/record-kinds/targets.ts';
import { writeEstimates, writeRatings, writeTargets } from '../../adapters/sql/analysts/analyst-writers.ts';
import { eventRecordWriter } from '../../adapters/sql/calendar/calendar-writer.ts';
import type { Database } from '../../adapters/sql/database.ts';
import { sqlRecordImportStore } from '../../adapters/sql/imports/record-import-store.ts';
import {
  writeDividends,
  writePrices,
  writeProfiles,
  writeSurprises,
} from '../../adapters/sql/market/market-writers.ts';
import { writeRates } from '../../adapters/sql/market/rate-writer.ts';
import { writeSplits } from '../../adapters/sql/market/split-writer.ts';
import type { RecordWriter } from '../../adapters/sql/record-writer.ts';
import { importRecords, type RecordRun } from '../../domain/ingest/records/import-records.ts';
import type { RecordItem, RecordKind } from '../../domain/ingest/records/record-kind.ts';
import type { Feed } from '../../domain/ingest/run/feed.ts';
import type { ImportResult } from '../../domain/ingest/run/import-run.ts';
import { systemClock } from '../../platform/clock.ts';

/** One kind of record with its feed and store; the type of its rows stays private to it. */
export interface RecordImport {
  readonly kind: RecordKind<TObject, unknown>;
  /** Throws `UnreadableFile`. `options` are for symbol lists, which only the import of prices takes. */
  openFeed(path: string, options: SymbolListOptions): Promise<Feed<RecordItem<unknown>>>;
  importFeeds(database: Database, run: Omit<RecordRun<unknown>, 'store' | 'company'>): Promise<ImportResult>;
}

function recordImport<Schema extends TObject, Row>(
  kind: RecordKind<Schema, Row>,
  write: RecordWriter<Row>,
  open: (path: string, options: SymbolListOptions) => Promise<Feed<RecordItem<Row>>> = (path) =>
    openRecordFeed(path, kind),
): RecordImport {
  return {
    kind: kind as unknown as RecordKind<TObject, unknown>,
    openFeed: open,
    importFeeds: (database, run) =>
      importRecords<Row>({
        ...(run as Omit<RecordRun<Row>, 'store' | 'company'>),
        store: sqlRecordImportStore(database, write),
        company: kind.company,
      }),
  };
}

/** All kinds of `almanac import KIND`, in the order of the help. */
export const recordImports: readonly RecordImport[] = [
  recordImport(ratings, writeRatings),
  recordImport(targets, writeTargets),
  recordImport(estimates, writeEstimates),
  recordImport(profiles, writeProfiles),
  recordImport(prices, writePrices, openPriceFeed),
  recordImport(dividends, writeDividends),
  recordImport(splits, writeSplits),
  recordImport(rates, writeRates, openRatesFeed),
  recordImport(surprises, writeSurprises),
  recordImport(events, eventRecordWriter(systemClock)),
];
