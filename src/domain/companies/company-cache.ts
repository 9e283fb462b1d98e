import type { Company } from '../knowledge-graph/entity.ts';
import type { CompanyRef, EntityStore } from '../knowledge-graph/entity-store.ts';
import type { FoundCompanies } from './company-index.ts';
import { RecentlyUsed } from './recently-used.ts';

/** The half of them is never forgotten while it is in use: some ten megabytes, more where companies have long descriptions. */
const KEPT = 10_000;
const MET = 65_537;

/**
 * The companies that were found, those that are found again and again from memory: most answers name the same prominent ones.
 * They are as they were when the index was last written, or later: every change in the store is written to the index, whatever
 * it is of.
 */
export class CompanyCache {
  private readonly store: Pick<EntityStore, 'findCompanies'>;
  /** By their number in the store. */
  private readonly kept = new RecentlyUsed<number, Company>(KEPT);
  /**
   * At the place of each number the last one that was found of those that share it. Companies that are not listed are kept when they
   * are found for a second time only: nearly all of them would be in memory for nothing.
   */
  private readonly met = new Uint32Array(MET);
  private writes = -1;

  constructor(store: Pick<EntityStore, 'findCompanies'>) {
    this.store = store;
  }

  /** In the order in which they were found. What the store no longer has is left out. Throws what the store throws. */
  async companiesOf({ companies: refs, writes }: FoundCompanies): Promise<Company[]> {
    if (writes !== this.writes) this.kept.clear();
    this.writes = writes;
    const known = refs.map(({ no }) => (no === undefined ? undefined : this.kept.get(no)));
    const missing = refs.filter((_, at) => known[at] === undefined);
    if (missing.length === 0) return known.filter((company) => company !== undefined);
    const read = new Map((await this.store.findCompanies(missing)).map((company) => [company.id, company]));
    // Another search may have seen the index written meanwhile: what was read may be of before.
    if (writes === this.writes) for (const ref of missing) this.meet(ref, read.get(ref.id));
    return refs.flatMap(({ id }, at) => known[at] ?? read.get(id) ?? []);
  }

  private meet({ no }: CompanyRef, company: Company | undefined): void {
    if (no === undefined || company === undefined) return;
    if (company.type === 'PUBLIC' || this.met[no % MET] === no) this.kept.set(no, company);
    this.met[no % MET] = no;
  }
}
