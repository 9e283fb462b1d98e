import type { SampleProgress } from '../adapters/disk/sample-progress.ts';
import { fillReadings } from '../adapters/sql/fundamentals/reading-filler.ts';
import type { CollectionGaps } from '../domain/documents/collection-gaps.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { Documents } from './documents.ts';
import { renewStatements } from './facts-import.ts';
import { type JobParts, startJobs } from './jobs.ts';
import { startLexicon } from './lexicon.ts';
import { openReader } from './reader.ts';
import type { Stores } from './stores.ts';
import type { Topics } from './topics.ts';

/** Handle to the running background work. */
export interface BackgroundWork {
  /** Releases jobs in flight; interrupted work resumes at the next start. */
  stop(): Promise<void>;
}

/**
 * Starts all background work without waiting for it: updates of the lexicon, jobs, the backfill of data from earlier versions, and
 * the sample briefs of a first start.
 */
export function startBackgroundWork(
  parts: Omit<JobParts, 'reader' | 'database' | 'documents'> & {
    readonly config: Config;
    readonly stores: Stores;
    readonly documents: Documents;
    readonly topics: Topics;
    readonly sample: SampleProgress;
    readonly gaps: CollectionGaps;
    readonly log: Logger;
  },
): BackgroundWork {
  const { config, stores, documents, sample, gaps, log } = parts;
  const stopping = new AbortController();
  const sampleIsRead =
    config.demo && sample.stage() !== null
      ? gaps.open({ reason: 'The sample documents are still being read: passages are missing.', isReady: true })
      : () => undefined;
  const lexicon = startLexicon(stores, config, log);
  const reader = openReader(config, parts.topics);
  const begin = async () => {
    // Without a lexicon no entities would be detected in files.
    await lexicon.ready;
    if (stopping.signal.aborted) return undefined;
    return startJobs({ ...parts, database: stores.database, reader });
  };
  const jobs = begin();
  const onceStarted = async (): Promise<void> => {
    const runner = await jobs;
    if (runner === undefined) return;
    await fillReadings(stores.database, stopping.signal);
    const renewed = await renewStatements(stores.facts, stopping.signal);
    if (renewed > 0) log.info({ companies: renewed }, 'statements of an earlier version were recomputed');
    if (!config.demo || stopping.signal.aborted) return;
    const loading = { dataDir: config.dataDir, log, signal: stopping.signal };
    const { loadDemoDocuments } = await import('./demo-documents.ts');
    await loadDemoDocuments({ stores, documents, reader }, loading);
    if (stopping.signal.aborted) return;
    sampleIsRead();
    const today = sample.firstDay();
    if (today !== null) {
      const { loadMadeUpPrices } = await import('./demo-market.ts');
      await loadMadeUpPrices(stores, { ...loading, today });
      if (stopping.signal.aborted) return;
      const { loadMadeUpNews } = await import('./demo-news.ts');
      await loadMadeUpNews({ stores, documents, reader }, { ...loading, today });
    }
    if (!stopping.signal.aborted) sample.finish();
  };
  const settled = onceStarted().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'background work could not be started');
  });
  return {
    async stop() {
      stopping.abort();
      await lexicon.stop();
      const runner = await jobs.catch(() => undefined);
      await runner?.stop();
      await reader.close();
      await settled;
    },
  };
}
