import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sqlImportRunStore } from '../../src/adapters/sql/imports/import-run-store.ts';
import { feedImports } from '../../src/compose/feeds/feed-imports.ts';
import { openStores } from '../../src/compose/stores.ts';
import type { FileToTake } from '../../src/domain/feeds/feed-imports.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { answer, given } from '../http/run-script.ts';
import type { FeedFile } from './plan.ts';

export interface TakeOrders {
  readonly folder: string;
  readonly files: readonly FeedFile[];
}

/** One file taken. */
export interface TakenFigures {
  readonly records: number;
  readonly taken: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly transactions: number;
  readonly seconds: number;
  /** Of all threads of the process. */
  readonly cpu_seconds: number;
  /** Most memory of the process until then. */
  readonly rss_bytes: number;
  /** Size of the database after it. */
  readonly database_bytes: number;
}

export type TakenFiles = Readonly<Record<string, TakenFigures>>;

const { folder, files } = given<TakeOrders>();
const stores = await openStores(loadConfig(new Map(), { ALMANAC_DATA_DIR: folder }));
let transactions = 0;
const { inTransaction } = stores.database;
const database: typeof stores.database = {
  ...stores.database,
  inTransaction(work) {
    transactions += 1;
    return inTransaction(work);
  },
};
const imports = feedImports({
  database,
  history: sqlImportRunStore(database),
  rejectsFolder: folder,
  clock: systemClock,
});
const figures: Record<string, TakenFigures> = {};
for (const { name, kind, path, records, since } of files) {
  const [startMs, cpu, before] = [performance.now(), process.cpuUsage(), transactions];
  const file: FileToTake['file'] = {
    ...{ feed: 'gleif', url: path, etag: null, lastModified: null, bytes: 0, sha256: '', entries: records },
    takenAt: new Date().toISOString(),
  };
  const what = {
    feed: file.feed,
    path,
    file,
    ...(kind.startsWith('gleif') ? { records } : {}),
    ...(since && { since }),
  };
  const { taken, unchanged, rejected } = await imports.take(kind, what, new AbortController().signal);
  const { user, system } = process.cpuUsage(cpu);
  figures[name] = {
    ...{ records, taken, unchanged, rejected, transactions: transactions - before },
    seconds: (performance.now() - startMs) / 1_000,
    cpu_seconds: (user + system) / 1e6,
    rss_bytes: process.resourceUsage().maxRSS * 1_024,
    database_bytes: bytesOf(folder),
  };
}
await stores.close();
answer(figures);

function bytesOf(directory: string): number {
  const found = existsSync(directory) ? readdirSync(directory) : [];
  return found
    .filter((name) => name.includes('.db'))
    .reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
}
