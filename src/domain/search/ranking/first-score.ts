import type { CandidatePassage } from './candidates.ts';
import type { DocumentFit } from './document-fit.ts';
import { companyGate, nearnessOf, WeightedMean, WITHOUT_COMPANY } from './evidence.ts';

/** The weight of each kind of evidence in the first score. Kinds that a question does not ask for are left out. */
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
 * What a candidate is worth by what the legs tell, 0 to 1: a weighted mean over the kinds of evidence that the question asks
 * for. A period counts only as far as the company fits, for every company has that year.
 */
export function firstScore(
  { words, vocabulary, cosine }: CandidatePassage,
  fit: DocumentFit,
  hasVectors: boolean,
): number {
  const place = fit.company ?? 1;
  const share = fit.company === null ? WITHOUT_COMPANY : 1;
  const whole = new WeightedMean();
  whole.add(FIRST_SCORE_WEIGHTS.bm25, words);
  whole.add(FIRST_SCORE_WEIGHTS.company, fit.company);
  whole.add(FIRST_SCORE_WEIGHTS.period, fit.period === null ? null : fit.period * place);
  whole.add(FIRST_SCORE_WEIGHTS.kind, fit.kind);
  whole.add(FIRST_SCORE_WEIGHTS.published, fit.published);
  whole.add(FIRST_SCORE_WEIGHTS.others, fit.others);
  whole.add(share * FIRST_SCORE_WEIGHTS.section, fit.section === null ? null : fit.section * place);
  whole.add(share * FIRST_SCORE_WEIGHTS.vocabulary, fit.section === null ? null : vocabulary);
  whole.add(FIRST_SCORE_WEIGHTS.meaning, hasVectors ? nearnessOf(cosine) : null);
  return whole.value * companyGate(place);
}
