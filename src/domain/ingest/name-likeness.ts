import { expandUmlauts } from '../companies/folding.ts';
import { readName } from '../companies/names.ts';
import { withoutFloorMarks } from './floor-names.ts';

/** Words that many names share, so that having one in common says nothing. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'group holding holdings grp hldg hldgs hlds hld international intl int global the of de da do del di la le and new first ' +
    'national american china bank bancorp financial finl energy resources res mining mines metals gold silver capital cap ' +
    'technologies technology tech techs systems sys industries ind inds industrial pharmaceuticals pharma pharm pharmac ' +
    'therapeutics therapeut medical health healthcare properties property real estate trust reit investment investments ' +
    'invest inv enterprises solutions services svcs srvcs development dev corp inc co ltd plc public limited company ' +
    'united general digital media power water oil gas petroleum exploration expl lithium electric electronics foods food'
  ).split(' '),
);

/**
 * Whether two names can be names of one company: the same, one an abbreviation of the other (`UTD AIRLINES HLDGS`,
 * `INTL PAPER`), or one the beginning of the other. Meant for records that an identifier or a symbol has brought
 * together; it is too lenient to bring them together by itself.
 */
export function namesAgree(a: string, b: string): boolean {
  const left = wordsOf(a);
  const right = wordsOf(b);
  if (left.length === 0 || right.length === 0) return false;
  const leftKey = left.join('');
  const rightKey = right.join('');
  if (leftKey === rightKey || isPrefixed(leftKey, rightKey)) return true;
  if (isAcronym(left, right) || isAcronym(right, left)) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (isReordered(short, long)) return true;
  const { matched, weight } = agreement(short, long);
  return matched === short.length ? weight >= 1 : weight >= 1.5;
}

/** Whether a name is hardly borne by two companies: two or more words, of which one is not used by everybody. */
export const isDistinctive = (words: readonly string[]): boolean =>
  words.join('').length >= 6 && words.some((word) => word.length >= 4 && !COMMON_WORDS.has(word));

const WORDS_KEPT_MAX = 20_000;
const wordsKept = new Map<string, readonly string[]>();

/** The words of the company's part of a name. Names come again and again while a file is read. */
function wordsOf(name: string): readonly string[] {
  const known = wordsKept.get(name);
  if (known) return known;
  const company = withoutFloorMarks(name);
  const words =
    readName((expandUmlauts(company) ?? company).replace(/(?<=[A-Za-z]{2})[-+.](?=[A-Za-z]{2})/g, ' '))?.words ?? [];
  if (wordsKept.size >= WORDS_KEPT_MAX) wordsKept.clear();
  wordsKept.set(name, words);
  return words;
}

/** `FULLER H B` for H. B. Fuller, `Macro Bank` for Banco Macro. */
const isReordered = (short: readonly string[], long: readonly string[]): boolean =>
  short.length >= 2 &&
  short.length === long.length &&
  short.every((word) => long.some((other) => word === other || (word.length >= 4 && sharedStart(word, other) >= 3))) &&
  short.some((word) => long.includes(word) && !COMMON_WORDS.has(word));

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** `IBM` for International Business Machines. */
const isAcronym = ([acronym = '']: readonly string[], words: readonly string[]): boolean =>
  words.length >= 3 &&
  acronym.length >= 3 &&
  acronym ===
    words
      .map((word) => word.charAt(0))
      .join('')
      .slice(0, acronym.length);

const isPrefixed = (a: string, b: string): boolean => {
  const length = Math.min(a.length, b.length);
  return length >= 8 && (a.startsWith(b) || b.startsWith(a));
};

/**
 * Finds the words of `short`, in order, in `long`: how many there are, and how much they say together. Common words say
 * half. Nothing is found when the first word is not there.
 */
function agreement(short: readonly string[], long: readonly string[]): { matched: number; weight: number } {
  let matched = 0;
  let weight = 0;
  let from = 0;
  for (const [at, word] of short.entries()) {
    for (let i = from; i < long.length && !(at === 0 && i > 1); i++) {
      const other = long[i] ?? '';
      const likeness = wordLikeness(word, other);
      if (likeness === 0) continue;
      matched += 1;
      weight += COMMON_WORDS.has(word) || COMMON_WORDS.has(other) ? likeness / 2 : likeness;
      from = i + 1;
      break;
    }
    if (matched === 0) break;
  }
  return { matched, weight };
}

/** 1 for the same word or a clear abbreviation, less for a bold one, 0 for different words. */
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
