import type { ListedRejection } from './rejections.ts';

/** A file that an import read, once the import has ended. */
export interface ImportedFile {
  /** Sorts by the start of the import. */
  readonly id: string;
  /** As in `almanac import KIND`. */
  readonly kind: string;
  /** Path as given to the import. */
  readonly file: string;
  /** `null` for a file that could not be recognized. */
  readonly format: string | null;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly records: number;
  readonly created: number;
  readonly changed: number;
  readonly rejected: number;
  /** `nothing_taken`: each of its records was rejected. */
  readonly outcome: 'completed' | 'interrupted' | 'unreadable' | 'nothing_taken';
  /** Why the file could not be read to its end, why records were rejected and where these are listed; `null` when all were taken. */
  readonly fault: string | null;
}

/** Selection of imported files. */
export interface ImportedFilesQuery {
  readonly kind?: string;
  /** Id of the last file of the page before. */
  readonly after?: string;
  readonly limit: number;
}

/** Most rejections of a file that the log keeps, the first ones. */
export const REJECTIONS_KEPT = 1_000;

/** A file with the first of its rejections. */
export interface LoggedFile extends ImportedFile {
  readonly rejections: readonly ListedRejection[];
}

/** Log of imports. */
export interface ImportRunStore {
  /** Adds files; their rejections replace those of earlier imports of the same kind and file. */
  add(files: readonly LoggedFile[]): Promise<void>;
  find(id: string): Promise<LoggedFile | undefined>;
  /** The newest first. */
  list(query: ImportedFilesQuery): Promise<ImportedFile[]>;
}
