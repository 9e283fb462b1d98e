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

/** A rejection as the list has it. */
export type ListedRejection = RecordPlace & Omit<Rejection, 'place'>;

/** Maximum number of lines about each kind of omission; further ones are only counted. */
export const NOTES_MAX = 1_000;

/** The list of rejected records of one file. */
export interface Rejections {
  readonly path: string;
  /** Truncates the list to this length, discarding lines of an interrupted step; 0 starts an empty list. */
  resumeAt(bytes: number): Promise<void>;
  /** Appends the records and returns the new length in bytes. */
  append(rejections: readonly Rejection[]): Promise<number>;
  /** The first lines of the list; none where there is no list. */
  first(count: number): Promise<ListedRejection[]>;
  close(): Promise<void>;
}
