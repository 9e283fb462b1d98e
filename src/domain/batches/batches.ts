import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { newRequestId } from '../../platform/ids.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { takeClaimed } from '../blobs/claimed-body.ts';
import type { SignedLinks } from '../blobs/signed-links.ts';
import { CLAIM_REFUSALS } from '../blobs/upload-claims.ts';
import type { JobSignal } from '../work/job-signal.ts';
import { type Batch, INPUT_BYTES_MAX, INPUT_TYPE, inputKey, outputKey, runBatchJob } from './batch.ts';
import type { BatchStore, BatchUploadStore, InBatchTransaction } from './batch-store.ts';

export interface BatchOwner {
  readonly orgId: string;
  readonly userId: string;
}

/** Batches of searches as their owners use them (contract 8.4). */
export type Batches = ReturnType<typeof createBatches>;

const noSuchBatch = (): AppError => new AppError('not_found', 'There is no such batch');

export function createBatches(use: {
  readonly store: Pick<BatchStore, 'add' | 'find'>;
  readonly uploads: BatchUploadStore;
  readonly inTransaction: InBatchTransaction;
  readonly blobs: Pick<BlobStore, 'put' | 'open' | 'sizeOf'>;
  readonly links: SignedLinks;
  readonly jobSignal: Pick<JobSignal, 'notify'>;
  readonly clock: Clock;
  /** Lifetime of links. */
  readonly uploadLinkMs: number;
  readonly downloadLinkMs: number;
  /** Name of this process among those that share the rows: the same after a restart. */
  readonly worker: string;
}) {
  const { store, uploads, inTransaction, blobs, links, jobSignal, clock } = use;
  return {
    /** `uploadLink` is the part after the address of the service. */
    async create({ orgId, userId }: BatchOwner): Promise<{ readonly id: string; readonly uploadLink: string }> {
      const nowMs = clock.nowMs();
      const id = newRequestId();
      const expiresAtMs = nowMs + use.uploadLinkMs;
      await store.add({
        id,
        orgId,
        userId,
        status: 'pending',
        error: null,
        createdAt: new Date(nowMs).toISOString(),
        uploadExpiresAt: new Date(expiresAtMs).toISOString(),
        linesTotal: null,
        linesDone: 0,
        linesFailed: 0,
        parts: 0,
      });
      const grant = { method: 'PUT', path: `/_signed/batches/${id}`, expiresAtMs, contentType: INPUT_TYPE } as const;
      return { id, uploadLink: links.sign(grant) };
    },

    /**
     * Throws `not_found` for unknown batches and for those of other owners. `outputLink` is `null` until the batch is
     * completed.
     */
    async get(owner: BatchOwner, id: string): Promise<{ readonly batch: Batch; readonly outputLink: string | null }> {
      const batch = await store.find(id);
      if (batch === undefined || batch.orgId !== owner.orgId || batch.userId !== owner.userId) throw noSuchBatch();
      const expiresAtMs = clock.nowMs() + use.downloadLinkMs;
      const outputLink =
        batch.status === 'completed'
          ? links.sign({ method: 'GET', path: `/_signed/batches/${id}/output`, expiresAtMs })
          : null;
      return { batch, outputLink };
    },

    /** Stores the input, once, and queues its job. Throws `forbidden` if no input is expected, and `payload_too_large`. */
    async receive(id: string, body: AsyncIterable<Uint8Array>): Promise<void> {
      await takeClaimed(uploads, { id, worker: use.worker, clock }, body, async (token, claimedInput) => {
        const batch = await store.find(id);
        await blobs.put(inputKey(id), claimedInput, { bytesMax: INPUT_BYTES_MAX });
        const isTaken = await inTransaction(async (stores) => {
          if (batch === undefined || !(await stores.uploads.receive(id, token))) return false;
          await stores.jobs.enqueue([runBatchJob(batch)]);
          return true;
        });
        if (!isTaken) throw new AppError('forbidden', CLAIM_REFUSALS.gone);
      });
      jobSignal.notify();
    },

    /** The output line by line, in the order of the input. Throws `not_found` until it is completed. */
    async output(id: string): Promise<{ readonly sizeBytes: number; readonly body: AsyncIterable<Uint8Array> }> {
      const batch = await store.find(id);
      if (batch?.status !== 'completed') throw noSuchBatch();
      const keys = Array.from({ length: batch.parts }, (_, part) => outputKey(id, part));
      const sizes = await Promise.all(keys.map((key) => blobs.sizeOf(key)));
      return {
        sizeBytes: sizes.reduce<number>((sum, size) => {
          if (size === undefined) throw noSuchBatch();
          return sum + size;
        }, 0),
        body: joined(blobs, keys),
      };
    },

    /** Releases the claims of an earlier process of the same name, which has ended. */
    forgetClaims: (): Promise<void> => uploads.release(`${use.worker}/`),
  };
}

async function* joined(blobs: Pick<BlobStore, 'open'>, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const blob = await blobs.open(key);
    if (blob === undefined) throw noSuchBatch();
    yield* blob.body;
  }
}
