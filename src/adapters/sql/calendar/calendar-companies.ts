import type { Transaction } from 'kysely';
import { type CompanyClues, companyAmong, keysOfClues } from '../../../domain/calendar/event-company.ts';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import { splitListing } from '../../../domain/knowledge-graph/markets.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { keyHash } from '../../../platform/key-hash.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { inChunks, isOneOf } from '../chunks.ts';
import { companyFromJson } from '../company-rows/company-json.ts';
import { takeNumbers } from '../company-rows/company-writer.ts';
import type { Schema } from '../schema.ts';
import type { CalendarCompanyRow } from './calendar-tables.ts';

const ID_KEY = 'id:';

/** The current company of each event in the knowledge graph; `undefined` if none or several match. */
export async function companiesOfEvents(
  trx: Transaction<Schema>,
  events: readonly CompanyClues[],
): Promise<(EntityId | undefined)[]> {
  if (events.length === 0) return [];
  const keysOf = events.map(keysOfClues);
  const keys = new Set(keysOf.flat());
  const ids = [...keys].filter((key) => key.startsWith(ID_KEY)).map((key) => key.slice(ID_KEY.length));
  const current = await currentIdsOf(trx, ids);
  const byKey = await companiesByHash(trx, [...keys].filter((key) => !key.startsWith(ID_KEY)).map(keyHash));
  const byId = await companiesById(trx, [...new Set(ids.map((id) => current.get(id) ?? id))]);
  return events.map((event, at) => {
    const candidates = new Map<string, Company>();
    for (const key of keysOf[at] ?? []) {
      const id = key.slice(ID_KEY.length);
      const named = key.startsWith(ID_KEY) ? byId.get(current.get(id) ?? id) : undefined;
      for (const company of named ? [named] : (byKey.get(keyHash(key)) ?? [])) candidates.set(company.id, company);
    }
    if (candidates.size === 0) return undefined;
    const identifiers = event.identifiers.map((one) =>
      one.kind === 'id' ? { ...one, value: current.get(one.value) ?? one.value } : one,
    );
    return companyAmong({ ...event, identifiers }, [...candidates.values()])?.id;
  });
}

/** Maps those ids that were given up in mergers to their current ids. */
export async function currentIdsOf(
  db: Pick<Transaction<Schema>, 'selectFrom'>,
  ids: readonly string[],
): Promise<Map<string, EntityId>> {
  const rows = await inChunks(ids, (chunk) =>
    db.selectFrom('given_up_ids').select(['id', 'leads_to']).where('id', 'in', chunk).execute(),
  );
  return new Map(rows.map(({ id, leads_to }) => [id, leads_to as EntityId]));
}

async function companiesByHash(trx: Transaction<Schema>, hashes: readonly number[]): Promise<Map<number, Company[]>> {
  const rows = await inChunks([...new Set(hashes)], (chunk) =>
    trx
      .selectFrom('company_keys')
      .innerJoin('companies', 'companies.no', 'company_keys.company_no')
      .select(['company_keys.key_hash', 'companies.no', 'companies.company_json'])
      .where('company_keys.key_hash', 'in', chunk)
      .execute(),
  );
  const read = new Map<number, Company>();
  const byHash = new Map<number, Company[]>();
  for (const { key_hash, no, company_json } of rows) {
    const company = read.get(no) ?? companyFromJson(company_json);
    read.set(no, company);
    const group = byHash.get(key_hash);
    if (group) group.push(company);
    else byHash.set(key_hash, [company]);
  }
  return byHash;
}

async function companiesById(trx: Transaction<Schema>, ids: readonly string[]): Promise<Map<string, Company>> {
  const rows = await inChunks(ids, (chunk) =>
    trx.selectFrom('companies').select('company_json').where('id', 'in', chunk).execute(),
  );
  return new Map(rows.map(({ company_json }) => companyFromJson(company_json)).map((company) => [company.id, company]));
}

/**
 * Makes events of these companies searchable by country and exchange, which `describeCompanies` then keeps up to date. A company
 * that is not written yet is skipped.
 */
export async function bringCompanies(trx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const there = await inChunks(wanted, (chunk) =>
    trx.selectFrom('calendar_companies').select('entity_id').where('entity_id', 'in', chunk).execute(),
  );
  const existing = new Set(there.map(({ entity_id }) => entity_id));
  const coming = wanted.filter((id) => !existing.has(id));
  const companies = await companiesById(trx, coming);
  await putPlaces(
    trx,
    coming.map((id) => ({ entity_id: id, ...placeOf(companies.get(id)) })),
  );
}

/** Updates country and exchanges of changed companies that have events. */
export async function describeCompanies(trx: Transaction<Schema>, companies: readonly Company[]): Promise<void> {
  if (companies.length === 0) return;
  const ids = companies.map(({ id }) => id);
  const rows = await trx
    .selectFrom('calendar_companies')
    .selectAll()
    .where(isOneOf(trx, 'entity_id', ids))
    .execute();
  const before = new Map(rows.map((row) => [row.entity_id, row]));
  const changed = companies.filter((company) => {
    const was = before.get(company.id);
    if (was === undefined) return false;
    const { country, mics_json } = placeOf(company);
    return was.country !== country || was.mics_json !== mics_json;
  });
  await putPlaces(
    trx,
    changed.map((company) => ({ entity_id: company.id, ...placeOf(company) })),
  );
}

async function putPlaces(
  trx: Transaction<Schema>,
  places: readonly Omit<CalendarCompanyRow, 'revision'>[],
): Promise<void> {
  if (places.length === 0) return;
  let revision = await takeNumbers(trx, 'calendar', places.length);
  const rows = places.map((place): CalendarCompanyRow => ({ ...place, revision: ++revision }));
  await bulkInsert(trx, 'calendar_companies', rows, { key: ['entity_id'], action: 'replace' });
}

const placeOf = (company: Company | undefined): Pick<CalendarCompanyRow, 'country' | 'mics_json'> => ({
  country: company?.countryCode ?? null,
  mics_json: JSON.stringify([...new Set((company?.listings ?? []).map((listing) => splitListing(listing).mic))]),
});
