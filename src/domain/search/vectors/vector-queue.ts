import type { DocumentId } from '../../../platform/ids.ts';

/** Longer than the vectors of one claim take to compute. */
export const VECTOR_CLAIM_MS = 10 * 60_000;

/** Progress of the vectors of one model. */
export interface VectorProgress {
  /** `null` for documents that wait for their vectors. */
  readonly model: string | null;
  readonly documents: number;
  /** All chunks of these documents. */
  readonly chunks: number;
}

/** Tracks which documents have vectors for all their chunks. A reprocessed document waits again. */
export interface VectorQueue {
  /**
   * Claims waiting documents that no other process has claimed, newest first by publication: at most `documents`, and
   * after the first only as long as they stay within `chunks`. A claim expires after `VECTOR_CLAIM_MS`; this process
   * may take its own again.
   */
  claim(limit: { readonly documents: number; readonly chunks: number }): Promise<DocumentId[]>;
  /** True if any document is waiting, claimed or not. */
  isAnyWaiting(): Promise<boolean>;
  /** Marks documents as complete for `model`. Unknown ids are ignored. */
  markDone(model: string, ids: readonly DocumentId[]): Promise<void>;
  markWaiting(ids: readonly DocumentId[]): Promise<void>;
  /** Every document that has not vectors of `model` waits; with `null` every one. Answers how many were changed. */
  waitUnlessOf(model: string | null): Promise<number>;
  /** By model, waiting models first. */
  progress(): Promise<VectorProgress[]>;
}
