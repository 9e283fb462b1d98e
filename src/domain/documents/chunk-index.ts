import type { DocumentId } from '../../platform/ids.ts';
import type { AnnotatedChunk, AnnotatedDocument } from './annotated-document.ts';
import type { StoredDocument } from './document-store.ts';

/** A document to index: its row for the filters, its annotated form for the text. */
export interface IndexedDocument {
  readonly row: StoredDocument;
  readonly annotated: AnnotatedDocument;
}

/** The identity that determines visible documents: public ones, the user's own, and those shared with the organization. */
export interface Viewer {
  readonly orgId: string;
  readonly userId: string;
}

/** The index of all chunks that `ChunkSearch` searches. Can be rebuilt from the documents. */
export interface ChunkIndex {
  /**
   * Indexes documents atomically, replacing those with the same ids. Resolves once they are durable and visible to queries. Concurrent
   * calls are batched.
   */
  put(documents: readonly IndexedDocument[]): Promise<void>;
  /** Removes documents; queries started after it resolves do not find them. Unknown ids are ignored. */
  delete(ids: readonly DocumentId[]): Promise<void>;
  /** Updates the audience and tags of a document without reindexing its text. */
  setAudience(row: Pick<StoredDocument, 'id' | 'audience' | 'tags'>): Promise<void>;
  /** Chunks of one document by number, without access control. */
  chunksOf(id: DocumentId): Promise<AnnotatedChunk[]>;
  /** Number of chunks, and how many of them are unindexed (searched separately). */
  counts(): Promise<{ readonly chunks: number; readonly unindexed: number }>;
  /** Compacts unindexed chunks if there are enough; cheap otherwise. Must not run concurrently. */
  optimize(): Promise<void>;
  close(): Promise<void>;
}
