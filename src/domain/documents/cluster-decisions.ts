import type { DocumentId } from '../../platform/ids.ts';
import type { StoredDocument } from './document-store.ts';

/** A document whose cluster is to be decided. */
export interface UndecidedDocument extends Pick<StoredDocument, 'id' | 'publishedAt' | 'audience'> {
  readonly similarityHash: string;
}

/** Time for which a decision counts without a row: longer than a document takes to be written. */
export const DECISION_HOLD_MS = 15 * 60_000;

/** Detects near-duplicates among documents that are imported concurrently, by any process. */
export interface ClusterDecisions {
  /**
   * Cluster of each document by its id, `null` for documents that repeat none, one after another: among the stored
   * documents and those that were decided but are not stored yet. A decision counts until the document's row is
   * written, at most `holdMs`, usually `DECISION_HOLD_MS`.
   */
  decide(documents: readonly UndecidedDocument[], holdMs?: number): Promise<ReadonlyMap<DocumentId, DocumentId | null>>;
  /** Withdraws the decisions of documents that were not stored after all. */
  withdraw(ids: readonly DocumentId[]): Promise<void>;
}
