import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import type { StoredCompany } from './import-store.ts';
import { instrumentOf } from './instruments.ts';
import { keysOf, type Profile, profileOf, recordKey } from './profile.ts';
import { type CompanyRecord, companyRecord } from './records.ts';

/** A company while records are being placed: one from the store, or a new one. */
export class CandidateCompany {
  readonly stored: StoredCompany | undefined;
  readonly #records = new Map<string, CompanyRecord>();
  #profile: Profile | undefined;
  /** What was merged into this one, so that its id goes on leading here. */
  readonly absorbed: CandidateCompany[] = [];
  absorbedBy: CandidateCompany | undefined;
  withheld: ReadonlySet<string>;
  isTouched = false;
  /** The id that an operator's decision gives it. */
  assignedId: EntityId | undefined;

  constructor(stored?: StoredCompany) {
    this.stored = stored;
    this.withheld = new Set(stored?.withheld);
    if (!stored) return;
    const records = stored.records.length > 0 ? stored.records : [recordOfCompany(stored.company)];
    for (const record of records) this.#records.set(recordKey(record), record);
  }

  get id(): EntityId | undefined {
    return this.assignedId ?? this.stored?.company.id;
  }

  get records(): CompanyRecord[] {
    return [...this.#records.values()];
  }

  get profile(): Profile {
    this.#profile ??= profileOf(this.records);
    return this.#profile;
  }

  recordLike(record: CompanyRecord): CompanyRecord | undefined {
    return this.#records.get(recordKey(record));
  }

  put(record: CompanyRecord): void {
    this.#records.set(recordKey(record), record);
    this.#changed();
  }

  remove(record: CompanyRecord): void {
    this.#records.delete(recordKey(record));
    this.#changed();
  }

  absorb(other: CandidateCompany): void {
    for (const [key, record] of other.#records) if (!this.#records.has(key)) this.#records.set(key, record);
    this.withheld = new Set([...this.withheld, ...[...other.withheld].filter(isApart)]);
    this.absorbed.push(other, ...other.absorbed);
    for (const gone of [other, ...other.absorbed]) gone.absorbedBy = this;
    this.#changed();
  }

  #changed(): void {
    this.#profile = undefined;
    this.isTouched = true;
  }
}

/** Stands among what is kept from a company: the id of another that an operator has split from it. */
const APART = 'apart:';
export const apartFrom = (id: EntityId): string => `${APART}${id}`;
export const isApart = (entry: string): boolean => entry.startsWith(APART);

/** Whether an operator has decided that two companies are not one. */
export const areKeptApart = (a: CandidateCompany, b: CandidateCompany): boolean => saysApart(a, b) || saysApart(b, a);

const saysApart = (a: CandidateCompany, b: CandidateCompany): boolean =>
  [b, ...b.absorbed].some(({ id }) => id !== undefined && a.withheld.has(apartFrom(id)));

/** The companies that a batch of records may speak of, found by any key. */
export class CandidateCompanies {
  readonly #byKey = new Map<string, Set<CandidateCompany>>();
  readonly #byId = new Map<string, CandidateCompany>();
  readonly #all = new Set<CandidateCompany>();

  /** Adds what the store found, unless it is here already. */
  add(stored: readonly StoredCompany[]): void {
    for (const one of stored) {
      if (this.#byId.has(one.company.id)) continue;
      const candidate = new CandidateCompany(one);
      this.#byId.set(one.company.id, candidate);
      this.#all.add(candidate);
      for (const record of candidate.records) this.index(candidate, record);
      this.#index(candidate, `id:${one.company.id}`);
    }
  }

  create(): CandidateCompany {
    const candidate = new CandidateCompany();
    this.#all.add(candidate);
    return candidate;
  }

  index(candidate: CandidateCompany, record: CompanyRecord): void {
    for (const key of keysOf(record)) this.#index(candidate, key);
    if (record.id !== null) this.#index(candidate, `id:${record.id}`);
  }

  #index(candidate: CandidateCompany, key: string): void {
    const known = this.#byKey.get(key);
    if (known) known.add(candidate);
    else this.#byKey.set(key, new Set([candidate]));
  }

  /** Those that bear one of the keys and were not merged into another; of those that were, the other. */
  bearing(keys: readonly string[]): Set<CandidateCompany> {
    const found = new Set<CandidateCompany>();
    for (const key of keys) {
      for (const candidate of this.#byKey.get(key) ?? []) found.add(candidate.absorbedBy ?? candidate);
    }
    return found;
  }

  touched(): CandidateCompany[] {
    return [...this.#all].filter((candidate) => candidate.isTouched && candidate.absorbedBy === undefined);
  }
}

/** A company that was written whole becomes the operator's own record, so that imports add to it and take nothing away. */
export function recordOfCompany(company: Company): CompanyRecord {
  const { id, category: _, ticker, listings, ...facts } = company;
  return companyRecord({
    ...facts,
    source: 'almanac',
    key: id,
    id,
    securities: [
      ...(ticker === null ? [] : [{ mic: null, symbol: ticker, instrument: 'common' as const, isTraded: true }]),
      ...listings.map((listing) => {
        const symbol = listing.slice(5);
        return { mic: listing.slice(0, 4), symbol, instrument: instrumentOf('', symbol), isTraded: true };
      }),
    ],
  });
}
