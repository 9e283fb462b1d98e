import { inputKey, outputKey } from '../domain/batches/batch.ts';
import type { BatchStore } from '../domain/batches/batch-store.ts';
import type { BlobStore } from '../domain/blobs/blob-store.ts';
import { type Clock, DAY_MS } from '../platform/clock.ts';
import type { Routine } from './job-kind.ts';

/** Retention of batches with their input and output. */
const KEPT_MS = 30 * DAY_MS;
const AT_ONCE = 100;

/** Fails batches whose upload link expired without an input (contract 16, 33) and deletes those past retention. */
export const clearBatches = (parts: {
  readonly store: BatchStore;
  readonly blobs: Pick<BlobStore, 'delete'>;
  readonly clock: Clock;
}): Routine => ({
  name: 'clear-batches',
  everyMs: 60_000,
  runsIn: 'one process',
  async run() {
    const { store, blobs, clock } = parts;
    await store.expireUploads(new Date(clock.nowMs()).toISOString());
    const old = await store.madeBefore(new Date(clock.nowMs() - KEPT_MS).toISOString(), AT_ONCE);
    for (const { id, parts: written } of old) {
      await blobs.delete(inputKey(id));
      // One more than counted: a process may have ended between writing a part and counting it.
      for (let part = 0; part <= written; part++) await blobs.delete(outputKey(id, part));
      await store.remove(id);
    }
  },
});
