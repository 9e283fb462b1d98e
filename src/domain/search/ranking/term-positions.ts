import { isStopWord } from '../../text/content-words.ts';
import { lightStem } from '../../text/light-stem.ts';
import { eachWord, FATES, type Fate, LETTERS_MAX, letterOf, normalizedWordsOf } from '../../text/normalized-words.ts';
import { RANKING_STOP_WORDS } from '../../text/stop-words.ts';

/** Positions of the question's terms in a passage, counted in words without stop words, from 0. */
export interface TermPositions {
  /** Positions of each term, ascending; absent terms are missing. */
  readonly of: ReadonlyMap<number, readonly number[]>;
  /** Number of words without stop words. */
  readonly length: number;
}

/** The numbered terms of one question; caches the words it has seen. */
export type Terms = ReturnType<typeof createTerms>;

/** A word that is no term, and a stop word. */
const [OTHER, STOP] = [-1, -2];
const NOWHERE: TermPositions = { of: new Map(), length: 0 };

/** Creates an empty numbering. */
export function createTerms() {
  const numbers = new Map<string, number>();
  /** Class of each lower-case word seen. */
  const known = new Map<string, number>();
  /** 1 for the first two letters of each term; stemming never changes them. */
  const begins = new Uint8Array(BEGINNINGS);

  /** The number of a term; a new term gets the next number. */
  const number = (word: string): number => {
    const stem = lightStem(word.toLowerCase());
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
    const is = isStopWord(form) ? STOP : (numbers.get(lightStem(form)) ?? OTHER);
    known.set(form, is);
    return is;
  };
  const fateOf = (letters: Uint8Array, start: number, end: number): Fate => {
    if (isStopWordAt(letters, start, end)) return FATES.skipped;
    // After a word of one letter comes 0.
    return begins[beginningOf(letters[start] ?? 0, letters[start + 1] ?? 0)] === 1 ? FATES.read : FATES.counted;
  };
  return {
    number,
    /** Terms of a phrase in order, without stop words unless there are no others. */
    phrase(text: string): readonly number[] {
      const words = normalizedWordsOf(text);
      const content = words.filter((word) => !isStopWord(word));
      return (content.length > 0 ? content : words).map(number);
    },
    /** Positions in a text of the terms numbered so far. */
    positionsIn(text: string): TermPositions {
      if (text === '') return NOWHERE;
      const of = new Map<number, number[]>();
      let length = 0;
      eachWord(text, fateOf, (form) => {
        const term = form === null ? OTHER : classOf(form);
        if (term === STOP) return;
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
 * The stop words as a trie in one array: entry `node * STEPS + letter` is the next node, 0 for none. They are a third of all words,
 * so they are recognized without allocating a string.
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
const STOP_TREE = Uint16Array.from(tree);
const STOP_ENDS = Uint8Array.from({ length: tree.length / STEPS }, (_, at) => Number(ends.has(at)));

function isStopWordAt(letters: Uint8Array, start: number, end: number): boolean {
  let at = 0;
  for (let place = start; place < end; place++) {
    at = STOP_TREE[at * STEPS + (letters[place] ?? 0)] ?? 0;
    if (at === 0) return false;
  }
  return STOP_ENDS[at] === 1;
}

/** Score of a phrase whose words are adjacent, near each other, or scattered. */
export const PHRASE_FIT = { whole: 1, near: 0.75, scattered: 0.45 } as const;

/** Match of a phrase, 0 to 1: 1 if its words are adjacent, less if near or scattered, a small share if only some occur. */
export function phraseMatch(phrase: readonly number[], { of }: TermPositions): number {
  let there = 0;
  for (const term of phrase) if (of.has(term)) there += 1;
  if (there === 0) return 0;
  // A single word of a longer phrase (`total` of `total assets`) is weak evidence.
  if (there < phrase.length) return PHRASE_FIT.scattered * (there / phrase.length) ** 2;
  if (phrase.length === 1) return PHRASE_FIT.whole;
  const lists = phrase.map((term) => of.get(term) ?? []);
  const [first = []] = lists;
  const isThere = (term: number, place: number): boolean => of.get(term)?.includes(place) ?? false;
  if (first.some((start) => phrase.every((term, at) => isThere(term, start + at)))) return PHRASE_FIT.whole;
  return spanOf(lists) <= 2 * phrase.length + 2 ? PHRASE_FIT.near : PHRASE_FIT.scattered;
}

/** Length in words of the shortest span with a position of each list. */
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
