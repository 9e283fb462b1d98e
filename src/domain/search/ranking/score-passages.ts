import type { Understanding } from '../understanding/understanding.ts';
import { bm25Among } from './bm25.ts';
import type { CandidatePassage } from './candidates.ts';
import { createFit } from './document-fit.ts';
import { firstScore } from './first-score.ts';
import { byRelevance, type Ranked } from './ranked.ts';
import { type RankedPassage, readPassage, toRankingQuestion } from './ranking-question.ts';
import { relevanceOf } from './relevance.ts';
import { evidenceOf, type FittedCandidate } from './rerank.ts';

/** Candidates that are read at least; twice as many as are asked for, where that is more. */
export const RERANKED_MIN = 150;

/** A chunk with the evidence, from 0 to 1, that its relevance is worked out from. */
export interface ScoredPassage extends Ranked {
  readonly evidence: number;
}

/**
 * The best candidates with what each is worth to a question, best first: by the first score, or (`isReranked`) by the second pass. Which are
 * read is decided by the BM25 of the index; what is shown goes by that of the passages read (`bm25Among`).
 */
export function scorePassages(
  candidates: readonly CandidatePassage[],
  asked: Understanding,
  how: {
    readonly hasVectors: boolean;
    readonly isReranked: boolean;
    readonly isWidened: boolean;
    readonly chunksMax: number;
  },
): ScoredPassage[] {
  const fitting = createFit(
    asked,
    candidates.map(({ found }) => found),
  );
  const first = candidates
    .map((candidate): FirstRanked => {
      const fitted = { ...candidate, fit: fitting(candidate.found) };
      return { fitted, found: candidate.found, relevance: firstScore(fitted, fitted.fit, how.hasVectors) };
    })
    .sort(byRelevance)
    .slice(0, Math.max(RERANKED_MIN, 2 * how.chunksMax));
  const question = toRankingQuestion(asked, how.isWidened);
  const passages = first.map(({ found }) => readPassage(question, found));
  const bm25 = bm25Among(question.searched, passages);
  const read = first.map(({ fitted }, at) => ({
    candidate: fitted,
    passage: passages[at] as RankedPassage,
    bm25: bm25[at] ?? 0,
  }));
  const evidence = how.isReranked
    ? evidenceOf(question, read, how.hasVectors)
    : read.map(({ candidate, bm25: words }) => firstScore({ ...candidate, words }, candidate.fit, how.hasVectors));
  return first
    .map(({ found }, at) => ({ found, evidence: evidence[at] ?? 0, relevance: relevanceOf(evidence[at] ?? 0) }))
    .sort(byRelevance);
}

interface FirstRanked extends Ranked {
  readonly fitted: FittedCandidate;
}
