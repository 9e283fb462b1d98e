import type { DocumentId } from '../../../platform/ids.ts';
import type { FileHints } from '../../enrichment/understanding.ts';
import type { RecordPlace } from '../records.ts';

/** A document for the public collection, as an import file describes it. `null` means not stated. */
export type DocumentItem = {
  readonly place: RecordPlace;
  /** Names the document in the file of rejected records. */
  readonly about: string | null;
  /** Parts that were left out, in texts that reports can count. */
  readonly notes: readonly string[];
} & (
  | { readonly kind: 'rejected'; readonly reason: string }
  | {
      readonly kind: 'document';
      readonly id: DocumentId | null;
      /** Id or name of a source of the knowledge graph. */
      readonly source: string | null;
      readonly url: string | null;
      readonly hints: FileHints;
      readonly content: DocumentContent;
    }
);

export interface DocumentContent {
  readonly sizeBytes: number;
  /** Hex. */
  sha256(): Promise<string>;
  /** Provides the bytes as a local file that exists until `use` settles. */
  withFile<T>(use: (path: string) => Promise<T>): Promise<T>;
}

/** Values for documents of a run that do not state their own. */
export interface DocumentDefaults {
  readonly source: string | null;
  /** ISO 8601 UTC. */
  readonly publishedAt: string | null;
  /** Publication times (ISO 8601 UTC) of individual files, by file name or path within the folder. */
  readonly dates: ReadonlyMap<string, string>;
  readonly type: FileHints['type'] | null;
}
