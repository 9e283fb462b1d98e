import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlEntityStore } from '../../src/adapters/sql/companies/entity-store.ts';
import type { DatabaseEngine } from '../../src/adapters/sql/database.ts';
import { composeFeeds } from '../../src/compose/feeds/feeds.ts';
import type { FeedName } from '../../src/domain/feeds/feed.ts';
import { createLogger } from '../../src/platform/log.ts';
import { openTestDatabase } from '../stores/databases.ts';
import { startStandIn } from './stand-in.ts';

const log = createLogger({ logLevel: 'silent', logFormat: 'json' });

export type FeedWorld = Awaited<ReturnType<typeof openFeedWorld>>;

/** Feeds on a database, which ask the stand-in, with a clock that begins at `at` and moves with each run. */
export async function openFeedWorld(engine: DatabaseEngine, at: string) {
  const standIn = await startStandIn();
  const database = await openTestDatabase(engine);
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-feeds-'));
  const clock = { atMs: Date.parse(at), nowMs: () => clock.atMs };
  const host = (name: string): string => `${standIn.at('ok')}/${name}`;
  const feeds = {
    ...{ contact: 'Firm ops@firm.example', secPerSecond: 8, diskFreeBytes: 0 },
    sec: host('www.sec.gov'),
    nasdaq: host('www.nasdaqtrader.com'),
    ecb: host('www.ecb.europa.eu'),
    gleif: host('goldencopy.gleif.org'),
    gleifMapping: host('mapping.gleif.org'),
    companiesHouse: host('download.companieshouse.gov.uk'),
    brreg: host('data.brreg.no'),
  };
  const world = composeFeeds({ config: { dataDir, feeds }, database, clock, log });
  const run = (name: FeedName, signal = new AbortController().signal, isFull = false) => {
    // Each request of a run finds its budget free.
    clock.atMs += 10_000;
    return world.runner.run(name, { signal, isFull, report: () => (clock.atMs += 10_000) });
  };
  const entities = sqlEntityStore(database);
  return {
    ...world,
    standIn,
    database,
    clock,
    run,
    /** All companies. */
    async companies() {
      const rows = await database.db.selectFrom('companies').select('id').execute();
      const found = await Promise.all(
        rows.map(({ id }) => entities.findCompany(id as Parameters<typeof entities.findCompany>[0])),
      );
      return found.filter((company) => company !== undefined);
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await standIn.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
