import type { DocumentId } from '../../platform/ids.ts';
import type { Principal } from '../access/access.ts';
import type { AnnotatedChunk, AnnotatedDocument } from './annotated-document.ts';
import type { StoredDocument } from './document-store.ts';

/** A document to index: its row for the filters, its annotated form for the text. */
export interface IndexedDocument {
  readonly row: StoredDocument;
  readonly annotated: AnnotatedDocument;
}

/**
 * The identity that determines visible documents: public ones, the user's own, and those shared with the organization. A guest finds
 * public ones alone: the files that it was granted are read one by one.
 */
export type Viewer = Pick<Principal, 'orgId' | 'userId' | 'grants'>;

/**
 * The index of all chunks that `ChunkSearch` searches. Can be rebuilt from the documents. It only finds: the rows
 * decide visibility, so answers show a document only in the generation of its row, and only to viewers that the row
 * allows. Stronger promises of an engine on one machine are stated with each function.
 */
export interface ChunkIndex {
  /**
   * Indexes documents in place of those with the same ids. Once it resolves they are durable, on as many copies as are
   * configured, and every later query sees the new chunks of each document and none of the former ones; until then a
   * query may see some of both. Of several generations of a document the highest wins in any order of arrival, of equal
   * ones the last. Returns the ids that were skipped because a later generation is indexed. Documents without chunks
   * leave no trace. Concurrent calls are batched.
   * Embedded: all documents of a call change at the same moment, whole or not at all.
   */
  put(documents: readonly IndexedDocument[]): Promise<readonly DocumentId[]>;
  /**
   * Removes documents of any generation; unknown ids are ignored. Queries started after it resolves neither find nor
   * count them. They may be put again in the same generation or a later one; an earlier one may be left out for some
   * time.
   * Embedded: a query sees all or none of a document meanwhile, as of `setAudience`.
   */
  delete(ids: readonly DocumentId[]): Promise<void>;
  /** Updates the audience and tags of a document; seen by every query started after it resolves. Embedded: does not read its text. */
  setAudience(row: Pick<StoredDocument, 'id' | 'audience' | 'tags'>): Promise<void>;
  /** Chunks of one document by number, without access control. */
  chunksOf(id: DocumentId): Promise<AnnotatedChunk[]>;
  /** Number of chunks, and how many of them are unindexed (searched separately); engines without such have 0. */
  counts(): Promise<{ readonly chunks: number; readonly unindexed: number }>;
  /** Compacts unindexed chunks if there are enough; cheap otherwise, and nothing where the engine does it itself. Not concurrently. */
  optimize(): Promise<void>;
  close(): Promise<void>;
}
