import { Piscina } from 'piscina';
import type { CompanyIndex } from '../../../domain/companies/company-index.ts';
import { openWalFile } from '../../sql/wal-file.ts';
import { inBatches } from './in-batches.ts';
import { IndexDamage, orIndexDamage } from './index-damage.ts';
import { RefChunkReader } from './ref-chunks.ts';
import { indexEpochReader, prepareSchema, revisionReader } from './schema.ts';
import type { FoundPlaces, PlaceSearch } from './search-places.ts';

/** One in progress and one queued, so that a thread never waits for work. */
const BATCHES_PER_THREAD = 2;
/** The file is created before the service listens; only then another process may block it. */
const BUSY_WAIT_MS = 10_000;

/**
 * Searches the company index in a thread pool: expensive queries block neither other requests nor health checks, and use
 * further cores. The threads start with the first search. Results are the same as of `openCompanyIndex`. Places are resolved here, with one cache for all threads. Opening and searching
 * throw `IndexDamage`.
 */
export function openCompanySearchThreads(use: {
  readonly file: string;
  readonly threads: number;
}): Pick<CompanyIndex, 'search' | 'revision' | 'epoch' | 'close'> {
  const { file, threads } = use;
  const { db, revision, epoch, refs } = orIndexDamage(file, () => {
    const opened = openWalFile(file, BUSY_WAIT_MS, []);
    prepareSchema(opened);
    return {
      db: opened,
      revision: revisionReader(opened),
      epoch: indexEpochReader(opened),
      refs: new RefChunkReader(opened),
    };
  });
  let started: Piscina<readonly PlaceSearch[], FoundPlaces[] | 'damaged'> | undefined;
  const pool = (): typeof started & object => {
    started ??= new Piscina({
      filename: new URL('./search-thread.ts', import.meta.url).href,
      // A named export: a thread that ends while it loads a default export crashes the process (Node 24).
      name: 'searchTask',
      workerData: { file },
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: BATCHES_PER_THREAD,
      recordTiming: false,
    });
    return started;
  };
  const searchAll = async (searches: readonly PlaceSearch[]): Promise<FoundPlaces[]> => {
    const found = await pool().run(searches);
    if (found === 'damaged') throw new IndexDamage(file);
    return found;
  };
  const search = inBatches(searchAll, threads * BATCHES_PER_THREAD);
  return {
    search: async (text, filters, limit) => refs.companiesAt(await search({ text, filters, limit })),
    revision: async () => revision(),
    epoch: async () => epoch(),
    async close() {
      await started?.close();
      db.close();
    },
  };
}
