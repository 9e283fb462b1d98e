import type { CandidatePassage } from './candidates.ts';
import type { DocumentFit } from './document-fit.ts';
import { companyGate, nearnessOf, WeightedMean, WITHOUT_COMPANY } from './evidence.ts';

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
export function firstScore(
  { words, vocabulary, cosine }: CandidatePassage,
  fit: DocumentFit,
  hasVectors: boolean,
): number {
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
