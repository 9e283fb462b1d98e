import type { UploadClaims } from '../blobs/upload-claims.ts';
import type { UsageEvent } from '../usage/usage.ts';
import type { NewJob } from '../work/job-queue.ts';
import type { Batch } from './batch.ts';

/** A part of the output that was written. */
export interface WrittenPart {
  /** From 0; the next missing part. */
  readonly part: number;
  readonly lines: number;
  readonly linesFailed: number;
  readonly usage: UsageEvent;
}

/** Rows of batches. */
export interface BatchStore {
  add(batch: Batch): Promise<void>;
  /** Finds it in any organization: the caller decides who may see it. */
  find(id: string): Promise<Batch | undefined>;
  /** Stores the number of lines. */
  setTotal(id: string, lines: number): Promise<void>;
  /** Counts a part and its usage, once however often it is reported; `false` if it was counted before, or is not expected. */
  addPart(id: string, part: WrittenPart): Promise<boolean>;
  /** From `processing` to its end; from `pending` to `failed` too. `false` when it had ended. */
  end(id: string, status: 'completed' | 'failed' | 'cancelled', error: string | null): Promise<boolean>;
  /** From `failed` back to `processing`, for an operator who tries again. */
  takeUp(id: string): Promise<boolean>;
  /** Fails those whose link ended before `at` (ISO 8601) without an upload; answers how many. */
  expireUploads(at: string): Promise<number>;
  /** Made before `at`, at most `limit`. */
  madeBefore(at: string, limit: number): Promise<Batch[]>;
  remove(id: string): Promise<void>;
}

/** Claims on uploading the input of a batch. */
export interface BatchUploadStore extends UploadClaims<string> {
  /** From `pending` to `processing`. `false` when the claim is no longer held. */
  receive(id: string, token: string): Promise<boolean>;
}

/** Runs `work` in one transaction. */
export type InBatchTransaction = <T>(
  work: (stores: {
    readonly uploads: BatchUploadStore;
    readonly jobs: { enqueue(jobs: readonly NewJob[]): Promise<void> };
  }) => Promise<T>,
) => Promise<T>;
