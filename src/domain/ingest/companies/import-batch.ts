import type { EntityId } from '../../../platform/ids.ts';
import { deriveEntityId } from '../../knowledge-graph/derived-ids.ts';
import type { Company } from '../../knowledge-graph/entity.ts';
import { isReservedId } from '../../knowledge-graph/known-companies.ts';
import type { Day } from '../../time/days.ts';
import type { CompanyRecord } from '../records.ts';
import type { Outcome } from '../run/import-report.ts';
import type { CompanyToStore, ImportStep } from '../run/import-store.ts';
import { areSplit, CandidateCompanies, type CandidateCompany, isSplitMarker } from './candidate-companies.ts';
import { endedOn, withFormerSymbols } from './former-symbols.ts';
import { goldenRecord } from './golden-record.ts';
import { ownerOf } from './identifier-owner.ts';
import {
  bestLikeness,
  conflict,
  haveDifferentHomeSymbols,
  haveDifferentHomes,
  REASONS,
  type Reason,
  reasonOfIdentity,
} from './identity.ts';
import { knownCompanyOf } from './known-record.ts';
import { LIKENESSES } from './name-likeness.ts';
import { sameRecord } from './packed-record.ts';
import { claimsOf, keysOf, type Profile, profileOf, recordKey } from './profile.ts';

/**
 * Resolves records to companies in order, stores the changed companies, and returns the outcome of each record. `mayCreate` decides
 * whether an unmatched record creates a company; if not, its outcome is `undefined`. `lastListedOn` is the day of the latest list that was
 * imported before the one of a record, for records of whole lists.
 */
export async function importCompanies(
  step: ImportStep,
  records: readonly CompanyRecord[],
  mayCreate: (record: CompanyRecord) => boolean,
  lastListedOn: (record: CompanyRecord) => Day | undefined = () => undefined,
): Promise<(Outcome | undefined)[]> {
  const unchanged = await step.findUnchanged(recordsWithUniqueKey(records));
  const remaining = records.filter((record) => !unchanged.has(record));
  const candidates = new CandidateCompanies();
  if (remaining.length > 0) candidates.add(await step.findByKeys([...new Set(remaining.flatMap(keysToFind))]));
  const outcomes = records.map((record) =>
    unchanged.has(record) ? 'unchanged' : resolveRecord(record, candidates, mayCreate, lastListedOn(record)),
  );
  const changed = candidates.changed();
  if (changed.length === 0) return outcomes;
  await applyKnownCompanies(step, candidates);
  await storeChanged(step, candidates);
  return outcomes;
}

/** Records whose key occurs once in the batch. Several versions of a record have to be compared with each other, not with the store. */
function recordsWithUniqueKey(records: readonly CompanyRecord[]): CompanyRecord[] {
  const times = new Map<string, number>();
  for (const record of records) times.set(recordKey(record), (times.get(recordKey(record)) ?? 0) + 1);
  return records.filter((record) => times.get(recordKey(record)) === 1);
}

/** Stores the companies whose records have changed, after assigning each identifier to one of them. */
export async function storeChanged(step: ImportStep, candidates: CandidateCompanies): Promise<void> {
  await assignIdentifiers(step, candidates);
  await storeCompanies(step, candidates);
}

const keysToFind = (record: CompanyRecord): readonly string[] =>
  record.id === null ? keysOf(record) : [...keysOf(record), `id:${record.id}`];

function resolveRecord(
  given: CompanyRecord,
  candidates: CandidateCompanies,
  mayCreate: (record: CompanyRecord) => boolean,
  lastListedOn: Day | undefined,
): Outcome | undefined {
  const profile = profileOf([given]);
  const candidatesFound = candidates.withAnyKey(keysToFind(given));
  const holder = [...candidatesFound].find((candidate) => candidate.recordWithKeyOf(given) !== undefined);
  const earlier = holder?.recordWithKeyOf(given);
  if (earlier && sameRecord(earlier, given)) return 'unchanged';
  const isSame = holder !== undefined && earlier !== undefined && isStillSameCompany(profile, earlier, holder);
  const record = isSame && lastListedOn !== undefined ? withFormerSymbols(given, earlier, lastListedOn) : given;
  if (earlier && record !== given && sameRecord(earlier, record)) return 'unchanged';
  if (holder && earlier && !isSame) detachListing(holder, earlier, lastListedOn);
  const matches = matchesAmong(candidatesFound, profile);
  const best = holder?.recordWithKeyOf(record) ? holder : matches[0]?.candidate;
  if (!best) {
    if (!mayCreate(record)) return undefined;
    const created = candidates.create();
    created.put(record);
    candidates.index(created, record);
    return 'created';
  }
  let company = best;
  company.put(record);
  candidates.index(company, record);
  for (const { candidate } of matches) {
    if (candidate !== company && isSameCompany(candidate, company)) company = merge(company, candidate);
  }
  return earlier ? 'changed' : 'merged';
}

