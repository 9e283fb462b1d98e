import type { RankedPassage } from './ranking-question.ts';

export const BM25_K1 = 1.2;
export const BM25_B = 0.75;
/** BM25 of so much for each term is half of a full match. */
export const HALF_PER_TERM = 2;
/** Fewer passages are taken for the best of so many: a term that all of three hold is still rare. */
export const COLLECTION_MIN = 150;

/**
 * BM25 of each passage for the best fitting of several lists of terms, 0 to 1 (Robertson and Zaragoza 2009). Document frequencies
 * are those among these passages, all of which the caller may see: the index counts what others keep private too, and how rare a
 * word is there must not show in an answer.
 */
export function bm25Among(searched: readonly (readonly number[])[], passages: readonly RankedPassage[]): number[] {
  const size = Math.max(COLLECTION_MIN, passages.length);
  const meanLength = passages.reduce((sum, passage) => sum + lengthOf(passage), 0) / Math.max(1, passages.length);
  const weightOf = (term: number): number => {
    const holding = passages.filter((passage) => timesOf(term, passage) > 0).length;
    return Math.log(1 + (size - holding + 0.5) / (holding + 0.5));
  };
  const weights = new Map([...new Set(searched.flat())].map((term) => [term, weightOf(term)]));
  return passages.map((passage) => {
    const spread = BM25_K1 * (1 - BM25_B + (BM25_B * lengthOf(passage)) / Math.max(1, meanLength));
    const matchOf = (terms: readonly number[]): number => {
      let score = 0;
      for (const term of terms) {
        const times = timesOf(term, passage);
        score += ((weights.get(term) ?? 0) * times * (BM25_K1 + 1)) / (times + spread);
      }
      return score === 0 ? 0 : score / (score + HALF_PER_TERM * terms.length);
    };
    return Math.max(0, ...searched.map(matchOf));
  });
}

const timesOf = (term: number, { text, headline }: RankedPassage): number =>
  (text.of.get(term)?.length ?? 0) + (headline.of.get(term)?.length ?? 0);

const lengthOf = ({ text, headline }: RankedPassage): number => text.length + headline.length;
