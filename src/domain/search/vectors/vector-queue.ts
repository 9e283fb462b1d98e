import type { DocumentId } from '../../../platform/ids.ts';

/** How far the vectors of one model are. */
export interface VectorProgress {
  /** `null`: documents that wait for their vectors. */
  readonly model: string | null;
  readonly documents: number;
  /** All chunks of these documents. */
  readonly chunks: number;
}

/** Which documents have vectors for all their chunks. A document that is taken in again waits again. */
export interface VectorQueue {
  /** Documents that wait, newest first by publication: at most so many, the first and what of others stays within `chunks`. */
  next(limit: { readonly documents: number; readonly chunks: number }): Promise<DocumentId[]>;
  /** They have all vectors of `model`. Nothing happens for ids that are not there. */
  markDone(model: string, ids: readonly DocumentId[]): Promise<void>;
  /** They wait. */
  markWaiting(ids: readonly DocumentId[]): Promise<void>;
  /** Every document that has not vectors of `model` waits; with `null` every one. Answers how many were changed. */
  waitUnlessOf(model: string | null): Promise<number>;
  /** By model, those that wait first. */
  progress(): Promise<VectorProgress[]>;
}
