import type { DocumentSubtype, DocumentType } from '../documents/document-types.ts';
import type { Taken } from './feed-imports.ts';

/** A document that a feed brings for the public collection. */
export interface FeedDocument {
  /** The same each time that it comes; its id follows from it. */
  readonly key: string;
  /** Id or name of its source. */
  readonly source: string;
  readonly type: DocumentType;
  readonly subtype: DocumentSubtype | null;
  readonly fileName: string;
  readonly headline?: string;
  readonly url: string | null;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
  readonly entityIds: readonly string[];
  readonly bytes: Buffer;
}

/** Takes documents into the public collection, searchable once it resolves. One that is there already is unchanged. */
export type TakeDocuments = (documents: readonly FeedDocument[], signal: AbortSignal) => Promise<Taken>;
