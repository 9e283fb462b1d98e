import type { DocumentId } from '../../platform/ids.ts';
import type { About } from './annotated-document.ts';

/** Who may find a document: everyone, its owner alone, or everyone of the owner's organization. */
export type Audience =
  | { readonly kind: 'public' }
  | { readonly kind: 'private'; readonly orgId: string; readonly userId: string; readonly isSharedWithOrg: boolean };

/** The row of a document that was understood. Its text is in the blob `annotatedKey(id)`, its chunks in the chunk index. */
export interface StoredDocument {
  readonly id: DocumentId;
  readonly audience: Audience;
  /** A source of the knowledge graph (contract 14.6); `000000` for private files. */
  readonly sourceId: string;
  /** Of contract 14.2: `news`, `filings`, `transcripts`, `research`, `my_files` ... */
  readonly category: string;
  readonly about: About;
  readonly headline: string;
  readonly language: string | null;
  readonly sentiment: number;
  /** ISO 8601 UTC: what filters, freshness and volume go by. */
  readonly publishedAt: string;
  readonly url: string | null;
  readonly chunks: number;
  readonly characters: number;
  readonly pages: number | null;
  readonly similarityHash: string | null;
  /** The first of the documents that it nearly repeats; `null` for that one itself and for one that repeats none. */
  readonly clusterId: DocumentId | null;
  /** Hex SHA-256 of the bytes it was made of: the same bytes are not taken twice into the public collection. */
  readonly sha256: string;
  readonly tags: readonly string[];
  readonly createdAt: string;
}

/** Rows of documents that can be found. Writing what is there replaces it. */
export interface DocumentStore {
  /** All or nothing. */
  put(documents: readonly StoredDocument[]): Promise<void>;
  /** In the order asked for; unknown ids are left out. Sees every audience: the caller decides who may see what. */
  findMany(ids: readonly DocumentId[]): Promise<StoredDocument[]>;
  /** Which of these hashes the public collection has already, with the document of each. */
  publicBySha256(hashes: readonly string[]): Promise<ReadonlyMap<string, DocumentId>>;
  /** Succeeds for ids that are not there. */
  delete(ids: readonly DocumentId[]): Promise<void>;
  /** Changes who may see a private document; nothing happens when it is not there. */
  setShared(id: DocumentId, isSharedWithOrg: boolean): Promise<void>;
  setTags(id: DocumentId, tags: readonly string[]): Promise<void>;
  /**
   * Documents of one scope (`clusterScope`) without a cluster of another, published from `from` to `to` (ISO 8601,
   * inclusive), whose hash shares a band with one of these: all that are near enough, and others.
   */
  maybeSimilar(near: {
    readonly scope: string;
    readonly bands: readonly number[];
    readonly from: string;
    readonly to: string;
  }): Promise<SimilarDocument[]>;
  /** After `afterId` in the order of ids (`null`: from the first), at most `limit`: for reading all of them. */
  page(afterId: DocumentId | null, limit: number): Promise<StoredDocument[]>;
  /** Public documents of a source, at most `limit`. */
  publicOfSource(sourceId: string, limit: number): Promise<DocumentId[]>;
  /** Ids of the sources that public documents come from, in order. */
  publicSources(): Promise<string[]>;
  /** How many documents there are by category. */
  counts(): Promise<Record<string, number>>;
}

/** What is asked of a document to find those that nearly repeat it. */
export type SimilarDocument = Pick<StoredDocument, 'id' | 'publishedAt' | 'similarityHash' | 'clusterId'>;

/** Where the annotated form of a document is kept. */
export const annotatedKey = (id: DocumentId): string => `annotated/${id}`;
