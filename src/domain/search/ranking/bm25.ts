import { BM25 } from '../../documents/chunk-search.ts';
import type { RankedPassage } from './ranking-question.ts';

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
