import type { EntityId } from '../../../platform/ids.ts';
import { leisOf } from '../../knowledge-graph/company-leis.ts';
import { deriveEntityId } from '../../knowledge-graph/derived-ids.ts';
import type { Bond, Company, OtherEntity, Ownership, Source } from '../../knowledge-graph/entity.ts';
import { isReservedId } from '../../knowledge-graph/known-companies.ts';
import { companyRecord, type ImportItem, type ListOfDay, type RegisterReference, type Retirement } from '../records.ts';
import type { Outcome } from '../run/import-report.ts';
import type { ImportStep } from '../run/import-store.ts';
import type { StoredList } from '../run/stored-list.ts';
import { areSplit, CandidateCompanies, type CandidateCompany } from './candidate-companies.ts';
import { isOlder, takeList } from './company-lists.ts';
import { importCompanies, storeChanged } from './import-batch.ts';

/**
 * Takes an LEI away from its company, which becomes one with the company of the successor, where one is named and known: its id then leads
 * there, and the LEI still finds it. Returns whether anything changed; an LEI that no company has and without a known successor is
 * nothing to retire.
 */
async function retireLei(step: ImportStep, { lei, successor }: Retirement): Promise<boolean> {
  const candidates = new CandidateCompanies();
  const keys = [`lei:${lei}`, ...(successor === null ? [] : [`lei:${successor}`])];
  candidates.add(await step.findByKeys(keys));
  const holder = holderOf(candidates, lei);
  const heir = successor === null ? undefined : holderOf(candidates, successor);
  const isChanged =
    holder === undefined
      ? heir !== undefined && bequeath(heir, lei, candidates)
      : retire(holder, heir, { lei, successor });
  if (isChanged) await storeChanged(step, candidates);
  return isChanged;
}

function retire(holder: CandidateCompany, heir: CandidateCompany | undefined, { lei, successor }: Retirement): boolean {
  for (const record of holder.records) {
    if (record.lei !== lei) continue;
    const { name, formerNames, formerLeis } = record;
    // Names of the retired registration come after those of the successor's.
    const names =
      successor === null || name === null ? { name, formerNames } : { name: null, formerNames: [name, ...formerNames] };
    holder.put({ ...record, ...names, lei: null, formerLeis: successor === null ? formerLeis : [...formerLeis, lei] });
  }
  if (heir !== undefined && heir !== holder && !areSplit(heir, holder)) heir.absorb(holder);
  return true;
}

/** Lets an LEI that was retired before it was known find its successor, unless it finds a company already. */
function bequeath(heir: CandidateCompany, lei: string, candidates: CandidateCompanies): boolean {
  const record = companyRecord({ source: 'gleif', key: lei, formerLeis: [lei] });
  if ([...candidates.withAnyKey([`lei:${lei}`])].some((one) => one.recordWithKeyOf(record) !== undefined)) return false;
  heir.put(record);
  return true;
}

/** The company with a record that has the LEI. */
const holderOf = (candidates: CandidateCompanies, lei: string): CandidateCompany | undefined =>
  [...candidates.withAnyKey([`lei:${lei}`])].find(({ records }) => records.some((record) => record.lei === lei));

export type ItemOutcome =
  | { readonly kind: 'company'; readonly outcome: Outcome }
  | { readonly kind: 'other'; readonly outcome: 'created' | 'changed' | 'unchanged' }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Left out on purpose. */
  | { readonly kind: 'skipped'; readonly reason: string }
  /** A whole list; `note` says why it was not taken as one. */
  | { readonly kind: 'list'; readonly note: string | undefined };

const rejected = (reason: string): ItemOutcome => ({ kind: 'rejected', reason });

/**
 * Imports one batch of items in order, within one step of the store. In the last pass a record that matches no company is rejected for
 * good.
 */
export async function importItems(
  step: ImportStep,
  items: readonly ImportItem[],
  isLast: boolean,
): Promise<ItemOutcome[]> {
  const outcomes = new Map<ImportItem, ItemOutcome>();
  await importCompanyItems(step, ofKind(items, 'company'), outcomes, isLast);
  await importEntities(step, ofKind(items, 'entity'), outcomes);
  await importSources(step, ofKind(items, 'source'), outcomes);
  await importBonds(step, ofKind(items, 'bond'), outcomes);
  await importOwnerships(step, ofKind(items, 'ownership'), outcomes);
  for (const item of ofKind(items, 'retirement')) {
    const outcome = (await retireLei(step, item.retirement)) ? 'changed' : 'unchanged';
    outcomes.set(item, { kind: 'company', outcome });
  }
  for (const item of ofKind(items, 'list')) {
    outcomes.set(item, { kind: 'list', note: await takeList(step, item.list) });
  }
  return items.map((item) => {
    if (item.kind === 'rejected') return rejected(item.reason);
    if (item.kind === 'skipped') return { kind: 'skipped', reason: item.reason };
    return outcomes.get(item) ?? rejected('not imported');
  });
}

