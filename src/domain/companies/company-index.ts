import type { Company, CompanyType } from '../knowledge-graph/entity.ts';
import type { CompanyRef, GraphChanges } from '../knowledge-graph/entity-store.ts';

/** Filters of a company search; a company must have one of the values of each list. */
export interface CompanyFilters {
  /** An empty list, here and below, is no filter. */
  readonly types: readonly CompanyType[];
  readonly countries: readonly string[];
  readonly sectors: readonly string[];
  readonly industryGroups?: readonly string[];
  readonly industries?: readonly string[];
}

/** The result of a search, with the version of the index. */
export interface CompanyHits {
  /** Best first. */
  readonly companies: readonly CompanyRef[];
  /** Write counter of the index; changes with every `apply`, by any caller. */
  readonly writes: number;
}

/** Changes in the store. `companies` may be generated lazily, if every iteration yields the same ones. */
export interface CompanyChanges extends Omit<GraphChanges, 'companies'> {
  readonly companies: Iterable<Company> & { readonly length: number };
}

/** A comparison of the whole index with its store, after which it follows another epoch of it. Searches continue meanwhile. */
export interface Reconciliation {
  /** Applies the changes as far as the index differs from them; returns the number of companies that did. */
  take(changes: CompanyChanges): Promise<number>;
  /** Removes the companies that were not taken, and moves the index to a revision, lower ones included, of an epoch. */
  finish(at: { readonly epoch: string; readonly revision: number }): Promise<void>;
}

/**
 * Search index of companies. Holds search terms only and follows the revisions of the `EntityStore`, so that it can be rebuilt at any
 * time. The order of matches is a rule of the domain (`find-companies.ts`), which implementations call where the terms are: in SQLite
 * within the search thread, as one search reads the index many times (ADR 6).
 */
export interface CompanyIndex {
  /**
   * Returns the best matches, best first. `text` is the user's input; blank text with filters returns the largest matching companies.
   * Order: exact ticker > exact identifier > exact name > former ticker > prefix > word > substring; without any of these, names one or two typos away
   * or that sound alike. A prefix is one of a name or, of two to four characters, of a ticker. Within each group, public before
   * private, then larger before smaller. Much larger companies precede that order when the text matches the name of a small company in
   * part only: `telsa` finds Tesla before Eutelsat, `ford` Ford Motor before the ticker FORD.
   */
  search(text: string, filters: CompanyFilters, limit: number): Promise<CompanyHits>;
  /** The revision of the entity store that the index has reached; 0 when empty. */
  revision(): Promise<number>;
  /** The epoch of the entity store that it follows; empty for an index that follows none yet. */
  epoch(): Promise<string>;
  /**
   * Upserts companies, removes the ids in `removed` (unknown ones are ignored) and advances the revision, atomically. A lower revision
   * does not move it back. Throws when the index has not reached revision `after`, because changes in between would be missing.
   * Concurrent calls are queued.
   */
  apply(changes: CompanyChanges, after?: number): Promise<void>;
  /** Begins a comparison with all companies of the store. */
  reconcile(): Reconciliation;
  /** Merges index segments after bulk loading. Searches continue meanwhile and return the same. */
  optimize(): Promise<void>;
  /** Releases files and memory. */
  close(): Promise<void>;
}
