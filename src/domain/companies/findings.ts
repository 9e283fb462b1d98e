import type { CompanyFilters } from './company-index.ts';
import type { CompanyRank, TermLookup, Wanted } from './term-lookup.ts';

/** Collects companies in order of rank, each once, up to a limit. */
export class RankedCompanies {
  private readonly places = new Set<CompanyRank>();
  private readonly lookup: TermLookup;
  private readonly filters: CompanyFilters;
  private readonly limit: number;

  constructor(lookup: TermLookup, filters: CompanyFilters, limit: number) {
    this.lookup = lookup;
    this.filters = filters;
    this.limit = limit;
  }

  get full(): boolean {
    return this.places.size >= this.limit;
  }

  get empty(): boolean {
    return this.places.size === 0;
  }

  get count(): number {
    return this.places.size;
  }

  /** What `add` would be given, without adding it. */
  peek(wanted: Wanted): CompanyRank[] {
    return this.lookup.find(wanted, this.filters, this.limit);
  }

  /** Adds what is found behind all that was found before. Asks nothing when the limit is reached. */
  add(wanted: Wanted): void {
    if (!this.full) this.addPlaces(this.peek(wanted));
  }

  addPlaces(places: readonly CompanyRank[]): void {
    for (const place of places) {
      if (this.full) return;
      this.places.add(place);
    }
  }

  /** The same for companies that have any one of `terms`. */
  addAny(terms: readonly string[]): void {
    if (terms.length > 0) this.add({ allOf: [terms] });
  }

  list(): CompanyRank[] {
    return [...this.places];
  }
}
