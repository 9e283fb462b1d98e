import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { CompanyIndex } from '../../../domain/companies/company-index.ts';
import { openWalFile } from '../../sql/wal-file.ts';
import { inBatches } from './in-batches.ts';
import { RefChunkReader } from './ref-chunks.ts';
import { indexEpochReader, prepareSchema, revisionReader } from './schema.ts';
import type { FoundPlaces, PlaceSearch } from './search-places.ts';

/** One in progress and one queued, so that a thread never waits for work. */
const BATCHES_PER_THREAD = 2;
/** The file is created before the service listens; only then another process may block it. */
const BUSY_WAIT_MS = 10_000;
/** Young generation: objects of a search are short-lived, so more would only be resident memory. */
const YOUNG_MIB = 12;

/**
 * Searches the company index in a thread pool: expensive queries block neither other requests nor health checks, and use
 * further cores. Results are the same as of `openCompanyIndex`. Places are resolved here, with one cache for all threads.
 */
export function openCompanySearchThreads(use: {
  readonly file: string;
  readonly threads: number;
}): Pick<CompanyIndex, 'search' | 'revision' | 'epoch' | 'close'> {
  const { file, threads } = use;
  const db = openWalFile(file, BUSY_WAIT_MS, []);
  prepareSchema(db);
  const revision = revisionReader(db);
  const epoch = indexEpochReader(db);
  const refs = new RefChunkReader(db);
  const pool = new Piscina<readonly PlaceSearch[], FoundPlaces[]>({
    filename: fileURLToPath(new URL('./search-thread.ts', import.meta.url)),
    // A named export: a thread that ends while it loads a default export crashes the process (Node 24).
    name: 'searchTask',
    workerData: { file },
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: BATCHES_PER_THREAD,
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
  });
  const search = inBatches((searches: readonly PlaceSearch[]) => pool.run(searches), threads * BATCHES_PER_THREAD);
  return {
    search: async (text, filters, limit) => refs.companiesAt(await search({ text, filters, limit })),
    revision: async () => revision(),
    epoch: async () => epoch(),
    async close() {
      await pool.close();
      db.close();
    },
  };
}
