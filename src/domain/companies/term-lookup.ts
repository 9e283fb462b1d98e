import type { CompanyFilters } from './company-index.ts';
import type { ProminenceLevel } from './prominence.ts';

/** An engine's number of a company during a search: smaller numbers are more prominent. */
export type CompanyRank = number;

/** A prefix of a name. */
export interface NameStart {
  readonly key: string;
  /** The first word as typed (the whole key if there is one word only); an estimate of selectivity. */
  readonly firstWord: string;
  /** Companies whose ticker begins with the key match as well, if it has 2 to 4 characters. */
  readonly orTicker?: boolean;
}

/** Conditions of a look-up, all of which must hold. Without conditions every company matches. */
export interface TermQuery {
  /** Terms (`terms.ts`): at least one of every group. */
  readonly allOf: readonly (readonly string[])[];
  /** One of its names begins with this, ignoring spaces and legal forms. */
  readonly nameStart?: NameStart;
  /** Some word of its names has this prefix. An engine may leave out companies that have exactly this word. */
  readonly wordStart?: string;
  /** The results only fill up a list that has better matches: an engine may stop after the most prominent candidates. */
  readonly isFiller?: boolean;
}

/** A word of some company's name. */
export interface KnownWord {
  readonly word: string;
  /** Number of companies with the word in a name. */
  readonly companies: number;
}

/** A word similar to a typed one. */
export interface SimilarWord extends KnownWord {
  /** Edit distance, at least 1. */
  readonly typos: number;
}

/** The look-ups that the search (`find-companies.ts`) needs from an engine. */
export interface TermLookup {
  /** At most `limit` companies that match, the most prominent first. */
  find(query: TermQuery, filters: CompanyFilters, limit: number): CompanyRank[];
  /** The words among `words` that are in names, in no particular order. */
  known(words: readonly string[]): KnownWord[];
  /**
   * At most `limit` words within `typosMax` typos of `word`, nearest first, then by prominence of their companies. Complete for one
   * typo among comparable words (`text/typos.ts`); for two typos an engine may leave out rare words.
   */
  similar(word: string, typosMax: 1 | 2, limit: number): SimilarWord[];
  /**
   * At most `limit` other words with the same `soundKey`, by prominence of their companies. An engine may leave out words of private
   * companies only.
   */
  soundingLike(word: string, limit: number): KnownWord[];
  levelOf(rank: CompanyRank): ProminenceLevel;
  /** Comparable words that contain `part` after their beginning, by prominence of their companies. */
  containing(part: string, limit: number): string[];
}