type Of<Kind extends ImportItem['kind']> = ImportItem & { readonly kind: Kind };
type Outcomes = Map<ImportItem, ItemOutcome>;

const ofKind = <Kind extends ImportItem['kind']>(items: readonly ImportItem[], kind: Kind): Of<Kind>[] =>
  items.filter((item): item is Of<Kind> => item.kind === kind);

async function importCompanyItems(
  step: ImportStep,
  items: readonly Of<'company'>[],
  outcomes: Outcomes,
  isLast: boolean,
): Promise<void> {
  const takenIds = await idsOfOtherKinds(step, items);
  const lists = await storedLists(step, items);
  const isOfOlderList = ({ list }: Of<'company'>): boolean => {
    const stored = list && lists.get(listName(list));
    return list !== undefined && stored !== undefined && isOlder(list, stored);
  };
  const accepted: Of<'company'>[] = [];
  for (const item of items) {
    if (isOfOlderList(item)) outcomes.set(item, { kind: 'company', outcome: 'unchanged' });
    else if (item.company.id !== null && takenIds.has(item.company.id))
      outcomes.set(item, rejected('its id belongs to another kind of entity'));
    else accepted.push(item);
  }
  const lastListed = new Map(
    accepted.flatMap(({ company, list }) => {
      const stored = list && lists.get(listName(list));
      return stored ? [[company, stored.day] as const] : [];
    }),
  );
  const results = await importCompanies(
    step,
    accepted.map(({ company }) => company),
    ({ name }) => name !== null,
    (record) => lastListed.get(record),
  );
  for (const [at, item] of accepted.entries()) {
    const outcome = results[at];
    const why = isLast ? 'no name, and no company has its symbol or identifiers' : 'no name';
    outcomes.set(item, outcome ? { kind: 'company', outcome } : rejected(why));
  }
}

/** The stored lists of the sources of these items. */
async function storedLists(step: ImportStep, items: readonly Of<'company'>[]): Promise<Map<string, StoredList>> {
  const stored = new Map<string, StoredList>();
  const lists = new Map(items.flatMap(({ list }) => (list ? [[listName(list), list] as const] : [])));
  for (const [name, list] of lists) {
    const found = await step.findList(list);
    if (found) stored.set(name, found);
  }
  return stored;
}

const listName = ({ source, scope }: ListOfDay): string => `${source} ${scope}`;

/** Ids claimed by company records that belong to entities of other categories or to sources. */
async function idsOfOtherKinds(step: ImportStep, items: readonly Of<'company'>[]): Promise<Set<string>> {
  const claimed = [...new Set(items.flatMap(({ company }) => company.id ?? []))];
  if (claimed.length === 0) return new Set();
  const [others, sources] = [await step.findOthers(claimed), await step.findSources(claimed)];
  return new Set([...others, ...sources].map(({ id }) => id));
}

async function importEntities(step: ImportStep, items: readonly Of<'entity'>[], outcomes: Outcomes): Promise<void> {
  const accepted: { item: Of<'entity'>; entity: OtherEntity }[] = [];
  for (const item of items) {
    const { entity } = item;
    const isTopic = entity.category === 'topics';
    const id = isTopic ? entity.id : await freeId(step, entity.id, `${entity.category}:${entity.name}`, 'entity');
    if (id === null) outcomes.set(item, rejected('its id belongs to another kind of entity'));
    else accepted.push({ item, entity: { ...entity, id } });
  }
  const existing = new Map(
    (await step.findOthers(accepted.map(({ entity }) => entity.id))).map((one) => [one.id, one]),
  );
  for (const { item, entity } of accepted) outcomes.set(item, otherOutcome(existing.get(entity.id), entity));
  await step.storeOthers(accepted.map(({ entity }) => entity));
}

async function importSources(step: ImportStep, items: readonly Of<'source'>[], outcomes: Outcomes): Promise<void> {
  const accepted: { item: Of<'source'>; source: Source }[] = [];
  for (const item of items) {
    const id = await freeId(step, item.source.id, `source:${item.source.name}`, 'source');
    if (id === null) outcomes.set(item, rejected('its id belongs to another kind of entity'));
    else accepted.push({ item, source: { ...item.source, id } });
  }
  const existing = new Map(
    (await step.findSources(accepted.map(({ source }) => source.id))).map((one) => [one.id, one]),
  );
  for (const { item, source } of accepted) outcomes.set(item, otherOutcome(existing.get(source.id), source));
  await step.storeSources(accepted.map(({ source }) => source));
}