/**
 * True if two companies that match the same record should be merged. Their own profiles must be sufficient evidence, so
 * that a record without a name, or with facts of several companies, merges nothing. Companies at home in different
 * countries, or with different symbols at home, are merged only by a registration or a number.
 */
function isSameCompany(a: CandidateCompany, b: CandidateCompany): boolean {
  if (areSplit(a, b)) return false;
  const reason = reasonOfIdentity(a.profile, b.profile);
  if (reason === 'id' || reason === 'registration') return true;
  if (reason === undefined || reason === 'core-name' || haveDifferentHomes(a.profile, b.profile)) return false;
  return reason !== 'name' || !haveDifferentHomeSymbols(a.profile, b.profile);
}

/** True if a changed record still describes the company it was assigned to; symbols are reassigned over time. */
function isStillSameCompany(profile: Profile, earlier: CompanyRecord, holder: CandidateCompany): boolean {
  return (
    reasonOfIdentity(profile, profileOf([earlier])) !== undefined ||
    reasonOfIdentity(profile, holder.profile) !== undefined
  );
}

/**
 * Marks the earlier record's listing as delisted and keeps it under another key, so that the company retains its former listing and
 * name.
 */
function detachListing(holder: CandidateCompany, record: CompanyRecord, lastListedOn: Day | undefined): void {
  holder.remove(record);
  const securities = record.securities.map((security) =>
    lastListedOn === undefined ? { ...security, isTraded: false } : endedOn(security, lastListedOn),
  );
  holder.put({ ...record, key: `${record.key}#former`, securities });
}

interface Match {
  readonly candidate: CandidateCompany;
  readonly reason: Reason;
}

/**
 * The matches, best first: by reason, equal name, likeness of names, equal symbol, whether the company is listed, number of records,
 * age. Empty when several companies match by the core of the name only.
 */
function matchesAmong(candidates: Iterable<CandidateCompany>, profile: Profile): Match[] {
  const matches: Match[] = [];
  for (const candidate of candidates) {
    const reason = reasonOfIdentity(profile, candidate.profile);
    if (reason !== undefined) matches.push({ candidate, reason });
  }
  if (matches.length > 1 && matches.every(({ reason }) => reason === 'core-name')) return [];
  const likenessOfMatch = ({ candidate }: Match): number =>
    LIKENESSES.indexOf(bestLikeness(candidate.profile, profile));
  const sharesTitle = ({ candidate }: Match): boolean => !candidate.profile.titleKeys.isDisjointFrom(profile.titleKeys);
  const sharesSymbol = ({ candidate }: Match): boolean => !candidate.profile.symbols.isDisjointFrom(profile.symbols);
  return matches.sort(
    (a, b) =>
      REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) ||
      Number(sharesTitle(b)) - Number(sharesTitle(a)) ||
      likenessOfMatch(a) - likenessOfMatch(b) ||
      Number(sharesSymbol(b)) - Number(sharesSymbol(a)) ||
      Number(b.candidate.profile.isListed) - Number(a.candidate.profile.isListed) ||
      b.candidate.records.length - a.candidate.records.length ||
      createdOrder(a.candidate) - createdOrder(b.candidate),
  );
}

const createdOrder = ({ stored }: CandidateCompany): number => stored?.createdOrder ?? Number.POSITIVE_INFINITY;

/** Merges two companies: the one with a real (not derived) id remains, else the older. */
function merge(a: CandidateCompany, b: CandidateCompany): CandidateCompany {
  const [remaining, absorbed] = seniority(a) < seniority(b) ? [a, b] : [b, a];
  remaining.absorb(absorbed);
  return remaining;
}

const seniority = (candidate: CandidateCompany): number =>
  (candidate.profile.ids.size > 0 ? -1e15 : 0) + Math.min(createdOrder(candidate), 1e14);

/** Gives companies known to the public service its id and spelling. */
async function applyKnownCompanies(step: ImportStep, candidates: CandidateCompanies): Promise<void> {
  const known = candidates.changed().flatMap((candidate) => {
    if (candidate.profile.ids.size > 0) return [];
    const record = knownCompanyOf(candidate.profile);
    return record ? [{ candidate, record }] : [];
  });
  if (known.length === 0) return;
  candidates.add(await step.findByKeys([...new Set(known.map(({ record }) => `id:${record.key}`))]));
  for (const { candidate, record } of known) {
    const company = candidate.absorbedBy ?? candidate;
    const [holder] = candidates.withAnyKey([`id:${record.key}`]);
    if (holder === company) continue;
    if (holder && (conflict(holder.profile, company.profile) || areSplit(holder, company))) continue;
    const merged = holder ? merge(holder, company) : company;
    merged.put(record);
    candidates.index(merged, record);
  }
}

