import type { CompanyList, CompanyRecord, ListOfDay } from '../records.ts';
import type { ImportStep } from '../run/import-store.ts';
import type { AbsentRecord, StoredList } from '../run/stored-list.ts';
import { areSplit, CandidateCompanies, type CandidateCompany } from './candidate-companies.ts';
import { endedOn } from './former-symbols.ts';
import { storeChanged } from './import-batch.ts';
import { namesAgree } from './name-likeness.ts';
import { claimsOf } from './profile.ts';
import { passName } from './succession.ts';

/** Lists in a row that must lack a record before it has ended: they are edited by hand, and one may be incomplete. */
const LISTS_MISSED_MIN = 3;
/** A list with a smaller part of the records of the one before is incomplete: nothing ends by it. */
const COMPLETE_PART_MIN = 0.9;
/** Notes of the import, without values. */
const OLDER_LIST = 'a list older than the one that was imported before, which changes nothing';
const SHORT_LIST = 'a list with less than nine tenths of the records of the one before, by which no listing ends';

/**
 * Ends the listings of records that are gone: from three lists in a row, or whose symbol another record of the list has now. They keep the
 * last day on which a list had them. Returns a note, if the list was not taken as a whole.
 */
export async function takeList(step: ImportStep, list: CompanyList): Promise<string | undefined> {
  const before = await step.findList(list);
  if (before && isOlder(list, before)) return OLDER_LIST;
  const isShort = before !== undefined && list.keys.length < before.present.length * COMPLETE_PART_MIN;
  if (isShort) return SHORT_LIST;
  const absent = absentFrom(list, before);
  const ended = await endListings(step, list, absent, new Set(before?.present));
  const stored = absent.filter(({ key }) => !ended.has(key));
  const { source, scope, day, keys } = list;
  await step.saveList({ source, scope, day, present: keys, absent: stored });
  return undefined;
}

/** True for a list of a day before that of the stored one. */
export const isOlder = (list: ListOfDay, stored: ListOfDay): boolean => list.day < stored.day;

function absentFrom(list: CompanyList, before: StoredList | undefined): AbsentRecord[] {
  if (before === undefined) return [];
  const keys = new Set(list.keys);
  const isLater = list.day > before.day;
  const earlier = before.absent.map((one) => (isLater ? { ...one, missed: one.missed + 1 } : one));
  const added = before.present.map((key) => ({ key, lastOn: before.day, missed: 1 }));
  return [...earlier, ...added].filter(({ key }) => !keys.has(key));
}

/**
 * Ends the listings of absent records where that is due; returns the keys of records all of whose listings have ended. `before` are the
 * keys of the list before.
 */
async function endListings(
  step: ImportStep,
  list: CompanyList,
  absent: readonly AbsentRecord[],
  before: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const ended = new Set<string>();
  if (absent.length === 0) return ended;
  const candidates = new CandidateCompanies();
  candidates.add(await step.findByKeys(absent.map(({ key }) => lookUpKeyOf(list, key))));
  const taken = new Set(list.symbols);
  const freed = new Set<string>();
  const passed: Passed[] = [];
  for (const { key, lastOn, missed } of absent) {
    const isDue = missed >= LISTS_MISSED_MIN;
    const [holder] = candidates.withAnyKey([lookUpKeyOf(list, key)]);
    const record = holder?.records.find((one) => one.source === list.source && one.key === key);
    if (isDue || record === undefined) ended.add(key);
    if (holder === undefined || record === undefined) continue;
    const securities = record.securities.map((security) =>
      security.isTraded && (isDue || taken.has(security.symbol)) ? endedOn(security, lastOn) : security,
    );
    if (securities.every((security, at) => security === record.securities[at])) continue;
    const changed: CompanyRecord = { ...record, securities };
    const claims = new Set(claimsOf(changed));
    for (const claim of claimsOf(record)) if (!claims.has(claim)) freed.add(claim);
    holder.put(changed);
    passed.push({
      holder,
      record,
      symbols: record.securities.flatMap(({ symbol }) => (taken.has(symbol) ? symbol : [])),
    });
    if (securities.every(({ isTraded }) => !isTraded)) ended.add(key);
  }
  await releaseClaims(step, candidates, freed);
  if (list.source === 'sec') for (const one of passed) succeed(one, candidates, before);
  await storeChanged(step, candidates);
  return ended;
}

/** A record of the list before whose symbols another record has now. */
interface Passed {
  readonly holder: CandidateCompany;
  readonly record: CompanyRecord;
  readonly symbols: readonly string[];
}

/**
 * Joins a registrant with the one that follows it, as when a company puts a holding above itself: its symbol passes, between two lists, to a
 * registrant that was not in the former one and has a name like its own. The company keeps its id, its statements and its former name.
 */
function succeed(
  { holder, record, symbols }: Passed,
  candidates: CandidateCompanies,
  before: ReadonlySet<string>,
): void {
  const { source, name } = record;
  if (name === null) return;
  const hasSymbol = (other: CompanyRecord): boolean =>
    other.source === source &&
    other.key !== record.key &&
    other.securities.some(({ symbol, isTraded }) => isTraded && symbols.includes(symbol));
  const isSuccessor = (other: CompanyRecord): boolean =>
    hasSymbol(other) && !before.has(other.key) && other.name !== null && namesAgree(name, other.name);
  // A notice of the succession may have made them one company before.
  const isOne = holder.records.some(hasSymbol);
  const heir = [...candidates.withAnyKey(claimsOf(record))].find(
    (one) => one !== holder && !areSplit(one, holder) && one.records.some(isSuccessor),
  );
  if (isOne || heir !== undefined) passName(holder, record);
  if (!isOne && heir !== undefined) holder.absorb(heir);
}

/** Has the companies stored again that could not have an identifier because of a claim that no longer exists. */
async function releaseClaims(
  step: ImportStep,
  candidates: CandidateCompanies,
  freed: ReadonlySet<string>,
): Promise<void> {
  if (freed.size === 0) return;
  candidates.add(await step.findByKeys([...freed]));
  for (const candidate of candidates.withAnyKey([...freed])) {
    if (!candidate.withheld.isDisjointFrom(freed)) candidate.isChanged = true;
  }
}

const lookUpKeyOf = ({ source }: ListOfDay, key: string): string => `${source === 'sec' ? 'cik' : 'listing'}:${key}`;
