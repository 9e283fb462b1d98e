import type { FeedName, TakenFile } from './feed.ts';

/** Kinds of files that feeds take, each by the import that operators have too. */
export type FeedImport = 'companies' | 'rates' | 'facts' | 'isins' | 'shares';

/** Files of GLEIF's golden copy, which are taken without an inspection: their source states the number of their records. */
export type GleifImport = 'gleif-entities' | 'gleif-relations' | 'gleif-exceptions';

export interface Inspection {
  /** Records, or members of an archive. */
  readonly entries: number;
  readonly rejected: number;
  /** The newest day of dated records. */
  readonly newest: string | null;
}

/** A file to take, with the rows that are written in the transaction of its last records. */
export interface FileToTake {
  readonly feed: FeedName;
  readonly path: string;
  readonly file: TakenFile;
  /** Moves the cursor, unless it is `undefined`. */
  readonly cursor?: string | null;
  /** Number of its records, as its source states it. */
  readonly records?: number | undefined;
  /** Publication after which a file of changes goes on; left out for a full copy. */
  readonly since?: string;
  /** Archive of facts whose filers' indexes are wanted too, beside those of filers with stored facts. */
  readonly filersIn?: string;
  /** Called with the share of the file that is imported, between 0 and 1. */
  onPart?(part: number): void;
}

export interface Taken {
  /** Records that were new or changed something. */
  readonly taken: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/** Imports of files. Both operations throw `FetchFault` (`unreadable`) for a file of another form, and the reason of an aborted signal. */
export interface FeedImports {
  /** Reads a file without taking anything. */
  inspect(kind: FeedImport, path: string, signal: AbortSignal): Promise<Inspection>;
  /** An import that was interrupted goes on where it was, if it is given the same file again. */
  take(kind: FeedImport | GleifImport, what: FileToTake, signal: AbortSignal): Promise<Taken>;
}
