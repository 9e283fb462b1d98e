import type { DocumentId } from '../../platform/ids.ts';
import type { About } from './annotated-document.ts';

/** The audience of a document: everyone, its owner, or the owner's organization. */
export type Audience =
  | { readonly kind: 'public' }
  | { readonly kind: 'private'; readonly orgId: string; readonly userId: string; readonly isSharedWithOrg: boolean };

/** New tags of a document, and whether its organization sees it. */
export interface AudienceChange {
  readonly tags?: readonly string[];
  readonly isSharedWithOrg?: boolean;
}

/** The row of an annotated document. Its text is in the blob `annotatedKey(id)`, its chunks in the chunk index. */
export interface StoredDocument {
  readonly id: DocumentId;
  readonly audience: Audience;
  /** A source of the knowledge graph (contract 14.6); `000000` for private files. */
  readonly sourceId: string;
  /** Category of contract 14.2: `news`, `filings`, `transcripts`, `research`, `my_files` ... */
  readonly category: string;
  readonly about: About;
  readonly headline: string;
  readonly language: string | null;
  readonly sentiment: number;
  /** ISO 8601 UTC; used by filters, freshness and volume. */
  readonly publishedAt: string;
  readonly url: string | null;
  readonly chunks: number;
  readonly characters: number;
  readonly pages: number | null;
  readonly similarityHash: string | null;
  /** The earliest document that it nearly repeats; `null` for documents that repeat none. */
  readonly clusterId: DocumentId | null;
  /** SHA-256 of the original bytes in hex; unique within the public collection. */
  readonly sha256: string;
  readonly tags: readonly string[];
  readonly createdAt: string;
  /**
   * A whole number that grows whenever the document is imported again. Its chunks have it too: only chunks of this
   * generation are displayed.
   */
  readonly generation: number;
}

/** The columns of a row that follow from the document's text. */
export type DerivedFields = Pick<
  StoredDocument,
  'about' | 'headline' | 'language' | 'sentiment' | 'chunks' | 'characters' | 'pages' | 'similarityHash' | 'generation'
>;

/** A change that was begun and not ended: the chunk index may be behind the row of the document, which may be gone. */
export interface OpenChange {
  /** Result of `newTimeOrderedId`. */
  readonly change: string;
  readonly documentId: DocumentId;
}

/**
 * Rows of searchable documents, which decide their visibility and displayed state. Writing an existing row replaces it.
 * Changes that hide something take the id of a change, which is open from the same moment until `endChange`, so that an
 * index that did not follow is found (`openChanges`).
 */
export interface DocumentStore {
  /** Writes atomically. Rows of a later generation that are there stay. */
  put(documents: readonly StoredDocument[]): Promise<void>;
  /** Returns rows in the given order; unknown ids are omitted. No access control: callers have to check the audience. */
  findMany(ids: readonly DocumentId[]): Promise<StoredDocument[]>;
  /** At most `limit` documents of any audience with a later `createdAt`, the earliest first. */
  cameInAfter(instant: string, limit: number): Promise<Pick<StoredDocument, 'id' | 'createdAt'>[]>;
  /** Public documents with these hashes, by hash. */
  publicBySha256(hashes: readonly string[]): Promise<ReadonlyMap<string, DocumentId>>;
  /** Opens the change even for ids without a row, whose chunks may be there. */
  delete(ids: readonly DocumentId[], change: string): Promise<void>;
  /** Changes tags, and the sharing of a private document; unknown ids are ignored. */
  setAudience(id: DocumentId, to: AudienceChange, change: string): Promise<void>;
  /** Changes the fields derived from the text, unless a later generation exists; unknown ids are ignored. */
  setDerived(id: DocumentId, fields: DerivedFields): Promise<void>;
  beginChange(ids: readonly DocumentId[], change: string): Promise<void>;
  /** `false` when it was not open any more. */
  endChange(change: string): Promise<boolean>;
  /** At most `limit`, the earliest first; with `after` only later ones. */
  openChanges(limit: number, after?: string): Promise<OpenChange[]>;
  /**
   * Candidates for near repeats: documents of one scope (`clusterScope`) that start a cluster, published from `from` to `to` (ISO
   * 8601, inclusive), with a hash that shares a band. Includes all similar ones, and others.
   */
  maybeSimilar(near: {
    readonly scope: string;
    readonly bands: readonly number[];
    readonly from: string;
    readonly to: string;
  }): Promise<SimilarDocument[]>;
  /** At most `limit` documents in order of id after `afterId` (`null`: from the first), for iterating over all. */
  page(afterId: DocumentId | null, limit: number): Promise<StoredDocument[]>;
  /** Public documents of a source, at most `limit`. */
  publicOfSource(sourceId: string, limit: number): Promise<DocumentId[]>;
  /** Public documents whose address at the SEC is of the filing with this accession number; at most `limit`, in order of address. */
  publicOfFiling(accession: string, limit: number): Promise<StoredDocument[]>;
  /** Sorted ids of the sources of public documents. */
  publicSources(): Promise<string[]>;
  /** Number of documents by category. */
  counts(): Promise<Record<string, number>>;
}

/** The fields needed to find near repeats of a document. */
export type SimilarDocument = Pick<StoredDocument, 'id' | 'publishedAt' | 'similarityHash' | 'clusterId'>;

/** Blob key of a document's annotated form. */
export const annotatedKey = (id: DocumentId): string => `annotated/${id}`;
