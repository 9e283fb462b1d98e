import type { SampleProgress } from '../../adapters/disk/sample-progress.ts';
import { workerId } from '../../adapters/disk/worker-id.ts';
import { fillReadings } from '../../adapters/sql/fundamentals/reading-filler.ts';
import { sqlLeases } from '../../adapters/sql/jobs/lease-store.ts';
import type { CollectionGaps } from '../../domain/documents/collection-gaps.ts';
import type { DocumentReader } from '../../domain/enrichment/understanding.ts';
import { createHeldWork } from '../../jobs/held-work.ts';
import { startRoutines } from '../../jobs/routines.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import type { Documents } from '../documents.ts';
import { renewStatements } from '../imports/facts-import.ts';
import { type JobParts, startJobs } from '../jobs.ts';
import { openReader } from '../reader.ts';
import { startLexicon } from '../search/lexicon.ts';
import type { Topics } from '../search/topics.ts';
import { composeSnapshots } from '../shared-snapshots.ts';
import type { Stores } from '../stores.ts';

/** Time after which the next start takes over statement renewals left by a process that died. */
const RENEWAL_HOLD_MS = 60_000;

/** Handle to the running background work. */
export interface BackgroundWork {
  /** Resolves once questions recognise the names of companies, or on `stop`. */
  readonly ready: Promise<void>;
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
    /** Kinds and routines of work that reads documents, in addition to `more`. */
    moreWith(reader: DocumentReader): JobParts['more'];
  },
): BackgroundWork {
  const { config, stores, documents, sample, gaps, log } = parts;
  const stopping = new AbortController();
  const sampleIsRead =
    config.demo && sample.stage() !== null
      ? gaps.open({ reason: 'The sample documents are still being read: passages are missing.', isReady: true })
      : () => undefined;
  const snapshots = composeSnapshots(config, { database: stores.database, blobs: documents.blobs, log });
  const lexicon = startLexicon(stores, config, { log, gaps, snapshots });
  const reader = openReader(config, parts.topics);
  const begin = async () => {
    // Without a lexicon no entities would be detected in files.
    await lexicon.ready;
    if (stopping.signal.aborted) return undefined;
    return startJobs({ ...parts, more: [...parts.more, ...parts.moreWith(reader)], database: stores.database, reader });
  };
  const jobs = begin();
  const holder = { leases: sqlLeases(stores.database), holder: workerId(config.dataDir) };
  const renewal = createHeldWork(holder, { name: 'renew-statements', holdMs: RENEWAL_HOLD_MS, log });
  let sampleRoutine: ReturnType<typeof startRoutines> | undefined;
  const onceStarted = async (): Promise<void> => {
    const runner = await jobs;
    if (runner === undefined) return;
    await renewal.run(async (lost) => {
      const signal = AbortSignal.any([stopping.signal, lost]);
      await fillReadings(stores.database, signal);
      const renewed = await renewStatements(stores.facts, signal);
      if (renewed > 0) log.info({ companies: renewed }, 'statements of an earlier version were recomputed');
    });
    await renewal.release();
    if (!config.demo || stopping.signal.aborted) return;
    const loading = { dataDir: config.dataDir, log, signal: stopping.signal };
    const { loadDemoDocuments } = await import('../demo/demo-documents.ts');
    const hasSample = await loadDemoDocuments({ stores, documents, reader }, loading);
    if (stopping.signal.aborted) return;
    sampleIsRead();
    const today = sample.firstDay();
    if (today !== null) {
      // Prices by day and calls are there since the start.
      const { loadMadeUpDetails } = await import('../demo/made-up-records.ts');
      await loadMadeUpDetails({ stores, documents, reader }, { ...loading, today });
      if (stopping.signal.aborted) return;
      sample.finish(today);
    }
    if (!hasSample) return;
    const { renewSample } = await import('../demo/made-up-records.ts');
    const daily = renewSample({ stores, documents, reader }, { ...loading, clock: parts.clock, sample });
    sampleRoutine = startRoutines([daily], log);
  };
  const settled = onceStarted().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'background work could not be started');
  });
  return {
    ready: lexicon.ready,
    async stop() {
      stopping.abort();
      await lexicon.stop();
      const runner = await jobs.catch(() => undefined);
      await runner?.stop();
      await reader.close();
      await settled;
      await sampleRoutine?.stop();
    },
  };
}
