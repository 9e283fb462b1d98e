import { BM25 } from '../../documents/chunk-search.ts';
import type { Understanding } from '../../questions/understanding.ts';
import type { CandidatePassage } from './candidate-passages.ts';
import { createFit, type DocumentFit } from './document-fit.ts';
import { byRelevance, type Ranked } from './ranked-lists.ts';
import { type RankedPassage, readPassage, toRankingQuestion } from './ranking-question.ts';
import { companyGate, nearnessOf, relevanceOf, WeightedMean, WITHOUT_COMPANY } from './relevance.ts';
import { evidenceOf, type FittedCandidate } from './rerank.ts';

/** Minimum of candidates that are reranked; twice the wanted number if that is more. */
export const RERANKED_MIN = 150;

/** A ranked chunk with the evidence, 0 to 1, that its relevance is computed from. */
export interface ScoredPassage extends Ranked {
  readonly evidence: number;
}

/**
 * Scores the best candidates, best first: by the first score, or by the second pass with `isReranked`. The BM25 of the index selects
 * them; the scores use BM25 computed among the selected passages (`bm25Among`).
 */
export function scorePassages(
  candidates: readonly CandidatePassage[],
  understanding: Understanding,
  how: {
    readonly hasVectors: boolean;
    readonly isReranked: boolean;
    readonly isWidened: boolean;
    readonly chunksMax: number;
  },
): ScoredPassage[] {
  const fitting = createFit(
    understanding,
    candidates.map(({ hit }) => hit),
  );
  const first = candidates
    .map((candidate): FirstRanked => {
      const fitted = { ...candidate, fit: fitting(candidate.hit) };
      return { fitted, hit: candidate.hit, relevance: firstScore(fitted, fitted.fit, how.hasVectors) };
    })
    .sort(byRelevance)
    .slice(0, Math.max(RERANKED_MIN, 2 * how.chunksMax));
  const question = toRankingQuestion(understanding, how.isWidened);
  const passages = first.map(({ hit }) => readPassage(question, hit));
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
    .map(({ hit }, at) => ({ hit, evidence: evidence[at] ?? 0, relevance: relevanceOf(evidence[at] ?? 0) }))
    .sort(byRelevance);
}

interface FirstRanked extends Ranked {
  readonly fitted: FittedCandidate;
}

/** Weight of each kind of evidence in the first score; those that do not apply to a question are left out. */
export const FIRST_SCORE_WEIGHTS = {
  bm25: 4,
  vocabulary: 1.5,
  company: 3,
  period: 2,
  kind: 1,
  published: 1.5,
  others: 2,
  section: 2.5,
  meaning: 2,
} as const;

/**
 * First-pass score of a candidate from retrieval scores and metadata, 0 to 1: a weighted mean over the evidence that applies to the
 * question. A period counts only as far as the company fits, since every company has that year.
 */
function firstScore({ words, vocabulary, cosine }: CandidatePassage, fit: DocumentFit, hasVectors: boolean): number {
  const companyFit = fit.company ?? 1;
  const measureShare = fit.company === null ? WITHOUT_COMPANY : 1;
  const mean = new WeightedMean();
  mean.add(FIRST_SCORE_WEIGHTS.bm25, words);
  mean.add(FIRST_SCORE_WEIGHTS.company, fit.company);
  mean.add(FIRST_SCORE_WEIGHTS.period, fit.period === null ? null : fit.period * companyFit);
  mean.add(FIRST_SCORE_WEIGHTS.kind, fit.kind);
  mean.add(FIRST_SCORE_WEIGHTS.published, fit.published);
  mean.add(FIRST_SCORE_WEIGHTS.others, fit.others);
  mean.add(measureShare * FIRST_SCORE_WEIGHTS.section, fit.section === null ? null : fit.section * companyFit);
  mean.add(measureShare * FIRST_SCORE_WEIGHTS.vocabulary, fit.section === null ? null : vocabulary);
  mean.add(FIRST_SCORE_WEIGHTS.meaning, hasVectors ? nearnessOf(cosine) : null);
  return mean.value * companyGate(companyFit);
}

/** A BM25 of this much per term maps to 0.5. */
export const HALF_PER_TERM = 2;
/** Minimum collection size for IDF: a term in all of three passages is still rare. */
export const COLLECTION_MIN = 150;

/**
 * BM25 (Robertson and Zaragoza 2009) of each passage for the best of several lists of terms, mapped to 0 to 1. Document frequencies
 * are counted among these passages only, all of which the caller may see: those of the index would leak private documents.
 */
export function bm25Among(searched: readonly (readonly number[])[], passages: readonly RankedPassage[]): number[] {
  const size = Math.max(COLLECTION_MIN, passages.length);
  const meanLength = passages.reduce((sum, passage) => sum + lengthOf(passage), 0) / Math.max(1, passages.length);
  const weightOf = (term: number): number => {
    const documentFrequency = passages.filter((passage) => timesOf(term, passage) > 0).length;
    return Math.log(1 + (size - documentFrequency + 0.5) / (documentFrequency + 0.5));
  };
  const weights = new Map([...new Set(searched.flat())].map((term) => [term, weightOf(term)]));
  return passages.map((passage) => {
    const lengthNorm = BM25.k1 * (1 - BM25.b + (BM25.b * lengthOf(passage)) / Math.max(1, meanLength));
    const matchOf = (terms: readonly number[]): number => {
      let score = 0;
      for (const term of terms) {
        const times = timesOf(term, passage);
        score += ((weights.get(term) ?? 0) * times * (BM25.k1 + 1)) / (times + lengthNorm);
      }
      return score === 0 ? 0 : score / (score + HALF_PER_TERM * terms.length);
    };
    return Math.max(0, ...searched.map(matchOf));
  });
}

const timesOf = (term: number, { text, headline }: RankedPassage): number =>
  (text.of.get(term)?.length ?? 0) + (headline.of.get(term)?.length ?? 0);

const lengthOf = ({ text, headline }: RankedPassage): number => text.length + headline.length;
