import type { EntityId } from '../../platform/ids.ts';
import { deriveEntityId } from '../knowledge-graph/derived-ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { isReservedId } from '../knowledge-graph/known-companies.ts';
import { areKeptApart, CandidateCompanies, type CandidateCompany } from './candidates.ts';
import { ownerOf } from './disputes.ts';
import { goldenRecord } from './golden-record.ts';
import {
  areApart,
  areListedApart,
  bestLikeness,
  conflict,
  REASONS,
  type Reason,
  reasonOfIdentity,
} from './identity.ts';
import type { Outcome } from './import-report.ts';
import type { CompanyToKeep, ImportStep } from './import-store.ts';
import { knownCompanyOf } from './known-record.ts';
import { LIKENESSES } from './name-likeness.ts';
import { sameRecord } from './packed-record.ts';
import { claimsOf, keysOf, type Profile, profileOf, recordKey } from './profile.ts';
import type { CompanyRecord } from './records.ts';

/**
 * Places records at the companies they speak of, in their order, and keeps what comes of it. Returns the outcome of each.
 * `mayCreate` says whether a record may make a new company; the others come back as `undefined`.
 */
export async function importCompanies(
  step: ImportStep,
  records: readonly CompanyRecord[],
  mayCreate: (record: CompanyRecord) => boolean,
): Promise<(Outcome | undefined)[]> {
  const held = await step.held(recordsGivenOnce(records));
  const fresh = records.filter((record) => !held.has(record));
  const candidates = new CandidateCompanies();
  if (fresh.length > 0) candidates.add(await step.findByKeys([...new Set(fresh.flatMap(keysToFind))]));
  const outcomes = records.map((record) =>
    held.has(record) ? 'unchanged' : resolveRecord(record, candidates, mayCreate),
  );
  const touched = candidates.touched();
  if (touched.length === 0) return outcomes;
  await settleKnown(step, candidates);
  await keepTouched(step, candidates);
  return outcomes;
}

/** Without those of which the batch has another version: the later ones must be compared with what the earlier ones left. */
function recordsGivenOnce(records: readonly CompanyRecord[]): CompanyRecord[] {
  const times = new Map<string, number>();
  for (const record of records) times.set(recordKey(record), (times.get(recordKey(record)) ?? 0) + 1);
  return records.filter((record) => times.get(recordKey(record)) === 1);
}

/** Keeps the companies whose records have changed, each identifier with one of them. */
export async function keepTouched(step: ImportStep, candidates: CandidateCompanies): Promise<void> {
  await settleDisputes(step, candidates);
  await keep(step, candidates);
}

const keysToFind = (record: CompanyRecord): readonly string[] =>
  record.id === null ? keysOf(record) : [...keysOf(record), `id:${record.id}`];

function resolveRecord(
  record: CompanyRecord,
  candidates: CandidateCompanies,
  mayFound: (record: CompanyRecord) => boolean,
): Outcome | undefined {
  const profile = profileOf([record]);
  const found = candidates.bearing(keysToFind(record));
  const holder = [...found].find((candidate) => candidate.recordLike(record) !== undefined);
  const earlier = holder?.recordLike(record);
  if (earlier && sameRecord(earlier, record)) return 'unchanged';
  if (holder && earlier && !isStillSameCompany(profile, earlier, holder)) detachListing(holder, earlier);
  const matches = matchesAmong(found, profile);
  const best = holder?.recordLike(record) ? holder : matches[0]?.candidate;
  if (!best) {
    if (!mayFound(record)) return undefined;
    const created = candidates.create();
    created.put(record);
    candidates.index(created, record);
    return 'created';
  }
  let company = best;
  company.put(record);
  candidates.index(company, record);
  for (const { candidate } of matches) {
    if (candidate !== company && isSameCompany(candidate, company)) company = join(company, candidate);
  }
  return earlier ? 'changed' : 'merged';
}

/**
 * Whether two companies that a record matches are one: what each says has to be enough by itself, so that a record without a
 * name, or with facts of several companies in it, brings none together. What is at home in different countries, or has
 * symbols of its own at home, only a register or a number joins.
 */
function isSameCompany(a: CandidateCompany, b: CandidateCompany): boolean {
  if (areKeptApart(a, b)) return false;
  const reason = reasonOfIdentity(a.profile, b.profile);
  if (reason === 'id' || reason === 'registration') return true;
  if (reason === undefined || reason === 'core-name' || areApart(a.profile, b.profile)) return false;
  return reason !== 'name' || !areListedApart(a.profile, b.profile);
}

/** Whether a record that has changed still speaks of the company it spoke of: symbols are given to others in time. */
function isStillSameCompany(profile: Profile, earlier: CompanyRecord, holder: CandidateCompany): boolean {
  return (
    reasonOfIdentity(profile, profileOf([earlier])) !== undefined ||
    reasonOfIdentity(profile, holder.profile) !== undefined
  );
}

/** The company goes on without the record's listing, under the name it had. */
function detachListing(holder: CandidateCompany, record: CompanyRecord): void {
  holder.remove(record);
  const securities = record.securities.map((security) => ({ ...security, isTraded: false }));
  holder.put({ ...record, key: `${record.key}#former`, securities });
}

interface Match {
  readonly candidate: CandidateCompany;
  readonly reason: Reason;
}

/**
 * The best match first: the strongest reason, then the one of that name, then the most alike in name, then the one with the same symbol, then the one of which more is known, then the
 * older. None where only the rest of its name is left and that means several.
 */
function matchesAmong(found: Iterable<CandidateCompany>, profile: Profile): Match[] {
  const matches: Match[] = [];
  for (const candidate of found) {
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
      bornAt(a.candidate) - bornAt(b.candidate),
  );
}

