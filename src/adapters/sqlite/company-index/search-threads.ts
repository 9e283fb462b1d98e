import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { CompanyIndex } from '../../../domain/companies/company-index.ts';
import { openWalFile } from '../../sql/wal-file.ts';
import { inBatches } from './in-batches.ts';
import { RefChunkReader } from './ref-chunks.ts';
import { prepareSchema, revisionReader } from './schema.ts';
import type { FoundPlaces, PlaceSearch } from './search-places.ts';

/** One that a thread is at, and one that it finds when it has answered: it never waits for the next one. */
const BATCHES_PER_THREAD = 2;
/** The service makes the file at its first start, before it listens; only then another process may hold it up. */
const BUSY_WAIT_MS = 10_000;
/** What a search makes is forgotten with its answer: more room for the young would only be resident memory. */
const YOUNG_MIB = 12;

/**
 * Searches of a company index in threads of their own: an expensive word neither holds up the other requests nor the
 * health of the service, and a second core is put to use. What they answer is what `openCompanyIndex` answers. Which company is
 * at a place is told here, from one memory for all threads.
 */
export function openCompanySearchThreads(use: {
  readonly file: string;
  readonly threads: number;
}): Pick<CompanyIndex, 'search' | 'revision' | 'close'> {
  const { file, threads } = use;
  const db = openWalFile(file, BUSY_WAIT_MS, []);
  prepareSchema(db);
  const revision = revisionReader(db);
  const refs = new RefChunkReader(db);
  const pool = new Piscina<readonly PlaceSearch[], FoundPlaces[]>({
    filename: fileURLToPath(new URL('./search-thread.ts', import.meta.url)),
    // By name: a thread that ends while it loads a default export takes the whole process with it (Node 24).
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
    async close() {
      await pool.close();
      db.close();
    },
  };
}
