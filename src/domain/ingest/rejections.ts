import type { RecordPlace } from './records.ts';

/** A record that was not taken, or a part of one that was left out of it. */
export interface Rejection {
  readonly place: RecordPlace;
  readonly reason: string;
  /** Which record it is: the beginning of its text, or what names it. */
  readonly about: string | null;
  /** Whether the record was taken without the part that the reason is about. */
  readonly isTaken: boolean;
}

/** Lines about parts left out of records that were taken: beyond this many of a kind they are only counted. */
export const NOTED_MAX = 1_000;

/** Where the rejected records of one file are written down. */
export interface Rejections {
  readonly path: string;
  /** Cuts off what an interrupted import wrote beyond this length; 0 begins anew. */
  resumeAt(bytes: number): Promise<void>;
  /** Writes them behind the others and answers the length then. */
  append(rejections: readonly Rejection[]): Promise<number>;
  close(): Promise<void>;
}
