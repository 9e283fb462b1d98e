import { onlyLegalForms } from '../text/legal-forms.ts';
import type { RankedCompanies } from './findings.ts';
import { isUnspaced, type NormalizedName } from './names.ts';
import { sizeOf } from './prominence.ts';
import { isComparable, typosAllowed } from './similarity.ts';
import type { CompanyRank, TermLookup } from './term-lookup.ts';
import * as term from './terms.ts';

/** How the literal text matched; determines how much larger a company with a similar name must be to rank first. */
export type LiteralMatch = 'part' | 'beginning' | 'word' | 'ticker';

/** In doublings of market capitalization. A whole word or ticker is mostly meant literally. */
const LARGER_BY: Readonly<Record<LiteralMatch, number>> = { part: 0, beginning: 5, word: 9, ticker: 9 };
/** Four billion dollars: smaller companies are too little known to be preferred to a literal match. */
const WELL_KNOWN_LOG2 = 32;
/** Penalties (in doublings) for names that continue after the word, and for names with words before it. */
const [DOUBLINGS_AT_START, DOUBLINGS_INSIDE] = [1, 4];
const WORDS_MAX = 6;
const FAR_WORDS_MAX = 16;
const JOINED_WORDS_MAX = 3;

/** Companies with a corrected name, the most prominent first. */
export interface Correction {
  readonly ranks: readonly CompanyRank[];
  /**
   * Binary logarithm of the first company's market capitalization in US dollars; `score` is that less a penalty for additional words
   * in its name.
   */
  readonly size: number;
  readonly score: number;
}

/**
 * Spelling corrections of a single word, the likeliest first: words one typo away or that sound alike, by the size of their companies;
 * words two typos away only if there are none. Several words are joined into one. Companies smaller than `sizeMin` are left out.
 */
export function findCorrections(
  { key, words }: NormalizedName,
  results: RankedCompanies,
  lookup: TermLookup,
  sizeMin = 0,
): Correction[] {
  if (!isComparable(key) || words.length > JOINED_WORDS_MAX || isUnspaced(key)) return [];
  if (onlyLegalForms(words).length > 0) return [];
  const corrections: Correction[] = [];
  const add = (ranks: readonly CompanyRank[], doublings: number): void => {
    const size = sizeOfFirst(ranks, lookup);
    if (size >= sizeMin) corrections.push({ ranks: ranks, size, score: size - doublings });
  };
  for (const word of similarWords(key, lookup)) {
    const exactMatches = results.peek({ allOf: [[word]] });
    if (sizeOfFirst(exactMatches, lookup) < sizeMin) continue;
    add(results.peek({ allOf: [[term.wholeName(word)]] }), 0);
    add(results.peek({ allOf: [[word]], nameStart: { key: word, firstWord: word } }), DOUBLINGS_AT_START);
    add(exactMatches, DOUBLINGS_INSIDE);
  }
  return corrections.sort((a, b) => b.score - a.score);
}

function sizeOfFirst([first]: readonly CompanyRank[], lookup: TermLookup): number {
  return first === undefined ? Number.NEGATIVE_INFINITY : (sizeOf(lookup.levelOf(first)) ?? WELL_KNOWN_LOG2);
}

/** Sounding alike counts as one typo. */
function similarWords(word: string, lookup: TermLookup): string[] {
  const allowed = typosAllowed(word);
  const similar = allowed === 0 ? [] : lookup.similar(word, 1, WORDS_MAX);
  const words = new Set([...similar, ...lookup.soundingLike(word, WORDS_MAX)].map((one) => one.word));
  if (words.size > 0 || allowed < 2) return [...words];
  return lookup.similar(word, 2, FAR_WORDS_MAX).map((one) => one.word);
}

/**
 * Companies of the likeliest correction that should rank before the literal matches, because they are larger than all of them and much
 * larger than the first. A private company with a known description may be of any size. Empty when no company could be large enough.
 */
export function preferredCorrection(
  name: NormalizedName,
  literal: readonly CompanyRank[],
  match: LiteralMatch,
  results: RankedCompanies,
  lookup: TermLookup,
): readonly CompanyRank[] {
  const [first, ...others] = literal.map((rank) => sizeOf(lookup.levelOf(rank)));
  if (first === undefined) return [];
  const margin = Math.min(LARGER_BY.beginning, LARGER_BY[match]);
  const sizes = others.map((other) => (other ?? 0) + margin);
  const sizeMin = Math.max(match === 'part' ? 0 : WELL_KNOWN_LOG2, first + LARGER_BY[match], ...sizes);
  return sizeMin > LARGEST_LOG2 ? [] : (findCorrections(name, results, lookup, sizeMin)[0]?.ranks ?? []);
}

/** Nine trillion dollars: no company is larger. */
const LARGEST_LOG2 = 43;
