import { sqlArrivalStore } from '../adapters/sql/content/arrival-store.ts';
import { sqlConnectorStore } from '../adapters/sql/content/connector-store.ts';
import { sqlContentStore } from '../adapters/sql/content/content-store.ts';
import { sqlTagStore } from '../adapters/sql/content/tag-store.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlJobQueue } from '../adapters/sql/jobs/job-queue.ts';
import type { BlobStore } from '../domain/blobs/blob-store.ts';
import { createArrivals } from '../domain/content/connectors/arrivals.ts';
import type { InConnectorTransaction } from '../domain/content/connectors/connector-store.ts';
import { createOriginalWriter } from '../domain/content/write-original.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';

export interface ArrivalParts {
  readonly config: Pick<Config, 'uploadBytesMax'>;
  readonly database: Database;
  readonly blobs: Pick<BlobStore, 'put' | 'delete'>;
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
}

/** Builds the import of files from connectors, by mail or from a feed. */
export function composeArrivals({ config, database, blobs, jobSignal, clock }: ArrivalParts) {
  const inTransaction: InConnectorTransaction = (work) =>
    database.inTransaction((trx) =>
      work({
        files: sqlContentStore(trx),
        tags: sqlTagStore(trx),
        jobs: sqlJobQueue(trx, { clock }),
        connectors: sqlConnectorStore(trx),
        arrivals: sqlArrivalStore(trx),
      }),
    );
  const write = createOriginalWriter({ blobs, clock, bytesMax: config.uploadBytesMax });
  const arrivals = createArrivals({
    arrivals: sqlArrivalStore(database),
    inTransaction,
    blobs,
    write,
    jobSignal,
    clock,
  });
  return { arrivals, inTransaction };
}
