import type { DocumentId } from '../../../platform/ids.ts';

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
  /** Documents that wait, newest first by publication: at most so many, the first and what of others stays within `chunks`. */
  next(limit: { readonly documents: number; readonly chunks: number }): Promise<DocumentId[]>;
  /** Marks documents as complete for `model`. Unknown ids are ignored. */
  markDone(model: string, ids: readonly DocumentId[]): Promise<void>;
  /** Marks documents as waiting. */
  markWaiting(ids: readonly DocumentId[]): Promise<void>;
  /** Every document that has not vectors of `model` waits; with `null` every one. Answers how many were changed. */
  waitUnlessOf(model: string | null): Promise<number>;
  /** By model, those that wait first. */
  progress(): Promise<VectorProgress[]>;
}
