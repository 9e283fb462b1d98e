import type { RankedCompanies } from './findings.ts';
import { onlyLegalForms } from './legal-forms.ts';
import { type FoldedName, isUnspaced } from './names.ts';
import { sizeOf } from './prominence.ts';
import { isComparable, typosAllowed } from './similarity.ts';
import type { CompanyRank, TermLookup } from './term-lookup.ts';
import * as term from './terms.ts';

/** How a text was matched as it stands: what a better known company whose name is nearly the same must be larger by. */
export type Match = 'part' | 'beginning' | 'word' | 'ticker';

/** Doublings of the market capitalisation. Whoever types a whole word or a ticker mostly means it. */
const LARGER_BY: Readonly<Record<Match, number>> = { part: 0, beginning: 5, word: 9, ticker: 9 };
/** Four thousand million dollars: below, nobody knows a company so well that its name is what was meant. */
const WELL_KNOWN_LOG2 = 32;
/** What a name loses that goes on after the word, or has others before it. */
const [DOUBLINGS_AT_START, DOUBLINGS_INSIDE] = [1, 4];
const WORDS_MAX = 6;
const FAR_WORDS_MAX = 16;
const JOINED_WORDS_MAX = 3;

/** Companies of a name that was perhaps meant, the most prominent first. */
export interface Slip {
  readonly places: readonly CompanyRank[];
  /** Logarithm to base 2 of the market capitalisation of the first, and the same less what its name has besides the word. */
  readonly size: number;
  readonly score: number;
}

/**
 * What a single word may have been meant to be, the likeliest first: words a typo away or sounding like it, by the size of their
 * companies; only where there are none, words two typos away. Several words are read as one that was typed in parts. Companies
 * smaller than `sizeMin` are left out.
 */
export function slipsOf({ key, words }: FoldedName, found: RankedCompanies, lookup: TermLookup, sizeMin = 0): Slip[] {
  if (!isComparable(key) || words.length > JOINED_WORDS_MAX || isUnspaced(key)) return [];
  if (onlyLegalForms(words).length > 0) return [];
  const slips: Slip[] = [];
  const add = (places: readonly CompanyRank[], doublings: number): void => {
    const size = sizeOfFirst(places, lookup);
    if (size >= sizeMin) slips.push({ places, size, score: size - doublings });
  };
  for (const word of wordsNear(key, lookup)) {
    const exactMatches = found.peek({ allOf: [[word]] });
    if (sizeOfFirst(exactMatches, lookup) < sizeMin) continue;
    add(found.peek({ allOf: [[term.wholeName(word)]] }), 0);
    add(found.peek({ allOf: [[word]], nameStart: { key: word, firstWord: word } }), DOUBLINGS_AT_START);
    add(exactMatches, DOUBLINGS_INSIDE);
  }
  return slips.sort((a, b) => b.score - a.score);
}

function sizeOfFirst([first]: readonly CompanyRank[], lookup: TermLookup): number {
  return first === undefined ? Number.NEGATIVE_INFINITY : (sizeOf(lookup.levelOf(first)) ?? WELL_KNOWN_LOG2);
}

/** To sound alike counts as one typo, however it is spelt. */
function wordsNear(word: string, lookup: TermLookup): string[] {
  const allowed = typosAllowed(word);
  const near = allowed === 0 ? [] : lookup.similar(word, 1, WORDS_MAX);
  const words = new Set([...near, ...lookup.soundingLike(word, WORDS_MAX)].map((one) => one.word));
  if (words.size > 0 || allowed < 2) return [...words];
  return lookup.similar(word, 2, FAR_WORDS_MAX).map((one) => one.word);
}

/**
 * Companies that were meant rather than what a text found as it stands, `literal`: of the likeliest slip that leads to one much larger
 * than the first of these, and larger than all. A private company of which something is known may be of any size. No slip is
 * looked for where no company could be so large.
 */
export function meantRather(
  name: FoldedName,
  literal: readonly CompanyRank[],
  match: Match,
  found: RankedCompanies,
  lookup: TermLookup,
): readonly CompanyRank[] {
  const [first, ...others] = literal.map((place) => sizeOf(lookup.levelOf(place)));
  if (first === undefined) return [];
  const ahead = Math.min(LARGER_BY.beginning, LARGER_BY[match]);
  const sizes = others.map((other) => (other ?? 0) + ahead);
  const sizeMin = Math.max(match === 'part' ? 0 : WELL_KNOWN_LOG2, first + LARGER_BY[match], ...sizes);
  return sizeMin > LARGEST_LOG2 ? [] : (slipsOf(name, found, lookup, sizeMin)[0]?.places ?? []);
}

/** Nine million million dollars: no company is larger. */
const LARGEST_LOG2 = 43;
