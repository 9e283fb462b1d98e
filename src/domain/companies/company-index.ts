import type { Company, CompanyType } from '../knowledge-graph/entity.ts';
import type { CompanyRef, GraphChanges } from '../knowledge-graph/entity-store.ts';

/** What a company must be besides: of one of the values in each list. */
export interface CompanyFilters {
  /** An empty list, here and below, lets everything through. */
  readonly types: readonly CompanyType[];
  readonly countries: readonly string[];
  readonly sectors: readonly string[];
}

/** What a search found, and in which state of the index. */
export interface FoundCompanies {
  /** Best first. */
  readonly companies: readonly CompanyRef[];
  /** How often the index had been written: another number after every `apply`, whoever called it. */
  readonly writes: number;
}

/** What happened in the store. `companies` may make them while they are read, if it gives the same ones every time. */
export interface CompanyChanges extends Omit<GraphChanges, 'companies'> {
  readonly companies: Iterable<Company> & { readonly length: number };
}

/**
 * Finds companies by what people type. Holds only what is searched; the companies themselves stay in the `EntityStore`,
 * whose changes it follows by revision, so it can be thrown away and made anew at any time.
 */
export interface CompanyIndex {
  /**
   * The best matches, best first, at most `limit`. `text` is as the caller typed it; blank text with filters
   * lists the largest companies that pass. Order: exact ticker > exact identifier > exact name > prefix > word >
   * substring, and only when nothing of these matches, names a typo or two away or sounding alike; within each, public before private,
   * then larger before smaller. Much larger companies go before that order where a word is in part what small companies are called:
   * `telsa` is Tesla before Eutelsat, `ford` Ford Motor before the company whose ticker is FORD.
   */
  search(text: string, filters: CompanyFilters, limit: number): Promise<FoundCompanies>;
  /** The last revision of the entity store that the index holds; 0 when empty. */
  revision(): Promise<number>;
  /**
   * Puts companies in, replacing older forms of the same ids, takes `removed` ids out (unknown ones are no fault), and moves
   * the revision, all or nothing; a revision below the one that is there leaves it. Fails when the index is not yet at
   * revision `after`: changes before these are missing. May be called again before it has answered: calls are carried out
   * one after the other.
   */
  apply(changes: CompanyChanges, after?: number): Promise<void>;
  /** Merges what bulk loading left scattered, if anything. Searches go on meanwhile and answer the same. */
  optimize(): Promise<void>;
  /** Releases files and memory. */
  close(): Promise<void>;
}
