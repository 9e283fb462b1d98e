/** Outcome of a record: created a company, was added to one, changed one, or changed nothing. */
export type Outcome = 'created' | 'merged' | 'changed' | 'unchanged';

/** Totals of an import for one file. Counts are numbers of records by outcome. */
export interface FileReport {
  readonly path: string;
  readonly format: string | null;
  /** Records read; each is counted once, in any pass. */
  records: number;
  /** Records by outcome, see `Outcome`. */
  readonly companies: Record<Outcome, number>;
  /** Entities, topics, sources, bonds and relationships by outcome. */
  readonly others: { created: number; changed: number; unchanged: number };
  rejected: number;
  /** Number of rejected records by reason. */
  readonly reasons: Record<string, number>;
  /** Number of omissions from imported records, by kind. */
  readonly notes: Record<string, number>;
  /** Why the file could not be read completely; `null` when it was. */
  fault: string | null;
  /** Path of the file of rejected records; `null` when there were none. */
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

/** Increments the count of `what`. */
export function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
