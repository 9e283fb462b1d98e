import { createHash } from 'node:crypto';
import type { DocumentId } from '../../../platform/ids.ts';
import type { AnnotatedChunk } from '../../documents/annotated-document.ts';
import type { StoredDocument } from '../../documents/document-store.ts';

/** The parts of a chunk that its vector is computed from. */
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

/** Vectors of one model, stored with the chunks. One writer at a time. */
export interface ChunkVectors {
  /**
   * Chunks of these documents without a vector of their current text, by document and number. Deletes vectors of another text or of no
   * chunk, since `put` only adds, and writes those again whose chunk is filtered by something else now.
   */
  missing(ids: readonly DocumentId[]): Promise<VectorPassage[]>;
  /** Skips chunks that were deleted or changed meanwhile. Durable once it resolves. */
  put(vectors: readonly PassageVector[]): Promise<void>;
  count(): Promise<number>;
  /** All documents with vectors here, including deleted ones. */
  documents(): Promise<DocumentId[]>;
  /** Compacts added vectors if worthwhile, or always with `all`; otherwise cheap. */
  optimize(how?: 'all'): Promise<void>;
}

/** All vectors of all models, updated when documents change. */
export interface VectorUpkeep {
  /** Invisible to every query that starts after it resolves. */
  delete(ids: readonly DocumentId[]): Promise<void>;
  setAudience(row: Pick<StoredDocument, 'id' | 'audience' | 'tags'>): Promise<void>;
}

export interface VectorStore extends VectorUpkeep {
  /** Opens the vectors of a model with this many dimensions, created if missing. */
  open(model: string, dimensions: number): Promise<ChunkVectors>;
  /** True if there are vectors of this model. */
  has(model: string): Promise<boolean>;
  /** Deletes the vectors of all other models; with `null` of all models. */
  dropUnlessOf(model: string | null): Promise<void>;
  close(): Promise<void>;
}

/** Maximum characters of a headline, which may be arbitrarily long and would displace the passage. */
const HEADLINE_CHARACTERS_MAX = 120;
const HEADING_CHARACTERS_MAX = 120;

/** The text that is embedded for a passage: headline, heading, then the passage. */
export function passageText({ headline, heading, text }: Omit<VectorPassage, 'documentId' | 'cnum'>): string {
  const above = [
    headline.slice(0, HEADLINE_CHARACTERS_MAX),
    heading === headline ? '' : (heading ?? '').slice(0, HEADING_CHARACTERS_MAX),
  ];
  return [...above.filter((part) => part.trim() !== ''), text].join('\n');
}

/** Text from which the vector of a chunk is computed. */
export const passageOf = (
  documentId: DocumentId,
  { headline, chunk }: { readonly headline: string; readonly chunk: AnnotatedChunk },
): VectorPassage => ({ documentId, cnum: chunk.cnum, headline, heading: chunk.heading, text: chunk.text });

/** Tells apart the texts that vectors were computed from: the same text, the same digest. */
export const passageDigest = (passage: VectorPassage): string =>
  createHash('sha256').update(passageText(passage)).digest('base64url').slice(0, 22);
