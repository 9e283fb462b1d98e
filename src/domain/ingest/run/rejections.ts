import type { RecordPlace } from '../records.ts';

/** A rejected record, or an omitted part of an imported one. */
export interface Rejection {
  readonly place: RecordPlace;
  readonly reason: string;
  /** Names the record: the beginning of its text, or an identifier. */
  readonly about: string | null;
  /** True if the record was imported without the part that the reason refers to. */
  readonly isTaken: boolean;
}

/** Maximum number of lines about each kind of omission; further ones are only counted. */
export const NOTES_MAX = 1_000;

/** The list of rejected records of one file. */
export interface Rejections {
  readonly path: string;
  /** Truncates the list to this length, discarding lines of an interrupted step; 0 starts an empty list. */
  resumeAt(bytes: number): Promise<void>;
  /** Appends the records and returns the new length in bytes. */
  append(rejections: readonly Rejection[]): Promise<number>;
  close(): Promise<void>;
}
