import type { FoundChunk } from '../../documents/chunk-search.ts';
import type { Understanding } from '../understanding/understanding.ts';
import type { Candidate } from './candidates.ts';
import { firstScore } from './first-score.ts';
import { fitOf } from './fit.ts';
import { byRelevance, type Ranked } from './ranked.ts';
import { relevanceOf } from './relevance.ts';
import { evidenceOf, type FittedCandidate } from './rerank.ts';

/** Candidates that the second pass reads at least; twice as many as are asked for, where that is more. */
const RERANKED_MIN = 150;

/** A chunk with the evidence, from 0 to 1, that its relevance is worked out from. */
export interface Weighed extends Ranked {
  readonly evidence: number;
}

/**
 * The candidates with what each is worth to a question, best first: all by the first score, or (`isReranked`) the best of
 * them by the second pass.
 */
export function weighed(
  candidates: readonly Candidate[],
  asked: Understanding,
  how: {
    readonly hasVectors: boolean;
    readonly isReranked: boolean;
    readonly isWidened: boolean;
    readonly chunksMax: number;
  },
): Weighed[] {
  const fitting = fitOf(
    asked,
    candidates.map(({ found }) => found),
  );
  const first = candidates
    .map((candidate): FirstRanked => {
      const fitted = { ...candidate, fit: fitting(candidate.found) };
      return { fitted, found: candidate.found, relevance: firstScore(fitted, fitted.fit, how.hasVectors) };
    })
    .sort(byRelevance);
  const onScale = (found: FoundChunk, evidence: number): Weighed => ({
    found,
    evidence,
    relevance: relevanceOf(evidence),
  });
  if (!how.isReranked) return first.map(({ found, relevance }) => onScale(found, relevance));
  const read = first.slice(0, Math.max(RERANKED_MIN, 2 * how.chunksMax)).map(({ fitted }) => fitted);
  const evidence = evidenceOf(asked, read, how);
  return read.map(({ found }, at) => onScale(found, evidence[at] ?? 0)).sort(byRelevance);
}

interface FirstRanked extends Ranked {
  readonly fitted: FittedCandidate;
}
