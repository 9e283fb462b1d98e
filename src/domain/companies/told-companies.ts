import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import type { FoundCompanies } from './company-index.ts';
import { RecentlyUsed } from './recently-used.ts';

/** The half of them is never forgotten while it is in use: some ten megabytes, more where companies have long descriptions. */
const KEPT = 20_000;

/**
 * The companies that were found, those of late from memory: most answers name the same prominent ones. They are as they were
 * when the index was last written, or later: every change in the store is written to the index, whatever it is of.
 */
export class ToldCompanies {
  private readonly store: Pick<EntityStore, 'findCompanies'>;
  private readonly kept = new RecentlyUsed<EntityId, Company>(KEPT);
  private writes = -1;

  constructor(store: Pick<EntityStore, 'findCompanies'>) {
    this.store = store;
  }

  /** In the order in which they were found. What the store no longer has is left out. Throws what the store throws. */
  async companiesOf({ companies: refs, writes }: FoundCompanies): Promise<Company[]> {
    if (writes !== this.writes) this.kept.clear();
    this.writes = writes;
    const known = refs.map(({ id }) => this.kept.get(id));
    const missing = refs.filter((_, at) => known[at] === undefined);
    if (missing.length === 0) return known.filter((company) => company !== undefined);
    const read = new Map((await this.store.findCompanies(missing)).map((company) => [company.id, company]));
    // Another search may have seen the index written meanwhile: what was read may be of before.
    if (writes === this.writes) for (const [id, company] of read) this.kept.set(id, company);
    return refs.flatMap(({ id }, at) => known[at] ?? read.get(id) ?? []);
  }
}
