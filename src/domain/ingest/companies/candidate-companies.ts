import type { EntityId } from '../../../platform/ids.ts';
import type { Company } from '../../knowledge-graph/entity.ts';
import { type CompanyRecord, companyRecord } from '../records.ts';
import type { StoredCompany } from '../run/import-store.ts';
import { instrumentOf } from './instruments.ts';
import { keysOf, type Profile, profileOf, recordKey } from './profile.ts';

/** A company during an import step, loaded from the store or newly created. */
export class CandidateCompany {
  readonly stored: StoredCompany | undefined;
  readonly #records = new Map<string, CompanyRecord>();
  #profile: Profile | undefined;
  /** Companies merged into this one; their ids will redirect to this one's id. */
  readonly absorbed: CandidateCompany[] = [];
  absorbedBy: CandidateCompany | undefined;
  withheld: ReadonlySet<string>;
  isChanged = false;
  /** Set when an operator joins or splits companies. */
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

  recordWithKeyOf(record: CompanyRecord): CompanyRecord | undefined {
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
    this.withheld = new Set([...this.withheld, ...[...other.withheld].filter(isSplitMarker)]);
    this.absorbed.push(other, ...other.absorbed);
    for (const merged of [other, ...other.absorbed]) merged.absorbedBy = this;
    this.#changed();
  }

  #changed(): void {
    this.#profile = undefined;
    this.isChanged = true;
  }
}

/** Prefix of the entries of `withheld` that name a company from which an operator has split this one. */
const SPLIT_PREFIX = 'apart:';
export const splitMarker = (id: EntityId): string => `${SPLIT_PREFIX}${id}`;
export const isSplitMarker = (entry: string): boolean => entry.startsWith(SPLIT_PREFIX);

/** True if an operator has split the two companies from each other. */
export const areSplit = (a: CandidateCompany, b: CandidateCompany): boolean => hasSplitFrom(a, b) || hasSplitFrom(b, a);

const hasSplitFrom = (a: CandidateCompany, b: CandidateCompany): boolean =>
  [b, ...b.absorbed].some(({ id }) => id !== undefined && a.withheld.has(splitMarker(id)));

/** The candidate companies of a batch of records, indexed by look-up key. */
export class CandidateCompanies {
  readonly #byKey = new Map<string, Set<CandidateCompany>>();
  readonly #byId = new Map<string, CandidateCompany>();
  readonly #all = new Set<CandidateCompany>();

  /** Adds companies from the store that are not in the set yet. */
  add(stored: readonly StoredCompany[]): void {
    for (const storedCompany of stored) {
      if (this.#byId.has(storedCompany.company.id)) continue;
      const candidate = new CandidateCompany(storedCompany);
      this.#byId.set(storedCompany.company.id, candidate);
      this.#all.add(candidate);
      for (const record of candidate.records) this.index(candidate, record);
      this.#index(candidate, `id:${storedCompany.company.id}`);
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

  /** The companies that have one of the keys; a company that was merged into another is represented by the other. */
  withAnyKey(keys: readonly string[]): Set<CandidateCompany> {
    const matches = new Set<CandidateCompany>();
    for (const key of keys) {
      for (const candidate of this.#byKey.get(key) ?? []) matches.add(candidate.absorbedBy ?? candidate);
    }
    return matches;
  }

  changed(): CandidateCompany[] {
    return [...this.#all].filter((candidate) => candidate.isChanged && candidate.absorbedBy === undefined);
  }
}

/**
 * The record that represents a company written directly, without imports. Its source is the operator's own, so that imports add to it
 * and remove nothing.
 */
export function recordOfCompany(company: Company): CompanyRecord {
  const { id, category: _, ticker, formerTickers, listings, ...facts } = company;
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
      ...formerTickers.map(({ symbol, until }) => ({
        mic: null,
        symbol,
        instrument: 'common' as const,
        isTraded: false,
        until,
      })),
    ],
  });
}
