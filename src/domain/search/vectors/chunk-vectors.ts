import type { DocumentId } from '../../../platform/ids.ts';
import type { StoredDocument } from '../../documents/document-store.ts';

/** What of a chunk its vector is made of. */
export interface VectorPassage {
  readonly documentId: DocumentId;
  readonly cnum: number;
  readonly headline: string;
  readonly heading: string | null;
  readonly text: string;
}

export interface PassageVector {
  readonly passage: VectorPassage;
  readonly vector: Float32Array;
}

/** Vectors of one model, beside the chunks that they were made of. One writer at a time. */
export interface ChunkVectors {
  /**
   * Chunks of these documents that have no vector of what they say now, by document and number. Takes away what is there
   * of other texts, other chunks, or for another audience: `put` adds, it does not replace.
   */
  missing(ids: readonly DocumentId[]): Promise<VectorPassage[]>;
  /** Chunks that are gone or say something else meanwhile are passed over. Once it resolves they survive a crash. */
  put(vectors: readonly PassageVector[]): Promise<void>;
  count(): Promise<number>;
  /** Of all documents that have vectors here, gone ones too. */
  documents(): Promise<DocumentId[]>;
  /** Folds in what was added when it is worth it, or whatever there is with `all`; cheap when not. */
  optimize(how?: 'all'): Promise<void>;
}

/** All vectors of all models, as documents change. */
export interface VectorUpkeep {
  /** Gone for every query that starts after it resolves. */
  delete(ids: readonly DocumentId[]): Promise<void>;
  setAudience(row: Pick<StoredDocument, 'id' | 'audience' | 'tags'>): Promise<void>;
}

/** Where vectors are kept. */
export interface VectorStore extends VectorUpkeep {
  /** Those of this model and of this many numbers each, made when they are not there. */
  open(model: string, dimensions: number): Promise<ChunkVectors>;
  /** Whether there are any of this model. */
  has(model: string): Promise<boolean>;
  /** Drops those of all models but this one; with `null` of all. */
  dropUnlessOf(model: string | null): Promise<void>;
  close(): Promise<void>;
}