/** The given id, or one derived from the name; `null` when the given id belongs to something of another kind. */
async function freeId(
  step: ImportStep,
  given: string | null,
  identity: string,
  kind: 'entity' | 'source',
): Promise<EntityId | null> {
  for (let attempt = 0; ; attempt++) {
    const id = (given ?? deriveEntityId(identity, attempt)) as EntityId;
    const [own] = kind === 'entity' ? await step.findOthers([id]) : await step.findSources([id]);
    if (own && (given !== null || identity.endsWith(`:${own.name}`))) return id;
    const isTaken = own !== undefined || (given === null && isReservedId(id)) || (await step.takenIds([id])).size > 0;
    if (!isTaken) return id;
    if (given !== null) return null;
  }
}

function otherOutcome<T extends object>(before: T | undefined, after: T): ItemOutcome {
  if (before === undefined) return { kind: 'other', outcome: 'created' };
  return { kind: 'other', outcome: canonical(before) === canonical(after) ? 'unchanged' : 'changed' };
}

const canonical = (value: object): string => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

async function importBonds(step: ImportStep, items: readonly Of<'bond'>[], outcomes: Outcomes): Promise<void> {
  const companies = await companiesOf(
    step,
    items.map(({ bond }) => bond.issuer),
  );
  for (const item of items) {
    const { isin, cusip, name, issuer } = item.bond;
    const issuerId = companies(issuer);
    const bond: Bond | undefined = issuerId && { isin, cusip, name, issuerId };
    outcomes.set(item, bond ? outcomeOf(await step.storeBonds([bond])) : rejected('its issuer is not known'));
  }
}

async function importOwnerships(
  step: ImportStep,
  items: readonly Of<'ownership'>[],
  outcomes: Outcomes,
): Promise<void> {
  const companies = await companiesOf(
    step,
    items.flatMap(({ ownership }) => [ownership.child, ownership.parent]),
  );
  for (const item of items) {
    const { child, parent, isUltimate, hasEnded, source } = item.ownership;
    const [childId, parentId] = [companies(child), companies(parent)];
    if ((!childId || !parentId) && hasEnded) {
      outcomes.set(item, { kind: 'other', outcome: 'unchanged' });
    } else if (!childId || !parentId) {
      outcomes.set(item, rejected(childId ? 'its parent is not known' : 'its child is not known'));
    } else if (childId === parentId) {
      outcomes.set(item, rejected('child and parent are the same company'));
    } else {
      const ownership: Ownership = { childId, parentId, isUltimate, ...(source && { source }) };
      outcomes.set(
        item,
        hasEnded ? await removeOwnership(step, ownership) : outcomeOf(await step.storeOwnerships([ownership])),
      );
    }
  }
}

async function removeOwnership(step: ImportStep, ownership: Ownership): Promise<ItemOutcome> {
  const removed = await step.removeOwnerships([ownership]);
  return { kind: 'other', outcome: removed > 0 ? 'changed' : 'unchanged' };
}

function outcomeOf({ created, changed }: { created: number; changed: number }): ItemOutcome {
  return { kind: 'other', outcome: created > 0 ? 'created' : changed > 0 ? 'changed' : 'unchanged' };
}

/** Finds the companies of all references in one look-up. */
async function companiesOf(
  step: ImportStep,
  references: readonly RegisterReference[],
): Promise<(reference: RegisterReference) => EntityId | undefined> {
  const redirects = await step.currentIds(references.flatMap(({ kind, value }) => (kind === 'id' ? value : [])));
  const found = await step.findByKeys([...new Set(references.map(({ kind, value }) => `${kind}:${value}`))]);
  const byKey = new Map<string, EntityId>();
  for (const { company } of found) {
    for (const key of keysOfCompany(company)) if (!byKey.has(key)) byKey.set(key, company.id);
  }
  return ({ kind, value }) => (kind === 'id' ? redirects.get(value) : undefined) ?? byKey.get(`${kind}:${value}`);
}

const keysOfCompany = (company: Company): string[] => {
  const { id, cik, isins, cusips, figis } = company;
  return [
    `id:${id}`,
    ...leisOf(company).map((value) => `lei:${value}`),
    ...(cik === null ? [] : [`cik:${cik}`]),
    ...isins.map((value) => `isin:${value}`),
    ...cusips.map((value) => `cusip:${value}`),
    ...figis.map((value) => `figi:${value}`),
  ];
};
