import type { CompanyFilters } from './company-index.ts';
import type { CompanyRank, TermLookup, TermQuery } from './term-lookup.ts';

/** Collects distinct companies in order of relevance, up to a limit. */
export class RankedCompanies {
  private readonly ranks = new Set<CompanyRank>();
  private readonly lookup: TermLookup;
  private readonly filters: CompanyFilters;
  private readonly limit: number;

  constructor(lookup: TermLookup, filters: CompanyFilters, limit: number) {
    this.lookup = lookup;
    this.filters = filters;
    this.limit = limit;
  }

  get isFull(): boolean {
    return this.ranks.size >= this.limit;
  }

  get isEmpty(): boolean {
    return this.ranks.size === 0;
  }

  get count(): number {
    return this.ranks.size;
  }

  /** Returns the matches that `add` would add. */
  peek(query: TermQuery): CompanyRank[] {
    return this.lookup.find(query, this.filters, this.limit);
  }

  /** Appends the matches of a query. Runs no look-up when the limit is reached. */
  add(query: TermQuery): void {
    if (!this.isFull) this.addRanks(this.peek(query));
  }

  addRanks(ranks: readonly CompanyRank[]): void {
    for (const rank of ranks) {
      if (this.isFull) return;
      this.ranks.add(rank);
    }
  }

  /** Appends companies that have any of `terms`. */
  addAny(terms: readonly string[]): void {
    if (terms.length > 0) this.add({ allOf: [terms] });
  }

  list(): CompanyRank[] {
    return [...this.ranks];
  }
}
