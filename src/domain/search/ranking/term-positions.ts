import { isStopWord, RANKING_STOP_WORDS, stemOf } from './terms.ts';
import { eachWord, FATES, type Fate, foldedWordsOf, LETTERS_MAX, letterOf } from './text-words.ts';

/** Where the words that are looked for stand in a passage. Places count words that say something, from 0. */
export interface TermPositions {
  /** Of each term its places, ascending; terms that are not there are missing. */
  readonly of: ReadonlyMap<number, readonly number[]>;
  /** Words that say something, in all. */
  readonly length: number;
}

/** The terms of a question, numbered: what passages are read for. One for each question, since it remembers the words it met. */
export interface Terms {
  /** The number of a term, given when it is first asked for. */
  number(word: string): number;
  /** Terms of a phrase in their order, without words that say nothing. */
  phrase(text: string): readonly number[];
  /** Where the terms that have a number by now stand in a text. */
  places(text: string): TermPositions;
}

/** A word that is none of the terms, and one that says nothing. */
const [OTHER, SILENT] = [-1, -2];
const NOWHERE: TermPositions = { of: new Map(), length: 0 };

/** Terms without a word yet. */
export function createTerms(): Terms {
  const numbers = new Map<string, number>();
  /** Forms as they are written, small. */
  const known = new Map<string, number>();
  /** 1 where a term begins so: endings that a stem loses leave the first two letters. */
  const begins = new Uint8Array(BEGINNINGS);

  const number = (word: string): number => {
    const stem = stemOf(word.toLowerCase());
    const there = numbers.get(stem);
    if (there !== undefined) return there;
    known.clear();
    numbers.set(stem, numbers.size);
    begins[beginningOf(letterOf(stem.charCodeAt(0)), letterOf(stem.charCodeAt(1)))] = 1;
    return numbers.size - 1;
  };
  const classOf = (form: string): number => {
    const there = known.get(form);
    if (there !== undefined) return there;
    const is = isStopWord(form) ? SILENT : (numbers.get(stemOf(form)) ?? OTHER);
    known.set(form, is);
    return is;
  };
  const fateOf = (letters: Uint8Array, start: number, end: number): Fate => {
    if (isSilent(letters, start, end)) return FATES.passed;
    // Behind a word of one letter there is none, which is 0.
    return begins[beginningOf(letters[start] ?? 0, letters[start + 1] ?? 0)] === 1 ? FATES.read : FATES.counted;
  };
  return {
    number,
    phrase(text) {
      const words = foldedWordsOf(text);
      const telling = words.filter((word) => !isStopWord(word));
      return (telling.length > 0 ? telling : words).map(number);
    },
    places(text) {
      if (text === '') return NOWHERE;
      const of = new Map<number, number[]>();
      let length = 0;
      eachWord(text, fateOf, (form) => {
        const term = form === null ? OTHER : classOf(form);
        if (term === SILENT) return;
        const there = of.get(term);
        if (term !== OTHER && there) there.push(length);
        else if (term !== OTHER) of.set(term, [length]);
        length += 1;
      });
      return { of, length };
    },
  };
}

const BEGINNINGS = (LETTERS_MAX + 1) ** 2;
const beginningOf = (first: number, second: number): number => first * (LETTERS_MAX + 1) + second;

/**
 * The words that say nothing as a tree of letters, each step the number of the next; of the first step and of letters that
 * lead nowhere it is 0. They are every third word of a text, so none is cut out to be compared.
 */
const STEPS = LETTERS_MAX + 1;
const tree: number[] = Array(STEPS).fill(0);
const ends = new Set<number>();
for (const word of RANKING_STOP_WORDS) {
  let at = 0;
  for (const letter of word) {
    const step = at * STEPS + letterOf(letter.charCodeAt(0));
    if (tree[step] === 0) {
      tree[step] = tree.length / STEPS;
      tree.push(...Array(STEPS).fill(0));
    }
    at = tree[step] ?? 0;
  }
  ends.add(at);
}
const SILENT_TREE = Uint16Array.from(tree);
const SILENT_ENDS = Uint8Array.from({ length: tree.length / STEPS }, (_, at) => Number(ends.has(at)));

function isSilent(letters: Uint8Array, start: number, end: number): boolean {
  let at = 0;
  for (let place = start; place < end; place++) {
    at = SILENT_TREE[at * STEPS + (letters[place] ?? 0)] ?? 0;
    if (at === 0) return false;
  }
  return SILENT_ENDS[at] === 1;
}

/** How nearly a phrase stands in a passage. */
export const PHRASE_FIT = { whole: 1, near: 0.75, scattered: 0.45 } as const;

/** 1 where the words of a phrase stand side by side, less where they are near each other, a share where some are there. */
export function phraseMatch(phrase: readonly number[], { of }: TermPositions): number {
  let there = 0;
  for (const term of phrase) if (of.has(term)) there += 1;
  if (there === 0) return 0;
  // A lone word of a longer phrase (`total` of `total assets`) says next to nothing.
  if (there < phrase.length) return PHRASE_FIT.scattered * (there / phrase.length) ** 2;
  if (phrase.length === 1) return PHRASE_FIT.whole;
  const lists = phrase.map((term) => of.get(term) ?? []);
  const [first = []] = lists;
  const isThere = (term: number, place: number): boolean => of.get(term)?.includes(place) ?? false;
  if (first.some((start) => phrase.every((term, at) => isThere(term, start + at)))) return PHRASE_FIT.whole;
  return spanOf(lists) <= 2 * phrase.length + 2 ? PHRASE_FIT.near : PHRASE_FIT.scattered;
}

/** Words from the first to the last of the nearest set of places that has one of each list. */
export function spanOf(lists: readonly (readonly number[])[]): number {
  const at = lists.map(() => 0);
  let best = Number.POSITIVE_INFINITY;
  for (;;) {
    let [low, high, lowest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (const [list, places] of lists.entries()) {
      const place = places[at[list] ?? 0];
      if (place === undefined) return best;
      if (place < low) [low, lowest] = [place, list];
      high = Math.max(high, place);
    }
    best = Math.min(best, high - low + 1);
    at[lowest] = (at[lowest] ?? 0) + 1;
  }
}
