import { join } from 'node:path';
import { openPriceFeed } from '../../adapters/feeds/price-feed.ts';
import type { RecordItem } from '../../domain/ingest/records/record-kind.ts';
import type { PriceRecord } from '../../domain/market/market-data.ts';
import { madeUpBars, madeUpDays } from '../../domain/sample/made-up-prices.ts';
import type { Logger } from '../../platform/log.ts';
import { recordImports } from '../imports/record-imports.ts';
import type { Stores } from '../stores.ts';
import { DEMO_FOLDER, loadingDemo } from './demo.ts';

/** Number of sample companies with made-up prices and news: the largest, in the order of `demo/prices.jsonl`. */
export const LARGEST_COMPANIES = 60;

/**
 * Continues the real prices of the sample with made-up ones of one kind up to `today`, so that queries for the last weeks have results.
 * The first real price imported for a company removes its made-up ones.
 */
export async function loadMadeUpPrices(
  stores: Stores,
  kind: PriceRecord['kind'],
  { dataDir, today, log, signal }: { dataDir: string; today: string; log: Logger; signal: AbortSignal },
): Promise<void> {
  const prices = recordImports.find(({ kind }) => kind.name === 'prices');
  const real = await openPriceFeed(join(DEMO_FOLDER, 'prices.jsonl'), {});
  const feed = {
    ...real,
    path: join(DEMO_FOLDER, `made-up-prices-${kind}`),
    format: 'made-up prices',
    fingerprint: `made-up-prices-${kind}:${today}:${real.fingerprint}`,
    items: () => continued(real.items(), today, kind),
  };
  const run = { feeds: [feed], ...loadingDemo(dataDir), isRestart: false, signal };
  const result = await prices?.importFeeds(stores.database, run);
  log.info({ reports: result?.reports }, 'made-up prices of the sample are loaded');
}

async function* continued(
  items: AsyncIterable<readonly RecordItem<PriceRecord>[]>,
  today: string,
  kind: PriceRecord['kind'],
): AsyncGenerator<RecordItem<PriceRecord>[]> {
  let companies = 0;
  for await (const batch of items) {
    for (const item of batch) {
      if (item.kind !== 'record' || item.row.kind !== 'day') continue;
      if (companies++ >= LARGEST_COMPANIES) return;
      const seed = item.references.map(({ value }) => value).join();
      const rows = kind === 'day' ? madeUpDays(seed, item.row.day, today) : madeUpBars(seed, item.row.day, today);
      yield Array.from(rows, (row) => ({ ...item, row }));
    }
  }
}
