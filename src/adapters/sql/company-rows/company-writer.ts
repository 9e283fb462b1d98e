import { sql, type Transaction } from 'kysely';
import { recordOfCompany } from '../../../domain/ingest/companies/candidate-companies.ts';
import { type PackedRecord, packRecord, unpackRecord } from '../../../domain/ingest/companies/packed-record.ts';
import { keysOf, keysWithoutSecurities } from '../../../domain/ingest/companies/profile.ts';
import type { CompanyToStore } from '../../../domain/ingest/run/import-store.ts';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { keyHash } from '../../../platform/key-hash.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { inChunks, isOneOf } from '../chunks.ts';
import type { CompanyKeyRow, CompanyRow, CompanyValueRow, CounterRow, Schema } from '../schema.ts';
import { companyFromJson, companyToJson } from './company-json.ts';

const COUNTED_VALUES = [
  ['types', 'type'],
  ['countries', 'countryCode'],
  ['sectors', 'sector'],
  ['industry_groups', 'industryGroup'],
  ['industries', 'industry'],
] as const satisfies readonly (readonly [filter: string, field: keyof Company])[];

/** Counts the values in use, so that listing them needs no scan of all companies. */
export class ValueCounts {
  private readonly counts = COUNTED_VALUES.map(([filter, field]) => ({
    filter,
    field,
    sums: new Map<string, number>(),
  }));

  /** `by` is 1 for an added company, -1 for a removed one. */
  add(company: Company, by: 1 | -1): void {
    for (const { field, sums } of this.counts) {
      const value = company[field];
      if (value !== null) sums.set(value, (sums.get(value) ?? 0) + by);
    }
  }

  async write(trx: Transaction<Schema>): Promise<void> {
    const rows: CompanyValueRow[] = [];
    for (const { filter, sums } of this.counts) {
      for (const [value, by] of sums) if (by !== 0) rows.push({ filter, value, companies: by });
    }
    await inChunks(rows, (chunk) =>
      trx
        .insertInto('company_values')
        .values(chunk)
        .onConflict((on) =>
          on
            .columns(['filter', 'value'])
            .doUpdateSet({ companies: sql`company_values.companies + excluded.companies` }),
        )
        .execute(),
    );
  }
}

/** Counts of new, changed and unchanged rows of a write. */
export interface Written {
  created: number;
  changed: number;
  unchanged: number;
}

/**
 * Takes the write lock of the knowledge graph until the end of the transaction. Revisions thus become visible in their order, and
 * followers miss none. SQLite has one writer anyway.
 */
export async function lockGraph(trx: Transaction<Schema>): Promise<void> {
  await trx.updateTable('counters').set({ value: sql`value` }).where('name', '=', 'revision').execute();
}

