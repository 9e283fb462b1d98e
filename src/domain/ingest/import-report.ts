/** What became of a record: it made a company, was added to one, changed one, or had been there before. */
export type Outcome = 'created' | 'merged' | 'changed' | 'unchanged';

/** What an import did with one file. Counts are of records, by what became of them. */
export interface FileReport {
  readonly path: string;
  readonly format: string | null;
  /** Records read; those that wait for the second reading are counted once. */
  records: number;
  /** Records that made a company, were added to one, changed one, or had been there before in the same words. */
  readonly companies: Record<Outcome, number>;
  /** Entities, topics, sources, bonds and relationships that were new, different, or there before. */
  readonly others: { created: number; changed: number; unchanged: number };
  rejected: number;
  /** Why records were rejected, with how many there were. */
  readonly reasons: Record<string, number>;
  /** What was left out of records that were taken. */
  readonly notes: Record<string, number>;
  /** Why the file could not be read to its end; `null` when it was. */
  fault: string | null;
  /** Where rejected records were written; `null` when there were none. */
  rejects: string | null;
}

export const emptyReport = (path: string, format: string | null): FileReport => ({
  path,
  format,
  records: 0,
  companies: { created: 0, merged: 0, changed: 0, unchanged: 0 },
  others: { created: 0, changed: 0, unchanged: 0 },
  rejected: 0,
  reasons: {},
  notes: {},
  fault: null,
  rejects: null,
});

/** Adds one to what is counted under `what`. */
export function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
