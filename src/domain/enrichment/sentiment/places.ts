import { NUMBERS_MAX, UNNUMBERED } from './read-word.ts';
import type { Sentence } from './sentence.ts';
import { termOf } from './terms.ts';

/** The place of a word that is in no list. */
export const UNKNOWN = -1;
const UNREAD = -2;

export type PlaceReader = (sentence: Sentence, at: number) => number;

/** Where the term of a sentence's word stands in `terms`, else `UNKNOWN`: looked up once for each form, then known by its number. */
export function createPlaceReader(terms: readonly string[]): PlaceReader {
  const placeOf = new Map(terms.map((term, at) => [term, at]));
  const places = new Int32Array(NUMBERS_MAX).fill(UNREAD);
  return ({ words, numbers }, at) => {
    const number = numbers[at] ?? UNNUMBERED;
    const known = places[number] ?? UNREAD;
    if (known !== UNREAD) return known;
    const place = placeOf.get(termOf(words[at]?.form ?? '')) ?? UNKNOWN;
    if (number !== UNNUMBERED) places[number] = place;
    return place;
  };
}
