import type { IndexedDocument } from '../../src/domain/documents/chunk-index.ts';

/** Documents in batches of at most so many chunks, or one document alone. */
export function* documentBatches(
  documents: Iterable<IndexedDocument>,
  chunksMost: number,
): Generator<IndexedDocument[]> {
  let batch: IndexedDocument[] = [];
  let chunks = 0;
  for (const document of documents) {
    if (batch.length > 0 && chunks + document.row.chunks > chunksMost) {
      yield batch;
      batch = [];
      chunks = 0;
    }
    batch.push(document);
    chunks += document.row.chunks;
  }
  if (batch.length > 0) yield batch;
}
