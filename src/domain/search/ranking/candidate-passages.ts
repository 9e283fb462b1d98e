import { passageKeyOf } from '../../documents/chunk-facets.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import type { ChunkSearch, FoundChunk } from '../../documents/chunk-search.ts';
import { normalizedWordsOf } from '../../text/normalized-words.ts';
import type { RetrievalQuery } from './retrieval-queries.ts';

/** A chunk that some retrieval query returned, with its best scores. */
export interface CandidatePassage {
  readonly hit: FoundChunk;
  /** BM25 of the question's words in the best query, 0 to 1. */
  readonly words: number;
  /** BM25 of the vocabulary's words in the sections that contain the measures, 0 to 1. */
  readonly vocabulary: number;
  /** Cosine similarity to the question; `null` if it was not among the nearest or vectors were not searched. */
  readonly cosine: number | null;
}

/** The hits of one retrieval query. */
export interface QueryAnswer {
  readonly kind: RetrievalQuery['kind'];
  /** Number of words in the query. */
  readonly words: number;
  readonly hits: readonly FoundChunk[];
}

/** Key of a chunk, the same for all queries. */
export const chunkKeyOf = ({ facets }: FoundChunk): string => passageKeyOf(facets);

/** Runs queries in parallel; the answers are in their order. */
export async function runQueries(
  chunks: Pick<ChunkSearch, 'findEach'>,
  viewer: Viewer,
  queries: readonly RetrievalQuery[],
  signal: AbortSignal | undefined,
): Promise<QueryAnswer[]> {
  const answers = await chunks.findEach(viewer, queries, signal);
  return queries.map(({ kind, query }, at) => ({
    kind,
    words: Math.max(1, new Set(query.words.flatMap(({ words }) => normalizedWordsOf(words))).size),
    hits: answers[at] ?? [],
  }));
}

/** For each query the chunks with the nearest vectors. */
export const runNearest = (
  chunks: ChunkSearch,
  viewer: Viewer,
  vector: Float32Array,
  queries: readonly RetrievalQuery[],
  signal: AbortSignal | undefined,
): Promise<QueryAnswer[]> =>
  Promise.all(
    queries.map(async ({ kind, query: { filters }, limit }) => ({
      kind,
      words: 0,
      hits: await chunks.nearest(viewer, { vector, filters }, limit, signal),
    })),
  );

/** Merges the answers: every chunk once, with its best scores. */
export function mergeAnswers(answers: readonly QueryAnswer[]): CandidatePassage[] {
  const all = new Map<string, CandidatePassage>();
  for (const { kind, words, hits } of answers) {
    for (const chunk of hits) {
      const key = chunkKeyOf(chunk);
      const known = all.get(key);
      const match = kind === 'vector' ? 0 : matchOf(chunk.score, words);
      all.set(key, {
        hit: known?.hit ?? chunk,
        words: Math.max(kind === 'statement' ? 0 : match, known?.words ?? 0),
        vocabulary: Math.max(kind === 'statement' ? match : 0, known?.vocabulary ?? 0),
        cosine: kind === 'vector' ? chunk.score : (known?.cosine ?? null),
      });
    }
  }
  return [...all.values()];
}

/** A BM25 of this much per word maps to 0.5. */
const HALF_PER_WORD = 2;

/** BM25 on a scale of 0 to 1, by the number of words rather than by the best score of the answer. */
const matchOf = (score: number, words: number): number => (score <= 0 ? 0 : score / (score + HALF_PER_WORD * words));
