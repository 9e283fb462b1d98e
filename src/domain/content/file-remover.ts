import type { Clock } from '../../platform/clock.ts';
import type { DocumentId } from '../../platform/ids.ts';
import { type BlobStore, originalKey } from '../blobs/blob-store.ts';
import type { ContentStore, InContentTransaction } from './content-store.ts';
import { PROCESS_DOCUMENT } from './processing-job.ts';

/** Removes private files with all that is derived from them. */
export type FileRemover = ReturnType<typeof createFileRemover>;

const RESUMED_AT_ONCE = 100;

/**
 * The row is marked first and goes last, so that a removal that breaks off is seen and taken up again: nothing stays findable
 * without a row that says so.
 */
export function createFileRemover(parts: {
  readonly files: Pick<ContentStore, 'beingRemoved' | 'remove'>;
  readonly inTransaction: InContentTransaction;
  readonly blobs: Pick<BlobStore, 'delete'>;
  readonly documents: { remove(ids: readonly DocumentId[]): Promise<void> };
  readonly clock: Clock;
}) {
  const { files, inTransaction, blobs, documents, clock } = parts;
  /**
   * Stops its processing; chunks, annotated version, original and row are gone once this resolves. May be repeated after it
   * broke off. `false` when it was gone before.
   */
  const remove = async (id: DocumentId): Promise<boolean> => {
    const at = new Date(clock.nowMs()).toISOString();
    const isThere = await inTransaction(async (stores) => {
      await stores.jobs.cancel({ name: PROCESS_DOCUMENT, key: id });
      return stores.files.startRemoval(id, at);
    });
    if (!isThere) return false;
    await documents.remove([id]);
    await blobs.delete(originalKey(id));
    // The row may be gone already: `resume` takes up every removal that has begun.
    await files.remove(id);
    return true;
  };
  return {
    remove,
    /** Completes removals that a crash interrupted; returns their number. */
    async resume(): Promise<number> {
      const before = await files.beingRemoved(RESUMED_AT_ONCE);
      for (const id of before) await remove(id);
      return before.length < RESUMED_AT_ONCE ? before.length : before.length + (await this.resume());
    },
  };
}
