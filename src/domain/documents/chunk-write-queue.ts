import type { DocumentId } from '../../platform/ids.ts';
import { createWriteQueue, type WriteQueue } from '../../platform/write-queue.ts';
import type { IndexedDocument } from './chunk-index.ts';
import type { StoredDocument } from './document-store.ts';

/** A write to the index of chunks. */
export type ChunkWrite =
  | {
      readonly kind: 'put';
      readonly documents: readonly IndexedDocument[];
      /** Gets the ids of documents of which a later generation is there, or comes in the same batch. */
      readonly overtaken: Set<DocumentId>;
    }
  | { readonly kind: 'delete'; readonly ids: readonly DocumentId[] }
  | { readonly kind: 'audience'; readonly row: Pick<StoredDocument, 'id' | 'audience' | 'tags'> };

const GATHER_MS = 15;
const GATHER_MOST_MS = 60;
/** Chunks of a batch; a larger document is a batch all the same. */
const CHUNKS_PER_BATCH = 2_000;

/** Queues writes: deletions, or puts up to the limit of chunks, that come together are one batch; an audience is one by itself. */
export const createChunkWriteQueue = (run: (batch: readonly ChunkWrite[]) => Promise<void>): WriteQueue<ChunkWrite> =>
  createWriteQueue({ gatherMs: GATHER_MS, gatherMostMs: GATHER_MOST_MS, fits: fitsInto, run });

function fitsInto(batch: readonly ChunkWrite[], next: ChunkWrite): boolean {
  const [first] = batch;
  if (first?.kind !== next.kind || next.kind === 'audience') return false;
  if (next.kind === 'delete') return true;
  return batch.reduce((sum, write) => sum + chunksIn(write), chunksIn(next)) <= CHUNKS_PER_BATCH;
}

const chunksIn = (write: ChunkWrite): number =>
  write.kind === 'put' ? write.documents.reduce((sum, { annotated }) => sum + annotated.chunks.length, 0) : 0;
