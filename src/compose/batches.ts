import { workerId } from '../adapters/disk/worker-id.ts';
import { sqlBatchStore, sqlBatchUploadStore } from '../adapters/sql/batches/batch-store.ts';
import type { Database } from '../adapters/sql/database.ts';
import { sqlJobQueue } from '../adapters/sql/jobs/job-queue.ts';
import type { AnswerSearch } from '../domain/batches/answer-line.ts';
import { createBatches } from '../domain/batches/batches.ts';
import { createSignedLinks } from '../domain/blobs/signed-links.ts';
import { parseSearchRequest } from '../domain/search/request/parse-search-request.ts';
import type { Quotas } from '../domain/usage/quotas.ts';
import type { JobSignal } from '../domain/work/job-signal.ts';
import { ignoredFields } from '../http/requests/request-check.ts';
import { getBatchOutput } from '../http/routes/blobs/get-batch-output.ts';
import { putBatch } from '../http/routes/blobs/put-batch.ts';
import { answerSearch, type SearchUse } from '../http/routes/search/_answer.ts';
import { searchSchema } from '../http/routes/search/_request.ts';
import { clearBatches } from '../jobs/clear-batches.ts';
import { runBatch } from '../jobs/run-batch.ts';
import { type Clock, isoMicroseconds } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { newRequestId } from '../platform/ids.ts';
import type { Documents } from './documents.ts';

/** Answers a line of a batch like `POST /v1/search`, at half the price. */
export function batchAnswer({ clock, ...use }: SearchUse & { readonly clock: Clock }): AnswerSearch {
  return async (owner, body, signal) => {
    const request = parseSearchRequest(body);
    const warnings = ignoredFields(searchSchema, body, 'body');
    const about = {
      request_id: newRequestId(),
      timestamp: isoMicroseconds(clock.nowMs()),
      ...(warnings.length > 0 && { warnings }),
    };
    return answerSearch(use, { viewer: owner, searchCall: request, about, signal });
  };
}

/** Builds the endpoints and the job of batches of searches: creation, upload, results. */
export async function composeBatches(parts: {
  readonly config: Pick<Config, 'dataDir' | 'uploadLinkMs' | 'downloadLinkMs' | 'batches'>;
  readonly database: Database;
  readonly documents: Pick<Documents, 'blobs'>;
  readonly answer: AnswerSearch;
  readonly quotas: Pick<Quotas, 'hold'>;
  /** From `SecretStore`, so that links outlive restarts. */
  readonly linkSecret: string;
  readonly jobSignal: JobSignal;
  readonly clock: Clock;
}) {
  const { config, database, documents, answer, quotas, jobSignal, clock } = parts;
  const { blobs } = documents;
  const store = sqlBatchStore(database);
  const links = createSignedLinks({ secret: parts.linkSecret, clock });
  const batches = createBatches({
    store,
    uploads: sqlBatchUploadStore(database),
    inTransaction: (work) =>
      database.inTransaction((trx) => work({ uploads: sqlBatchUploadStore(trx), jobs: sqlJobQueue(trx, { clock }) })),
    blobs,
    links,
    jobSignal,
    clock,
    uploadLinkMs: config.uploadLinkMs,
    downloadLinkMs: config.downloadLinkMs,
    worker: workerId(config.dataDir),
  });
  await batches.forgetClaims();
  return {
    batches,
    jobs: {
      kinds: [runBatch({ store, blobs, answer, quotas, clock, lineTimeoutMs: config.batches.lineTimeoutMs })],
      routines: [clearBatches({ store, blobs, clock })],
    },
    signedRoutes: [
      putBatch({ links, batches, isStrict: config.batches.isTypeStrict }),
      getBatchOutput({ links, batches }),
    ],
  };
}
