import type { Budget } from './budgets.ts';
import type { TakenFile } from './feed.ts';

/** Form of a file, which is checked at its first bytes: sources answer with pages of HTML too, also with status 200. */
export type FileContent = 'json' | 'text' | 'html' | 'zip' | 'gzip';

/** Marks of the version of a file. */
export type Validators = Pick<TakenFile, 'etag' | 'lastModified'>;

export interface SourceFile {
  readonly budget: Budget;
  readonly url: string;
  readonly content: FileContent;
  /** Address that its versions have in common, where each has one of its own. */
  readonly knownAs?: string;
  /** Beginning of a text file, without which it is another thing. */
  readonly startsWith?: string;
  /** Header `Authorization`, a secret, which goes to no other host. */
  readonly authorization?: string;
}

/** Requests sent and bytes received for a run. */
export interface FetchCount {
  requests: number;
  bytes: number;
}

/** The run for which something is fetched. */
export interface FetchRun {
  readonly signal: AbortSignal;
  readonly count: FetchCount;
  /** Called at each part of a download with the share of it that has arrived, between 0 and 1. */
  onPart?(part: number): void;
}

/** `unchanged`: still the version that one has. `missing`: the source has nothing at this address. */
export type Fetched<Got> =
  | (Got & { readonly kind: 'ok' })
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' };

export interface FetchedFile extends Validators {
  /** In the folder of downloads; the caller removes it. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Fetches from public sources within their budgets. All operations throw `FetchFault`, and the reason of the signal when it is aborted.
 * Redirects are followed, five at most, to HTTPS only.
 */
export interface Fetcher {
  /** The body of a small file; with `isEnough`, which sees each part as it arrives, up to the part for which it is true. */
  get(
    file: SourceFile,
    options: { readonly bytesMax: number; isEnough?(part: Uint8Array): boolean },
    run: FetchRun,
  ): Promise<Fetched<{ readonly body: Buffer }>>;
  /**
   * Fetches a file of any size into the folder of downloads. A download that broke off goes on where it was, if the file is still the
   * same version. Only whole files are kept: the length is the announced one, a zip archive has its directory.
   */
  download(file: SourceFile, since: Validators | undefined, run: FetchRun): Promise<Fetched<FetchedFile>>;
  /** Removes a downloaded file. */
  discard(path: string): Promise<void>;
  /** Size of a file in bytes, by a request without a body; `null` if the source does not state it. */
  sizeOf(file: SourceFile, run: FetchRun): Promise<number | null>;
}
