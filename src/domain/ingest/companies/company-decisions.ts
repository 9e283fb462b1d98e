import { AppError } from '../../../platform/errors.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { deriveEntityId } from '../../knowledge-graph/derived-ids.ts';
import { isReservedId } from '../../knowledge-graph/known-companies.ts';
import type { CompanyRecord } from '../records.ts';
import type { ImportStep, StoredCompany } from '../run/import-store.ts';
import { CandidateCompanies, type CandidateCompany, isSplitMarker, splitMarker } from './candidate-companies.ts';
import { bestLikeness } from './identity.ts';
import { identityOfCandidate, storeChanged } from './import-batch.ts';
import type { Likeness } from './name-likeness.ts';
import { claimsOf, profileOf } from './profile.ts';

/** A record as operators write it: source and key, `equities:CFX.L`. */
export const recordName = ({ source, key }: Pick<CompanyRecord, 'source' | 'key'>): string => `${source}:${key}`;

/** Loads a company with its records, by its id or by an id that was merged into it. Throws `not_found`. */
export async function companyWithRecords(step: ImportStep, id: EntityId): Promise<StoredCompany> {
  const found = (await step.findByKeys([`id:${id}`]))[0];
  if (!found) throw new AppError('not_found', `No company has the rp_entity_id ${id}`);
  return found;
}

/**
 * Merges the company `from` into the company `into` and returns the id that remains. The id `from` redirects to it permanently, and
 * later imports of the same records resolve to the merged company.
 */
export async function joinCompanies(step: ImportStep, from: EntityId, into: EntityId): Promise<EntityId> {
  const [source, target] = [await companyWithRecords(step, from), await companyWithRecords(step, into)];
  if (source.company.id === target.company.id)
    throw new AppError('invalid_request', `${from} and ${into} are one company already`);
  const candidates = new CandidateCompanies();
  candidates.add([source, target]);
  const [first, second] = [candidateById(candidates, source.company.id), candidateById(candidates, target.company.id)];
  second.absorb(first);
  second.assignedId = target.company.id;
  const mutualMarkers = [splitMarker(source.company.id), splitMarker(target.company.id)];
  second.withheld = new Set([...second.withheld].filter((entry) => !mutualMarkers.includes(entry)));
  await storeChanged(step, candidates);
  return target.company.id;
}

/**
 * Moves the named records of a company to a company of their own and returns its id: the id it had before an earlier merger if there
 * is one, else a new id. Later imports do not merge the two again.
 */
export async function splitCompany(step: ImportStep, id: EntityId, names: readonly string[]): Promise<EntityId> {
  const stored = await companyWithRecords(step, id);
  const candidates = new CandidateCompanies();
  candidates.add([stored]);
  const remaining = candidateById(candidates, stored.company.id);
  const moved = remaining.records.filter((record) => names.includes(recordName(record)));
  const unknown = names.filter((name) => !moved.some((record) => recordName(record) === name));
  if (unknown.length > 0)
    throw new AppError('invalid_request', `${stored.company.name} has no record ${unknown.join(', ')}`);
  if (moved.length === 0 || moved.length === remaining.records.length) {
    throw new AppError('invalid_request', 'At least one record has to move and at least one has to stay');
  }
  if (moved.some((record) => record.id === stored.company.id)) {
    throw new AppError(
      'invalid_request',
      `A record that states the id ${stored.company.id} stays; name those of the other company`,
    );
  }
  const splitOff = candidates.create();
  for (const record of moved) {
    remaining.remove(record);
    splitOff.put(record);
    candidates.index(splitOff, record);
  }
  splitOff.assignedId = await idForSplit(step, splitOff, stored.company.id);
  remaining.withheld = new Set([...remaining.withheld, splitMarker(splitOff.assignedId)]);
  splitOff.withheld = new Set([splitMarker(stored.company.id)]);
  await storeChanged(step, candidates);
  await step.split({ from: stored.company, into: splitOff.assignedId });
  return splitOff.assignedId;
}

/** Two companies that claim the same identifiers and were not merged. */
export interface DoubtfulPair {
  readonly a: StoredCompany['company'];
  readonly b: StoredCompany['company'];
  readonly identifiers: readonly string[];
  readonly likeness: Likeness;
}

/** Lists all pairs of companies with conflicting claims, except those that an operator has split. */
export async function doubtfulPairs(step: ImportStep): Promise<DoubtfulPair[]> {
  const pairs = new Map<string, DoubtfulPair>();
  for (const stored of await step.disputed()) {
    const claims = new Set(stored.withheld.filter((entry) => !isSplitMarker(entry)));
    for (const other of await step.findByKeys([...claims])) {
      if (other.company.id === stored.company.id || stored.withheld.includes(splitMarker(other.company.id))) continue;
      const identifiers = [...new Set(other.records.flatMap(claimsOf))].filter((claim) => claims.has(claim));
      if (identifiers.length === 0) continue;
      const key = [stored.company.id, other.company.id].sort().join();
      const likeness = bestLikeness(profileOf(stored.records), profileOf(other.records));
      if (!pairs.has(key)) pairs.set(key, { a: stored.company, b: other.company, identifiers, likeness });
    }
  }
  return [...pairs.values()];
}

function candidateById(candidates: CandidateCompanies, id: EntityId): CandidateCompany {
  const [found] = candidates.withAnyKey([`id:${id}`]);
  if (!found) throw new Error(`company ${id} is not among the candidates`);
  return found;
}

async function idForSplit(step: ImportStep, part: CandidateCompany, originalId: EntityId): Promise<EntityId> {
  const [stated] = part.profile.ids;
  const candidateId = (attempt: number): EntityId =>
    attempt === 0 && stated !== undefined ? (stated as EntityId) : deriveEntityId(identityOfCandidate(part), attempt);
  for (let attempt = 0; ; attempt++) {
    const id = candidateId(attempt);
    if (id === originalId || (id !== stated && isReservedId(id))) continue;
    if (!(await step.takenIds([id])).has(id) || (await step.currentIds([id])).get(id) === originalId) return id;
  }
}