/** Assigns each identifier of the changed companies to one company, loading other claimants from the store. */
async function assignIdentifiers(step: ImportStep, candidates: CandidateCompanies): Promise<void> {
  const changed = candidates.changed();
  const identifiers = new Set(changed.flatMap(({ records }) => records.flatMap(claimsOf)));
  candidates.add(await step.findByKeys([...identifiers]));
  const withheld = new Map<CandidateCompany, Set<string>>();
  for (const identifier of identifiers) {
    const claimants = candidates.withAnyKey([identifier]);
    const owner = claimants.size > 1 ? ownerOf(identifier, claimants) : undefined;
    for (const claimant of claimants) {
      const entries = withheld.get(claimant) ?? new Set(claimant.withheld);
      withheld.set(claimant, entries);
      if (claimants.size > 1 && claimant !== owner) entries.add(identifier);
      else entries.delete(identifier);
    }
  }
  for (const [candidate, entries] of withheld) {
    if (sameMembers(entries, candidate.withheld)) continue;
    candidate.withheld = entries;
    candidate.isChanged = true;
  }
}

const sameMembers = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && a.isSubsetOf(b);

async function storeCompanies(step: ImportStep, candidates: CandidateCompanies): Promise<void> {
  const changed = candidates.changed();
  const ids = await idsFor(step, changed);
  const companies: CompanyToStore[] = [];
  const mergers: { from: EntityId; into: EntityId }[] = [];
  for (const candidate of changed) {
    const id = ids.get(candidate);
    if (id === undefined) continue;
    const { records } = candidate;
    const withheld = claimedOf(candidate);
    const company: Company = goldenRecord(id, records, withheld);
    companies.push({ company, records, withheld: [...withheld].sort(), keys: [...new Set(records.flatMap(keysOf))] });
    for (const merged of [candidate, ...candidate.absorbed]) {
      if (merged.id !== undefined && merged.id !== id) mergers.push({ from: merged.id, into: id });
    }
  }
  await step.merge(mergers);
  await step.storeCompanies(companies);
}

/** The withheld identifiers that the records of a company still claim. */
function claimedOf({ records, withheld }: CandidateCompany): ReadonlySet<string> {
  if (withheld.size === 0) return withheld;
  const claims = new Set(records.flatMap(claimsOf));
  return new Set([...withheld].filter((entry) => isSplitMarker(entry) || claims.has(entry)));
}

function idOf({ id, assignedId, profile }: CandidateCompany): EntityId | undefined {
  const preferred = assignedId ?? (id !== undefined && profile.ids.has(id) ? id : undefined);
  return preferred ?? ([...profile.ids][0] as EntityId | undefined) ?? id;
}

/** Assigns ids: the real one, else the current one, else one derived from the strongest identifier. */
async function idsFor(
  step: ImportStep,
  changed: readonly CandidateCompany[],
): Promise<Map<CandidateCompany, EntityId>> {
  const ids = new Map<CandidateCompany, EntityId>();
  for (const candidate of changed) {
    const id = idOf(candidate);
    if (id !== undefined) ids.set(candidate, id);
  }
  let waiting = changed.filter((candidate) => !ids.has(candidate));
  for (let attempt = 0; waiting.length > 0; attempt++) {
    const proposals = waiting.map((candidate) => ({
      candidate,
      id: deriveEntityId(identityOfCandidate(candidate), attempt),
    }));
    const taken = await step.takenIds(proposals.map(({ id }) => id));
    const assigned = new Set<string>(ids.values());
    for (const { candidate, id } of proposals) {
      if (taken.has(id) || assigned.has(id) || isReservedId(id)) continue;
      assigned.add(id);
      ids.set(candidate, id);
    }
    waiting = waiting.filter((candidate) => !ids.has(candidate));
  }
  return ids;
}

/** The text from which an id is derived: the strongest identifier, the smallest of several. */
export function identityOfCandidate({ records, profile }: CandidateCompany): string {
  const least = (values: Iterable<string>): string | undefined => [...values].sort()[0];
  const ofKind = (kind: string): string | undefined =>
    least([...profile.identifiers].filter((value) => value.startsWith(kind)));
  const registration = least(profile.leis) ?? least(profile.ciks);
  const security = ['isin:', 'figi:', 'cusip:', 'listing:'].map(ofKind).find((value) => value !== undefined);
  return registration ?? security ?? least(records.map(({ source, key }) => `${source}:${key}`)) ?? '';
}
