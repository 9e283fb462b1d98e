import type { NewJob } from '../work/job-queue.ts';

/** Contract 8.4. `cancelled` only by an operator. */
export type BatchStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';

/** Many searches in one file. Visible to its owner alone, as the results may show the owner's private documents. */
export interface Batch {
  /** A UUID. */
  readonly id: string;
  readonly orgId: string;
  readonly userId: string;
  readonly status: BatchStatus;
  /** Why it failed; `null` otherwise. */
  readonly error: string | null;
  readonly createdAt: string;
  readonly uploadExpiresAt: string;
  /** `null` until its lines were counted. */
  readonly linesTotal: number | null;
  readonly linesDone: number;
  readonly linesFailed: number;
  /** Finished parts of the output, each a blob (`outputKey`). */
  readonly parts: number;
}

export const LINES_MAX = 10_000;
export const INPUT_BYTES_MAX = 50 * 1_024 * 1_024;
/** Content type of the input (contract 8.4). */
export const INPUT_TYPE = 'application/jsonl';

export const inputKey = (id: string): string => `batch-inputs/${id}`;
export const outputKey = (id: string, part: number): string => `batch-outputs/${id}/${part}`;

export const RUN_BATCH = 'run-batch';

export const runBatchJob = ({ id, orgId }: Pick<Batch, 'id' | 'orgId'>): NewJob => ({
  name: RUN_BATCH,
  orgId,
  key: id,
  payload: { version: 1, batchId: id },
});

/** Throws for the payload of another job. */
export function batchIdOf({ batchId }: NewJob['payload']): string {
  if (typeof batchId !== 'string') throw new Error('the job names no batch');
  return batchId;
}
