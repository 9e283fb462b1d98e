import { workerId } from '../adapters/disk/worker-id.ts';
import { sqlBatchStore } from '../adapters/sql/batches/batch-store.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlFilesInProcess } from '../adapters/sql/jobs/files-in-process.ts';
import { sqlJobBoard } from '../adapters/sql/jobs/job-board.ts';
import { sqlJobQueue } from '../adapters/sql/jobs/job-queue.ts';
import { sqlLeases } from '../adapters/sql/jobs/lease-store.ts';
import type { DocumentReader } from '../domain/enrichment/understanding.ts';
import type { Quotas } from '../domain/usage/quotas.ts';
import type { JobBoard, JobCount } from '../domain/work/job-board.ts';
import type { JobDesk } from '../domain/work/job-desk.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import type { LabelledGauge } from '../http/requests/metrics.ts';
import { expireUploads } from '../jobs/expire-uploads.ts';
import { createJobDesk } from '../jobs/job-desk.ts';
import type { JobKind, Routine } from '../jobs/job-kind.ts';
import type { JobOutcome } from '../jobs/job-run.ts';
import { processDocument } from '../jobs/process-document.ts';
import { repairDocuments } from '../jobs/repair-documents.ts';
import { requeueOrphaned } from '../jobs/requeue-orphaned.ts';
import { type Runner, startRunner } from '../jobs/runner.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import { withSpans } from '../platform/tracing.ts';
import type { Documents } from './documents.ts';
import { openStores, type Stores } from './stores.ts';

/** Poll interval of the queue; jobs queued by other processes wait no longer. */
const POLL_MS = 500;
/** How long a job may take to stop. */
const STOP_MS = 5_000;

/** Dependencies of jobs. */
export interface JobParts {
  readonly config: Pick<Config, 'dataDir' | 'jobs'>;
  readonly database: Database;
  readonly documents: Pick<Documents, 'blobs' | 'intake' | 'repairIndex'>;
  readonly reader: DocumentReader;
  readonly quotas: Pick<Quotas, 'check'>;
  /** Kinds and routines for work other than private files. */
  readonly more: readonly { readonly kinds: readonly JobKind[]; readonly routines: readonly Routine[] }[];
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
  readonly log: Logger;
  observe(name: string, outcome: JobOutcome, durationMs: number): void;
}

/** Runs all kinds of jobs and all routines until stopped. */
export function startJobs(parts: JobParts): Promise<Runner> {
  const { config, database, documents, reader, quotas, more, jobSignal, clock, log, observe } = parts;
  const queue = sqlJobQueue(database, { clock });
  const files = withSpans('files', sqlFilesInProcess(database, { clock }), ['complete']);
  return startRunner({
    queue,
    board: sqlJobBoard(database, { clock }),
    leases: sqlLeases(database),
    kinds: [processDocument({ ...documents, files, reader, quotas, clock }), ...more.flatMap(({ kinds }) => kinds)],
    routines: [
      expireUploads({ files, clock, log }),
      requeueOrphaned({ files, queue, jobSignal, log }),
      repairDocuments({ repairIndex: documents.repairIndex, log }),
      ...more.flatMap(({ routines }) => routines),
    ],
    jobSignal,
    clock,
    log,
    settings: { ...config.jobs, worker: workerId(config.dataDir), pollMs: POLL_MS, stopMs: STOP_MS },
    observe,
  });
}

/** Prometheus gauges of the queue, across all processes. Gauges of one scrape share one query. */
export function jobGauges(board: Pick<JobBoard, 'counts'>, clock: Clock): LabelledGauge[] {
  let reading: Promise<JobCount[]> | undefined;
  const counts = (): Promise<JobCount[]> => {
    reading ??= board.counts().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return [
    {
      name: 'almanac_jobs',
      help: 'Jobs by name and state; finished jobs are not stored',
      labels: ['name', 'state'],
      readAll: async () => (await counts()).map(({ name, state, jobs }) => ({ labels: { name, state }, value: jobs })),
    },
    {
      name: 'almanac_jobs_oldest_waiting_seconds',
      help: 'For how long the job has waited that may start for longest',
      labels: ['name'],
      readAll: async () =>
        (await counts()).flatMap(({ name, oldestReadyAt }) =>
          oldestReadyAt === null
            ? []
            : [{ labels: { name }, value: Math.max(0, clock.nowMs() - Date.parse(oldestReadyAt)) / 1000 }],
        ),
    },
  ];
}

/** Operations on the jobs of a database. */
export const jobDeskOf = ({ database }: Pick<Stores, 'database'>, clock: Clock): JobDesk =>
  createJobDesk({
    board: sqlJobBoard(database),
    clock,
    inTransaction: (work) =>
      database.inTransaction((trx) =>
        work({ board: sqlJobBoard(trx), files: sqlFilesInProcess(trx), batches: sqlBatchStore(trx) }),
      ),
  });

/** Opens the session of the commands on jobs. */
export async function openJobs(config: Config) {
  const stores = await openStores(config);
  const { access } = stores;
  return {
    ...jobDeskOf(stores, systemClock),
    async organizationNames(): Promise<ReadonlyMap<string, string>> {
      return new Map((await access.organizations()).map(({ id, name }) => [id, name]));
    },
    close: () => stores.close(),
  };
}
