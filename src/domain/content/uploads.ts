import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { type BlobStore, originalKey } from '../blobs/blob-store.ts';
import { takeClaimed } from '../blobs/claimed-body.ts';
import { CLAIM_REFUSALS } from '../blobs/upload-claims.ts';
import type { JobSignal } from '../work/job-signal.ts';
import type { ContentStore, InContentTransaction, UploadStore } from './content-store.ts';
import { processDocumentJob } from './processing-job.ts';
import { createOriginalWriter } from './write-original.ts';

/** Receives the bytes of private files. */
export type Uploads = ReturnType<typeof createUploads>;

export function createUploads(parts: {
  readonly files: Pick<ContentStore, 'find'>;
  readonly uploads: UploadStore;
  readonly inTransaction: InContentTransaction;
  readonly blobs: Pick<BlobStore, 'put' | 'delete'>;
  readonly jobSignal: Pick<JobSignal, 'notify'>;
  readonly clock: Clock;
  readonly bytesMax: number;
  /** Name of this process among those that share the rows: the same after a restart. */
  readonly worker: string;
}) {
  const { files, uploads, inTransaction, blobs, jobSignal, clock, bytesMax, worker } = parts;
  const write = createOriginalWriter({ blobs, clock, bytesMax });

  return {
    /**
     * Receives the bytes of an announced file, once: its row is processing and its job waits when this resolves, both or
     * neither; no bytes at all make it `failed` with `EMPTY_FILE`. Throws `forbidden` when they are not wanted (any
     * more), and `payload_too_large`; when they break off, the error of the body. In these cases the link may be used
     * again.
     */
    async receive(id: DocumentId, body: AsyncIterable<Uint8Array>): Promise<void> {
      await takeClaimed(uploads, { id, worker, clock }, body, async (token, claimedFile) => {
        const file = await files.find(id);
        const received = await write(id, file?.fileName ?? '', claimedFile);
        const isTaken = await inTransaction(async (stores) => {
          if (!(await stores.uploads.receive(id, token, received))) return false;
          if (received.status === 'processing' && file) await stores.jobs.enqueue([processDocumentJob(file)]);
          return true;
        });
        if (isTaken) return;
        // Removed meanwhile; where somebody else sent the bytes, they stay.
        if ((await files.find(id))?.sha256 == null) await blobs.delete(originalKey(id));
        throw new AppError('forbidden', CLAIM_REFUSALS.gone);
      });
      jobSignal.notify();
    },

    /** Releases the claims of an earlier process of the same name, which has ended. */
    forgetClaims: (): Promise<void> => uploads.release(`${worker}/`),
  };
}