const bornAt = ({ stored }: CandidateCompany): number => stored?.bornAt ?? Number.POSITIVE_INFINITY;

/** Two companies turn out to be one: a real id stays rather than a derived one, then the older. */
function join(a: CandidateCompany, b: CandidateCompany): CandidateCompany {
  const [stays, goes] = seniority(a) < seniority(b) ? [a, b] : [b, a];
  stays.absorb(goes);
  return stays;
}

const seniority = (candidate: CandidateCompany): number =>
  (candidate.profile.ids.size > 0 ? -1e15 : 0) + Math.min(bornAt(candidate), 1e14);

/** Companies that the public service knows get its id and its spelling, whenever enough is known to tell. */
async function settleKnown(step: ImportStep, candidates: CandidateCompanies): Promise<void> {
  const known = candidates.touched().flatMap((candidate) => {
    if (candidate.profile.ids.size > 0) return [];
    const record = knownCompanyOf(candidate.profile);
    return record ? [{ candidate, record }] : [];
  });
  if (known.length === 0) return;
  candidates.add(await step.findByKeys([...new Set(known.map(({ record }) => `id:${record.key}`))]));
  for (const { candidate, record } of known) {
    const company = candidate.absorbedBy ?? candidate;
    const [holder] = candidates.bearing([`id:${record.key}`]);
    if (holder === company) continue;
    if (holder && (conflict(holder.profile, company.profile) || areKeptApart(holder, company))) continue;
    const joined = holder ? join(holder, company) : company;
    joined.put(record);
    candidates.index(joined, record);
  }
}

/** Leaves each identifier with one company, and looks up who else claims those of the companies that were touched. */
async function settleDisputes(step: ImportStep, candidates: CandidateCompanies): Promise<void> {
  const touched = candidates.touched();
  const identifiers = new Set(touched.flatMap(({ records }) => records.flatMap(claimsOf)));
  candidates.add(await step.findByKeys([...identifiers]));
  const withheld = new Map<CandidateCompany, Set<string>>();
  for (const identifier of identifiers) {
    const claimants = candidates.bearing([identifier]);
    const owner = claimants.size > 1 ? ownerOf(identifier, claimants) : undefined;
    for (const claimant of claimants) {
      const kept = withheld.get(claimant) ?? new Set(claimant.withheld);
      withheld.set(claimant, kept);
      if (claimants.size > 1 && claimant !== owner) kept.add(identifier);
      else kept.delete(identifier);
    }
  }
  for (const [candidate, kept] of withheld) {
    if (sameMembers(kept, candidate.withheld)) continue;
    candidate.withheld = kept;
    candidate.isTouched = true;
  }
}

const sameMembers = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size === b.size && a.isSubsetOf(b);

async function keep(step: ImportStep, candidates: CandidateCompanies): Promise<void> {
  const touched = candidates.touched();
  const ids = await idsFor(step, touched);
  const kept: CompanyToKeep[] = [];
  const mergers: { from: EntityId; into: EntityId }[] = [];
  for (const candidate of touched) {
    const id = ids.get(candidate);
    if (id === undefined) continue;
    const { records, withheld } = candidate;
    const company: Company = goldenRecord(id, records, withheld);
    kept.push({ company, records, withheld: [...withheld].sort(), keys: [...new Set(records.flatMap(keysOf))] });
    for (const gone of [candidate, ...candidate.absorbed]) {
      if (gone.id !== undefined && gone.id !== id) mergers.push({ from: gone.id, into: id });
    }
  }
  await step.merge(mergers);
  await step.keepCompanies(kept);
}

function idOf({ id, assignedId, profile }: CandidateCompany): EntityId | undefined {
  const stays = assignedId ?? (id !== undefined && profile.ids.has(id) ? id : undefined);
  return stays ?? ([...profile.ids][0] as EntityId | undefined) ?? id;
}

/** Ids for all: the real one, the one it has, else one derived from its strongest identifier. */
async function idsFor(
  step: ImportStep,
  touched: readonly CandidateCompany[],
): Promise<Map<CandidateCompany, EntityId>> {
  const ids = new Map<CandidateCompany, EntityId>();
  for (const candidate of touched) {
    const id = idOf(candidate);
    if (id !== undefined) ids.set(candidate, id);
  }
  let waiting = touched.filter((candidate) => !ids.has(candidate));
  for (let attempt = 0; waiting.length > 0; attempt++) {
    const wanted = waiting.map((candidate) => ({
      candidate,
      id: deriveEntityId(identityOfCandidate(candidate), attempt),
    }));
    const taken = await step.takenIds(wanted.map(({ id }) => id));
    const given = new Set<string>(ids.values());
    for (const { candidate, id } of wanted) {
      if (taken.has(id) || given.has(id) || isReservedId(id)) continue;
      given.add(id);
      ids.set(candidate, id);
    }
    waiting = waiting.filter((candidate) => !ids.has(candidate));
  }
  return ids;
}

/** What a derived id is made from: the identifier that says most, the smallest where there are several. */
export function identityOfCandidate({ records, profile }: CandidateCompany): string {
  const least = (values: Iterable<string>): string | undefined => [...values].sort()[0];
  const ofKind = (kind: string): string | undefined =>
    least([...profile.identifiers].filter((value) => value.startsWith(kind)));
  const registered = least(profile.leis) ?? least(profile.ciks);
  const secured = ['isin:', 'figi:', 'cusip:', 'listing:'].map(ofKind).find((value) => value !== undefined);
  return registered ?? secured ?? least(records.map(({ source, key }) => `${source}:${key}`)) ?? '';
}
