import type { CompanyFilters } from './company-index.ts';
import type { ProminenceLevel } from './prominence.ts';

/** How an engine tells companies apart while it searches: smaller numbers are more prominent. */
export type CompanyRank = number;

/** The beginning of a name. */
export interface NameStart {
  readonly key: string;
  /** The first word as typed, which is the whole key when there is one word only; tells how many names may begin so. */
  readonly firstWord: string;
}

/** What companies must have to be found. An empty `Wanted` is met by all. */
export interface Wanted {
  /** Terms (`terms.ts`): of every group, at least one. */
  readonly allOf: readonly (readonly string[])[];
  /** One of its names begins so, spaces and legal forms left out. */
  readonly nameStart?: NameStart;
  /** Some word of its names begins so. An engine may leave out companies that bear the very word. */
  readonly wordStart?: string;
  /** Only to fill up an answer that has something already: an engine may stop after the most prominent candidates. */
  readonly isFiller?: boolean;
}

/** A word that is in some company's name. */
export interface KnownWord {
  readonly word: string;
  /** How many companies bear it. */
  readonly companies: number;
}

/** A word that is spelt nearly like one that was typed. */
export interface SimilarWord extends KnownWord {
  /** How many typos away, at least 1. */
  readonly typos: number;
}

/**
 * The questions that the search (`find-companies.ts`) puts to an index. What is asked in which order is decided there;
 * here is what an engine must be able to answer.
 */
export interface TermLookup {
  /** At most `limit` companies that have what is wanted and pass the filters, the most prominent first. */
  find(wanted: Wanted, filters: CompanyFilters, limit: number): CompanyRank[];
  /** Those of `words` that are in names, in no order. */
  known(words: readonly string[]): KnownWord[];
  /**
   * Words at most `typosMax` typos away from `word`, nearest first, then those of the most prominent companies; at most
   * `limit`. All comparable words (`similarity.ts`) one typo away can be found; of those two typos away an engine may
   * leave out rare ones.
   */
  similar(word: string, typosMax: 1 | 2, limit: number): SimilarWord[];
  /**
   * Other words that share their `soundKey` with `word`, those of the most prominent companies first; at most `limit`. An engine
   * may leave out words that only private companies bear.
   */
  soundingLike(word: string, limit: number): KnownWord[];
  /** How prominent the company at a place is. */
  levelOf(place: CompanyRank): ProminenceLevel;
  /** Comparable words that hold `part` other than at their beginning, those of the most prominent companies first. */
  containing(part: string, limit: number): string[];
}
