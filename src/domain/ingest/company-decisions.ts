import { AppError } from '../../platform/errors.ts';
import type { EntityId } from '../../platform/ids.ts';
import { deriveEntityId } from '../knowledge-graph/derived-ids.ts';
import { isReservedId } from '../knowledge-graph/known-companies.ts';
import { apartFrom, CandidateCompanies, type CandidateCompany, isApart } from './candidates.ts';
import { bestLikeness } from './identity.ts';
import { identityOfCandidate, keepTouched } from './import-batch.ts';
import type { ImportStep, StoredCompany } from './import-store.ts';
import type { Likeness } from './name-likeness.ts';
import { claimsOf, profileOf } from './profile.ts';
import type { CompanyRecord } from './records.ts';

/** How an operator names a record: its source and its key, `equities:CFX.L`. */
export const recordName = ({ source, key }: Pick<CompanyRecord, 'source' | 'key'>): string => `${source}:${key}`;

/** The company of an id, or of one that was given up for it, with the records it was worked out from. */
export async function companyWithRecords(step: ImportStep, id: EntityId): Promise<StoredCompany> {
  const found = (await step.findByKeys([`id:${id}`]))[0];
  if (!found) throw new AppError('not_found', `No company has the rp_entity_id ${id}`);
  return found;
}

/**
 * Makes two companies one, under the id of the second; the first id leads there for ever, and everything that was kept under it
 * goes along. Later imports of the same records find the one company. Returns its id.
 */
export async function joinCompanies(step: ImportStep, from: EntityId, into: EntityId): Promise<EntityId> {
  const [goes, stays] = [await companyWithRecords(step, from), await companyWithRecords(step, into)];
  if (goes.company.id === stays.company.id)
    throw new AppError('invalid_request', `${from} and ${into} are one company already`);
  const candidates = new CandidateCompanies();
  candidates.add([goes, stays]);
  const [first, second] = [only(candidates, goes.company.id), only(candidates, stays.company.id)];
  second.absorb(first);
  second.assignedId = stays.company.id;
  const between = [apartFrom(goes.company.id), apartFrom(stays.company.id)];
  second.withheld = new Set([...second.withheld].filter((entry) => !between.includes(entry)));
  await keepTouched(step, candidates);
  return stays.company.id;
}

/**
 * Makes a company of its own of some records of another. It gets back the id that it had before both became one, where there
 * is such an id, else a new one. No later import makes them one again. Returns the id.
 */
export async function splitCompany(step: ImportStep, id: EntityId, names: readonly string[]): Promise<EntityId> {
  const whole = await companyWithRecords(step, id);
  const candidates = new CandidateCompanies();
  candidates.add([whole]);
  const rest = only(candidates, whole.company.id);
  const parts = rest.records.filter((record) => names.includes(recordName(record)));
  const unknown = names.filter((name) => !parts.some((record) => recordName(record) === name));
  if (unknown.length > 0)
    throw new AppError('invalid_request', `${whole.company.name} has no record ${unknown.join(', ')}`);
  if (parts.length === 0 || parts.length === rest.records.length) {
    throw new AppError('invalid_request', 'Some of the records have to go and some to stay');
  }
  if (parts.some((record) => record.id === whole.company.id)) {
    throw new AppError(
      'invalid_request',
      `A record that states the id ${whole.company.id} stays; name those of the other company`,
    );
  }
  const part = candidates.create();
  for (const record of parts) {
    rest.remove(record);
    part.put(record);
    candidates.index(part, record);
  }
  part.assignedId = await idOfPart(step, part, whole.company.id);
  rest.withheld = new Set([...rest.withheld, apartFrom(part.assignedId)]);
  part.withheld = new Set([apartFrom(whole.company.id)]);
  await keepTouched(step, candidates);
  await step.divide({ from: whole.company, into: part.assignedId });
  return part.assignedId;
}

/** Two companies that share an identifier, and were not taken for one. */
export interface DoubtfulPair {
  readonly a: StoredCompany['company'];
  readonly b: StoredCompany['company'];
  readonly identifiers: readonly string[];
  readonly likeness: Likeness;
}

/** Companies of which records claim the same identifiers; what an operator has split is left out. */
export async function doubtfulPairs(step: ImportStep): Promise<DoubtfulPair[]> {
  const pairs = new Map<string, DoubtfulPair>();
  for (const one of await step.disputed()) {
    const claims = new Set(one.withheld.filter((entry) => !isApart(entry)));
    for (const other of await step.findByKeys([...claims])) {
      if (other.company.id === one.company.id || one.withheld.includes(apartFrom(other.company.id))) continue;
      const identifiers = [...new Set(other.records.flatMap(claimsOf))].filter((claim) => claims.has(claim));
      if (identifiers.length === 0) continue;
      const key = [one.company.id, other.company.id].sort().join();
      const likeness = bestLikeness(profileOf(one.records), profileOf(other.records));
      if (!pairs.has(key)) pairs.set(key, { a: one.company, b: other.company, identifiers, likeness });
    }
  }
  return [...pairs.values()];
}

function only(candidates: CandidateCompanies, id: EntityId): CandidateCompany {
  const [found] = candidates.bearing([`id:${id}`]);
  if (!found) throw new Error(`company ${id} is not among the candidates`);
  return found;
}

async function idOfPart(step: ImportStep, part: CandidateCompany, whole: EntityId): Promise<EntityId> {
  const [stated] = part.profile.ids;
  const wanted = (attempt: number): EntityId =>
    attempt === 0 && stated !== undefined ? (stated as EntityId) : deriveEntityId(identityOfCandidate(part), attempt);
  for (let attempt = 0; ; attempt++) {
    const id = wanted(attempt);
    if (id === whole || (id !== stated && isReservedId(id))) continue;
    if (!(await step.takenIds([id])).has(id) || (await step.currentIds([id])).get(id) === whole) return id;
  }
}
