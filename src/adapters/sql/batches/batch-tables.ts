import type { BatchStatus } from '../../../domain/batches/batch.ts';

export interface BatchTables {
  readonly search_batches: BatchRow;
}

export interface BatchRow {
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string;
  readonly status: BatchStatus;
  readonly error: string | null;
  readonly created_at: string;
  readonly upload_expires_at: string;
  /** Claim of the upload in progress, if any. */
  readonly upload_claim: string | null;
  /** By the clock of the database; `null` with a claim of a version that set no end. */
  readonly upload_claim_until: string | null;
  readonly lines_total: number | null;
  readonly lines_done: number;
  readonly lines_failed: number;
  readonly parts: number;
}
