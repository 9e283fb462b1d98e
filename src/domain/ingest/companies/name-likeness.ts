import { compareForms, isCommonNameWord, type NameWords, nameWords } from './name-words.ts';

/**
 * Levels of similarity of two names, the most similar first.
 *
 * - `same`: the same words, abbreviations written out (`HSBC HLDGS`, `HSBC Holdings plc`).
 * - `core`: the same except for generic words or the legal form (`Airbus Group SE`, `Airbus SE`).
 * - `abbreviated`: each word of one abbreviates a word of the other, in order (`AMER. EL. PWR`, `American Electric Power`), or the list cut
 *   the name off within a word (`POWSZECHNA KASA OSZCZEDNOSCI BA`).
 * - `part`: one is the beginning, the acronym, the first words or a reordering of the other, and has a rare word.
 */
export const LIKENESSES = ['same', 'core', 'abbreviated', 'part', 'different'] as const;
export type Likeness = (typeof LIKENESSES)[number];

export function likenessOf(a: string, b: string): Likeness {
  const [left, right] = [nameWords(a), nameWords(b)];
  if (left.all.length === 0 || right.all.length === 0) return 'different';
  if (left.all.join('') === right.all.join('')) {
    return compareForms(left.forms, right.forms) === 'different' ? 'core' : 'same';
  }
  const [short, long] = left.core.length <= right.core.length ? [left.core, right.core] : [right.core, left.core];
  if (short.join('') === long.join('')) return 'core';
  const { matched, weight } = alignWords(short, long);
  if (matched === short.length && matched === long.length && weight >= (short.length === 1 ? 1 : 0.8))
    return 'abbreviated';
  if (isCutWithinWord(left.all, right.all) || isCutWithinWord(right.all, left.all)) return 'abbreviated';
  const isPart =
    isReordered(short, long) ||
    (matched === short.length && weight >= 1) ||
    weight >= 2 ||
    isPrefixed(short.join(''), long.join(''));
  return isPart || isShortenedOf(left, right) ? 'part' : 'different';
}

const isShortenedOf = (left: NameWords, right: NameWords): boolean =>
  isPrefixed(left.all.join(''), right.all.join('')) || isAcronymOf(left, right) || isAcronymOf(right, left);

/**
 * True if two names may belong to one company. Only for records that share an identifier or symbol; too lenient to
 * match records by itself.
 */
export const namesAgree = (a: string, b: string): boolean => likenessOf(a, b) !== 'different';

/**
 * True if a name is unlikely to be shared by two companies: six letters or more, with a word that is not common in
 * names.
 */
export const isDistinctive = (words: readonly string[]): boolean =>
  words.join('').length >= 6 && words.some((word) => word.length >= 4 && !isCommonNameWord(word));

/** `FULLER H B` for H. B. Fuller, `Macro Bank` for Banco Macro. */
const isReordered = (short: readonly string[], long: readonly string[]): boolean =>
  short.length >= 2 &&
  short.length === long.length &&
  short.every((word) => long.some((other) => word === other || (word.length >= 4 && sharedStart(word, other) >= 3))) &&
  short.some((word) => long.includes(word) && !isCommonNameWord(word));

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** `IBM` for International Business Machines, `CIBC` for Canadian Imperial Bank of Commerce. */
const isAcronymOf = ({ core: [acronym = '', ...more] }: NameWords, { all }: NameWords): boolean => {
  if (more.length > 0 || acronym.length < 3) return false;
  const initialsOf = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('');
  const isBeginning = (initials: string): boolean => initials.startsWith(acronym);
  return isBeginning(initialsOf(all)) || isBeginning(initialsOf(all.filter((word) => !isLinkingWord(word))));
};

const isLinkingWord = (word: string): boolean => /^(?:of|and|the|de|for|in)$/.test(word);

/**
 * True if `cut` is `whole` truncated within a word, as lists with a maximum length do: `Chicken Soup for the Soul
 * Enter`.
 */
function isCutWithinWord(cut: readonly string[], whole: readonly string[]): boolean {
  const last = cut.length - 1;
  if (last < 1 || last >= whole.length || cut.join('').length < CUT_NAME_MIN) return false;
  const [end = '', word = ''] = [cut[last], whole[last]];
  return end.length < word.length && word.startsWith(end) && cut.slice(0, last).every((one, i) => one === whole[i]);
}

/** In letters: shorter beginnings are shared by several companies. */
const CUT_NAME_MIN = 14;

/** Floors truncate names at a fixed length. */
const isPrefixed = (a: string, b: string): boolean => {
  const length = Math.min(a.length, b.length);
  return length >= 8 && (a.startsWith(b) || b.startsWith(a));
};

/**
 * Matches the words of `short`, in order, to words of `long`; the first words must match. Returns the number of matches and the sum of
 * their likenesses, where common words count a quarter.
 */
function alignWords(short: readonly string[], long: readonly string[]): { matched: number; weight: number } {
  let matched = 0;
  let weight = 0;
  let from = 0;
  for (const [at, word] of short.entries()) {
    const end = at === 0 ? 1 : long.length;
    for (let i = from; i < end; i++) {
      const other = long[i] ?? '';
      const likeness = wordLikeness(word, other);
      if (likeness === 0) continue;
      matched += 1;
      weight += isCommonNameWord(word) || isCommonNameWord(other) ? likeness / 4 : likeness;
      from = i + 1;
      break;
    }
    if (matched === 0) break;
  }
  return { matched, weight };
}

/** Likeness of two words: 1 for equal words or a clear abbreviation, less for a doubtful one, 0 for different words. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return a.length > 1 ? 1 : 0.5;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.startsWith(short)) {
    if (short.length >= 4) return short.length * 2 >= long.length ? 1 : 0.6;
    return short.length === 3 ? 0.6 : 0.3;
  }
  if (short.length >= 2 && short[0] === long[0] && isSubsequence(short, long)) {
    return short.length >= 4 ? 0.8 : short.length === 3 ? 0.6 : 0.3;
  }
  if (sharedStart(a, b) >= 5) return 0.6;
  return 0;
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
