import type { DocumentId } from '../../platform/ids.ts';
import type { AnnotatedChunk, AnnotatedDocument } from './annotated-document.ts';
import type { StoredDocument } from './document-store.ts';

/** A document as the chunk index takes it in: its row for the filters, its annotated form for the text. */
export interface IndexedDocument {
  readonly row: StoredDocument;
  readonly annotated: AnnotatedDocument;
}

/** What the caller may see: public documents, their own, and those shared with their organization. */
export interface Viewer {
  readonly orgId: string;
  readonly userId: string;
}

/**
 * Chunks of all documents, as they are kept for `ChunkSearch` to find. Follows the documents; can be made anew from them.
 */
export interface ChunkIndex {
  /**
   * Takes documents in, whole or not at all, in place of what was there under their ids. Resolved once they survive a
   * crash and every later query sees them. Calls that come together are written together.
   */
  put(documents: readonly IndexedDocument[]): Promise<void>;
  /** Gone for every query that starts after it resolves. Succeeds for ids that are not there. */
  delete(ids: readonly DocumentId[]): Promise<void>;
  /** Changes who may find a document, or its tags, without reading its text again. */
  setAudience(row: Pick<StoredDocument, 'id' | 'audience' | 'tags'>): Promise<void>;
  /** Chunks of one document, by number, whoever may see it. */
  chunksOf(id: DocumentId): Promise<AnnotatedChunk[]>;
  /** Chunks in all, and how many of them the engine has not folded into its index yet (they are searched apart). */
  counts(): Promise<{ readonly chunks: number; readonly unindexed: number }>;
  /** Folds in what was added, when enough was; cheap when not. One at a time. */
  optimize(): Promise<void>;
  close(): Promise<void>;
}