/** Adds to a counter and returns its previous value. */
export async function takeNumbers(trx: Transaction<Schema>, name: CounterRow['name'], count: number): Promise<number> {
  const { value } = await trx
    .updateTable('counters')
    .set({ value: sql`value + ${count}` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return value - count;
}

/** The look-up keys of a company written as a whole. */
export function keysOfCompany(company: Company): string[] {
  if (!hasSecurities(company)) return keysWithoutSecurities(company);
  return keysOf(recordOfCompany(company)).filter((key) => !key.startsWith('record:')); // its own key is its id
}

const hasSecurities = ({ ticker, listings, isins, cusips, sedols, figis }: Company): boolean =>
  ticker !== null || [listings, isins, cusips, sedols, figis].some((values) => values.length > 0);

export const recordsOf = ({ records_json }: Pick<CompanyRow, 'records_json'>) =>
  records_json === null ? [] : (JSON.parse(records_json) as PackedRecord[]).map(unpackRecord);

/** Writes companies. Only those with changed public facts get a new revision. */
export async function writeCompanies(trx: Transaction<Schema>, companies: readonly CompanyToStore[]): Promise<Written> {
  const before = await currentRows(
    trx,
    companies.map(({ company }) => company.id),
  );
  const changes = companies.map((one) => ({ one, now: contentOf(one), was: before.get(one.company.id) }));
  const made = changes.filter(({ was }) => was === undefined);
  const changed = changes.filter(({ was, now }) => was !== undefined && was.company_json !== now.company_json);
  const annotated = changes.filter(
    ({ was, now }) =>
      was?.company_json === now.company_json &&
      (was.records_json !== now.records_json || was.withheld_json !== now.withheld_json),
  );
  let no = made.length === 0 ? 0 : await takeNumbers(trx, 'company', made.length);
  let revision =
    made.length + changed.length === 0 ? 0 : await takeNumbers(trx, 'revision', made.length + changed.length);

  const rows: CompanyRow[] = [];
  const keys: CompanyKeyRow[] = [];
  for (const { one, now } of made) {
    no += 1;
    revision += 1;
    rows.push({ no, id: one.company.id, revision, ...now });
    for (const hash of keyHashesOf(one.keys)) keys.push({ key_hash: hash, company_no: no });
  }
  await bulkInsert(trx, 'companies', rows);
  const replaced: CompanyRow[] = [];
  for (const { one, now, was } of [...changed, ...annotated]) {
    if (was === undefined) continue;
    const isShown = was.company_json !== now.company_json;
    if (isShown) revision += 1;
    replaced.push({ no: was.no, id: was.id, revision: isShown ? revision : was.revision, ...now });
    keys.push(...(await changeKeys(trx, was, one.keys)));
  }
  await bulkInsert(trx, 'companies', replaced, { key: ['no'], action: 'replace' });
  // In the order of the table, each page is written once.
  keys.sort((a, b) => a.key_hash - b.key_hash);
  await bulkInsert(trx, 'company_keys', keys, { key: ['key_hash', 'company_no'], action: 'keep' });
  const values = new ValueCounts();
  for (const { one } of made) values.add(one.company, 1);
  for (const { one, was } of changed) {
    if (was === undefined) continue;
    values.add(one.company, 1);
    values.add(companyOf(was), -1);
  }
  await values.write(trx);
  return { created: made.length, changed: changed.length, unchanged: companies.length - made.length - changed.length };
}

/** Merges companies: removes them and lets their ids lead to others. Each takes a revision. */
export async function mergeCompanies(
  trx: Transaction<Schema>,
  pairs: readonly { readonly from: EntityId; readonly into: EntityId }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const gone = await currentRows(
    trx,
    pairs.map(({ from }) => from),
  );
  let revision = await takeNumbers(trx, 'revision', pairs.length);
  for (const { from, into } of pairs) {
    revision += 1;
    const was = gone.get(from);
    if (was) {
      await changeKeys(trx, was, []);
      await trx.deleteFrom('companies').where('no', '=', was.no).execute();
    }
    await trx.updateTable('given_up_ids').set({ leads_to: into }).where('leads_to', '=', from).execute();
    await trx
      .insertInto('given_up_ids')
      .values({ id: from, leads_to: into, revision })
      .onConflict((on) => on.column('id').doUpdateSet({ leads_to: into, revision }))
      .execute();
    await replaceGivenUpId(trx, from, into);
  }
  const values = new ValueCounts();
  for (const was of gone.values()) values.add(companyOf(was), -1);
  await values.write(trx);
}

/** Replaces a given up id in bonds, parents and subsidiaries. */
async function replaceGivenUpId(trx: Transaction<Schema>, from: EntityId, into: EntityId): Promise<void> {
  await trx.updateTable('bonds').set({ issuer_id: into }).where('issuer_id', '=', from).execute();
  await trx.updateTable('ownerships').set({ parent_id: into }).where('parent_id', '=', from).execute();
  const parents = await trx.deleteFrom('ownerships').where('child_id', '=', from).returningAll().execute();
  for (const parent of parents) {
    await trx
      .insertInto('ownerships')
      .values({ ...parent, child_id: into })
      .onConflict((on) => on.columns(['child_id', 'is_ultimate']).doNothing())
      .execute();
  }
  await trx.deleteFrom('ownerships').where('child_id', '=', sql<string>`parent_id`).execute();
}

const companyOf = (row: CompanyRow): Company => companyFromJson(row.company_json);

function contentOf({
  company,
  records,
  withheld,
}: CompanyToStore): Pick<CompanyRow, 'company_json' | 'records_json' | 'withheld_json'> {
  return {
    company_json: companyToJson(company),
    records_json: records.length === 0 ? null : JSON.stringify(records.map(packRecord)),
    withheld_json: withheld.length === 0 ? null : JSON.stringify(withheld),
  };
}

async function currentRows(trx: Transaction<Schema>, ids: readonly string[]): Promise<Map<string, CompanyRow>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('companies')
    .selectAll()
    .where(isOneOf(trx, 'id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const keyHashesOf = (keys: readonly string[]): Set<number> => new Set(keys.map(keyHash));

/** The look-up keys of a stored company. */
function keysOfRow(row: CompanyRow): string[] {
  const records = recordsOf(row);
  return records.length === 0 ? keysOfCompany(companyOf(row)) : records.flatMap(keysOf);
}

/** Removes obsolete keys of a company; returns those to be added. */
async function changeKeys(
  trx: Transaction<Schema>,
  was: CompanyRow,
  keys: readonly string[],
): Promise<readonly CompanyKeyRow[]> {
  const old = keyHashesOf(keysOfRow(was));
  const wanted = keyHashesOf(keys);
  const gone = [...old].filter((hash) => !wanted.has(hash));
  if (gone.length > 0) {
    await trx.deleteFrom('company_keys').where('key_hash', 'in', gone).where('company_no', '=', was.no).execute();
  }
  return [...wanted].flatMap((hash) => (old.has(hash) ? [] : { key_hash: hash, company_no: was.no }));
}
