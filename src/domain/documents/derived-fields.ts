import type { Clock } from '../../platform/clock.ts';
import type { AnnotatedDocument } from './annotated-document.ts';
import type { DerivedFields, StoredDocument } from './document-store.ts';

/** Fields derived from the text of a newly imported document, replacing those of `before`. */
export const derivedFields = (
  annotated: AnnotatedDocument,
  before: Pick<StoredDocument, 'generation'> | undefined,
  clock: Clock,
): DerivedFields => ({
  about: annotated.about,
  headline: annotated.headline,
  language: annotated.language,
  sentiment: annotated.sentiment,
  chunks: annotated.chunks.length,
  characters: annotated.characters,
  pages: annotated.pages,
  similarityHash: annotated.similarityHash,
  // The time: later than the generation of a lost or restored row, and nearly always different from other processes'
  // that import it just now.
  generation: Math.max((before?.generation ?? 0) + 1, clock.nowMs()),
});
