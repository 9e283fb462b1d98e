import type { AnnotatedChunk } from '../../src/domain/documents/annotated-document.ts';
import { type ChunkFacets, chunkFacets, documentFacets } from '../../src/domain/documents/chunk-facets.ts';
import type { FoundChunk } from '../../src/domain/documents/chunk-search.ts';
import type { Understanding } from '../../src/domain/questions/understanding.ts';
import { plainQuestion } from '../../src/domain/search/ranking/question-parts.ts';
import { sampleChunk, sampleDocument } from './sample-documents.ts';

/** A chunk of the document `name`, as search finds it. */
export function sampleFound(
  name: string,
  text: string,
  given: {
    readonly chunk?: Partial<AnnotatedChunk>;
    readonly facets?: Partial<ChunkFacets>;
    readonly headline?: string;
    readonly score?: number;
  } = {},
): FoundChunk {
  const chunk = sampleChunk(1, text, given.chunk);
  const document = sampleDocument(name, [chunk]);
  return {
    facets: { ...documentFacets(document), ...chunkFacets(chunk), ...given.facets },
    chunk,
    headline: given.headline ?? 'A headline',
    score: given.score ?? 1,
  };
}

/** A question as the service would read it, with the given parts. */
export const sampleQuestion = (text: string, given: Partial<Understanding> = {}): Understanding => ({
  ...plainQuestion(text),
  ...given,
});
