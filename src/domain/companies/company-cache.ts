import { LRUCache } from 'lru-cache';
import type { ReadEpoch } from '../../platform/epoch.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { CompanyRef, EntityStore } from '../knowledge-graph/entity-store.ts';
import type { CompanyHits } from './company-index.ts';

/** Maximum number of cached companies: about ten megabytes. */
const CACHE_SIZE = 10_000;
/** Slots of the admission table. */
const ADMISSION_SLOTS = 65_537;

/**
 * Loads found companies from the store, with a cache of frequent ones. The cache is cleared whenever the index has been written, which
 * every change in the store leads to, so that entries are never older than the index, and in another epoch.
 */
export class CompanyCache {
  private readonly store: Pick<EntityStore, 'findCompanies'>;
  /** By number in the store. */
  private readonly entries = new LRUCache<number, Company>({ max: CACHE_SIZE });
  /**
   * Admission filter: the company number last seen in each slot (number modulo table size). An unlisted company is cached when it is
   * found for the second time, because most are found once.
   */
  private readonly lastSeen = new Uint32Array(ADMISSION_SLOTS);
  private readonly epoch: ReadEpoch;
  private writes = -1;
  private inEpoch: string | undefined;

  constructor(store: Pick<EntityStore, 'findCompanies'>, epoch: ReadEpoch) {
    this.store = store;
    this.epoch = epoch;
  }

  /** Loads companies in the given order; those that no longer exist are omitted. Throws the errors of the store. */
  async companiesOf({ companies: refs, writes }: CompanyHits): Promise<Company[]> {
    const epoch = await this.epoch();
    if (writes !== this.writes || epoch !== this.inEpoch) this.entries.clear();
    this.writes = writes;
    this.inEpoch = epoch;
    const known = refs.map(({ no }) => (no === undefined ? undefined : this.entries.get(no)));
    const missing = refs.filter((_, at) => known[at] === undefined);
    if (missing.length === 0) return known.filter((company) => company !== undefined);
    const read = new Map((await this.store.findCompanies(missing)).map((company) => [company.id, company]));
    // A concurrent search may have seen a newer index while the store was read; then these rows may be outdated.
    if (writes === this.writes && epoch === this.inEpoch) for (const ref of missing) this.admit(ref, read.get(ref.id));
    return refs.flatMap(({ id }, at) => known[at] ?? read.get(id) ?? []);
  }

  private admit({ no }: CompanyRef, company: Company | undefined): void {
    if (no === undefined || company === undefined) return;
    if (company.type === 'PUBLIC' || this.lastSeen[no % ADMISSION_SLOTS] === no) this.entries.set(no, company);
    this.lastSeen[no % ADMISSION_SLOTS] = no;
  }
}
