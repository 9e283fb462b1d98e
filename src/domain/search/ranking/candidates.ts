import type { Viewer } from '../../documents/chunk-index.ts';
import type { ChunkSearch, FoundChunk } from '../../documents/chunk-search.ts';
import type { RetrievalQuery } from './retrieval-queries.ts';
import { wordsIn } from './terms.ts';

/** A chunk that some leg found, with what the legs say of it. */
export interface CandidatePassage {
  readonly found: FoundChunk;
  /** BM25 of the question's words in the leg that fits best, 0 to 1. */
  readonly words: number;
  /** BM25 of the vocabulary's words in the parts that hold what is asked, 0 to 1. */
  readonly vocabulary: number;
  /** Cosine to the question; `null` where it was not among the nearest, or nobody looked. */
  readonly cosine: number | null;
}

/** What one leg found. */
export interface QueryAnswer {
  readonly kind: RetrievalQuery['kind'];
  /** How many words it looked for. */
  readonly words: number;
  readonly found: readonly FoundChunk[];
}

/** The same text for the same chunk, whichever leg found it. */
export const chunkKeyOf = ({ facets }: FoundChunk): string => `${facets.documentId}:${facets.cnum}`;

/** Runs the legs side by side; the answers are in the order of the legs. */
export async function runQueries(
  chunks: Pick<ChunkSearch, 'findEach'>,
  viewer: Viewer,
  legs: readonly RetrievalQuery[],
  signal: AbortSignal | undefined,
): Promise<QueryAnswer[]> {
  const answers = await chunks.findEach(viewer, legs, signal);
  return legs.map(({ kind, query }, at) => ({
    kind,
    words: Math.max(1, new Set(query.words.flatMap(({ words }) => wordsIn(words))).size),
    found: answers[at] ?? [],
  }));
}

/** For each of `legs` the chunks that are nearest to `vector`, among those that have one. */
export const runNearest = (
  chunks: ChunkSearch,
  viewer: Viewer,
  vector: Float32Array,
  legs: readonly RetrievalQuery[],
  signal: AbortSignal | undefined,
): Promise<QueryAnswer[]> =>
  Promise.all(
    legs.map(async ({ kind, query: { filters }, limit }) => ({
      kind,
      words: 0,
      found: await chunks.nearest(viewer, { vector, filters }, limit, signal),
    })),
  );

/** Every chunk that was found, once. */
export function gather(answers: readonly QueryAnswer[]): CandidatePassage[] {
  const all = new Map<string, CandidatePassage>();
  for (const { kind, words, found } of answers) {
    for (const chunk of found) {
      const key = chunkKeyOf(chunk);
      const there = all.get(key);
      const match = kind === 'nearest' ? 0 : matchOf(chunk.score, words);
      all.set(key, {
        found: there?.found ?? chunk,
        words: Math.max(kind === 'statement' ? 0 : match, there?.words ?? 0),
        vocabulary: Math.max(kind === 'statement' ? match : 0, there?.vocabulary ?? 0),
        cosine: kind === 'nearest' ? chunk.score : (there?.cosine ?? null),
      });
    }
  }
  return [...all.values()];
}

/** BM25 of so much for each word is half of a full match. */
const HALF_PER_WORD = 2;

/** BM25 on the scale of evidence: by what each word of the query brings, not by the best of this answer. */
const matchOf = (score: number, words: number): number => (score <= 0 ? 0 : score / (score + HALF_PER_WORD * words));
