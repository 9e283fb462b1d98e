import type { DocumentId } from '../../platform/ids.ts';
import type { FileHints } from '../enrichment/understanding.ts';
import type { RecordPlace } from './records.ts';

/** A document of the public collection as a file to import tells it. `null` is "not told". */
export type DocumentItem = {
  readonly place: RecordPlace;
  /** Which one it is, for the file of rejected records. */
  readonly about: string | null;
  /** What of it was left out, in words that reports can count by. */
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

/** The bytes of a document, where they are. */
export interface DocumentContent {
  readonly sizeBytes: number;
  /** Hex. */
  sha256(): Promise<string>;
  /** Hands out a file with the bytes, there until `use` ends. */
  withFile<T>(use: (path: string) => Promise<T>): Promise<T>;
}

/** What holds for all documents of a run that do not tell it themselves. */
export interface DocumentDefaults {
  readonly source: string | null;
  /** ISO 8601 UTC. */
  readonly publishedAt: string | null;
  /** When single files were published (ISO 8601 UTC), by their names or their paths within the folder. */
  readonly dates: ReadonlyMap<string, string>;
  readonly type: FileHints['type'] | null;
}
