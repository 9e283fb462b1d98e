import type { DocumentId } from '../../platform/ids.ts';

/** Removal of orphans from a distributed index. Safe beside writers. */
export interface IndexUpkeep {
  /**
   * Removes passages and vectors of documents for which `stored` knows no row. Passages that came within the last half hour stay, as
   * they are there before the row. Returns of how many documents they were.
   */
  removeOrphans(
    stored: (ids: readonly DocumentId[]) => Promise<ReadonlySet<DocumentId>>,
    signal: AbortSignal,
  ): Promise<{ readonly passages: number; readonly vectors: number }>;
  /** Removes indexes that others took the place of some time ago. Returns how many. */
  removeFormer(): Promise<number>;
  close(): Promise<void>;
}
