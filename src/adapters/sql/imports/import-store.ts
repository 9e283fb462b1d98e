import { sql, type Transaction } from 'kysely';
import { packRecord } from '../../../domain/ingest/companies/packed-record.ts';
import { ownKeyOf } from '../../../domain/ingest/companies/profile.ts';
import type { CompanyRecord, ListOfDay } from '../../../domain/ingest/records.ts';
import type {
  ImportProgress,
  ImportStep,
  ImportStore,
  StoredCompany,
} from '../../../domain/ingest/run/import-store.ts';
import type { StoredList } from '../../../domain/ingest/run/stored-list.ts';
import type { Company, OtherEntity, Source } from '../../../domain/knowledge-graph/entity.ts';
import { entityKey } from '../../../domain/knowledge-graph/entity-key.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { keyHash } from '../../../platform/key-hash.ts';
import { calendarDivides, calendarFollows, calendarMerges } from '../calendar/calendar-following.ts';
import { inChunks, isOneOf } from '../chunks.ts';
import { removeOwnerships, writeBonds, writeOthers, writeOwnerships, writeSources } from '../companies/graph-writer.ts';
import { companyFromJson } from '../company-rows/company-json.ts';
import { lockGraph, mergeCompanies, recordsOf, takeNumbers, writeCompanies } from '../company-rows/company-writer.ts';
import type { Database } from '../database.ts';
import { divideFacts, mergeFacts } from '../fundamentals/fact-merger.ts';
import { mergeMarketRows } from '../market/market-writers.ts';
import type { CompanyRow, Schema } from '../schema.ts';

type ListContent = Pick<StoredList, 'present' | 'absent'>;

/** See `ImportStep.findList`. */
async function findList(
  trx: Transaction<Schema>,
  { source, scope }: Pick<ListOfDay, 'source' | 'scope'>,
): Promise<StoredList | undefined> {
  const row = await trx
    .selectFrom('company_lists')
    .select(['day', 'content_json'])
    .where('source', '=', source)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row && { source, scope, day: row.day, ...(JSON.parse(row.content_json) as ListContent) };
}

/** See `ImportStep.saveList`. */
async function saveList(trx: Transaction<Schema>, { source, scope, day, present, absent }: StoredList): Promise<void> {
  const content: ListContent = { present, absent };
  const values = { day, content_json: JSON.stringify(content) };
  await trx
    .insertInto('company_lists')
    .values({ source, scope, ...values })
    .onConflict((on) => on.columns(['source', 'scope']).doUpdateSet(values))
    .execute();
}

/** Distributes the data of a split company (`ImportStep.divide`). `before` is the company before the split. */
async function divideCompany(trx: Transaction<Schema>, before: Company, into: EntityId): Promise<void> {
  await takeBack(trx, into);
  const parts = await trx.selectFrom('companies').select('company_json').where('id', 'in', [before.id, into]).execute();
  const companies = new Map(parts.map(({ company_json }) => companyFromJson(company_json)).map((one) => [one.id, one]));
  const [rest, split] = [companies.get(before.id), companies.get(into)];
  if (!rest || !split) return;
  await calendarDivides(trx, before.id);
  if (split.cik !== null && split.cik !== rest.cik) await divideFacts(trx, before.id, into, split.cik);
  const [primary] = before.listings;
  if (primary !== undefined && split.listings.includes(primary)) {
    await mergeMarketRows(trx, [{ from: before.id, into }]);
  }
}

/** Makes a given up id lead to itself, so that followers of mergers see the change. */
async function takeBack(trx: Transaction<Schema>, id: EntityId): Promise<void> {
  const row = await trx.selectFrom('given_up_ids').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) return;
  const revision = (await takeNumbers(trx, 'revision', 1)) + 1;
  await trx.updateTable('given_up_ids').set({ leads_to: id, revision }).where('id', '=', id).execute();
}

/** Look-up keys shared by more companies are ignored. */
const NAMESAKES_MAX = 50;
const ID_KEY = 'id:';

/** `progressOf` of the stores of imports. */
export const progressIn =
  (db: Database['db']) =>
  async (fingerprint: string): Promise<ImportProgress | undefined> => {
    const row = await db
      .selectFrom('imports')
      .select('progress_json')
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst();
    return row && (JSON.parse(row.progress_json) as ImportProgress);
  };

/** `ImportStore` on SQLite and PostgreSQL. */
export function sqlImportStore({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): ImportStore {
  return {
    step: (work) =>
      inTransaction(async (trx) => {
        await lockGraph(trx);
        return work(importStepIn(trx));
      }),

    progressOf: progressIn(db),
  };
}

/** `ImportStep` within a transaction that holds the lock of the knowledge graph (`lockGraph`). */
export function importStepIn(trx: Transaction<Schema>): ImportStep {
  return {
    ...found(trx),
    findUnchanged: (records) => heldRecords(trx, records),
    ...stored(trx),
    split: ({ from, into }) => divideCompany(trx, from, into),
    findList: (list) => findList(trx, list),
    saveList: (list) => saveList(trx, list),
    storeOthers: (others) => writeOthers(trx, others),
    storeSources: (sources) => writeSources(trx, sources),
    storeBonds: (bonds) => writeBonds(trx, bonds),
    storeOwnerships: (ownerships) => writeOwnerships(trx, ownerships),
    removeOwnerships: (ownerships) => removeOwnerships(trx, ownerships),
  };
}

function found(
  trx: Transaction<Schema>,
): Pick<ImportStep, 'findByKeys' | 'currentIds' | 'findOthers' | 'findSources' | 'takenIds'> {
  return {
    async findByKeys(keys) {
      const ids = keys.filter((key) => key.startsWith(ID_KEY)).map((key) => key.slice(ID_KEY.length));
      const others = keys.filter((key) => !key.startsWith(ID_KEY));
      const rows = new Map<number, CompanyRow>();
      for (const row of await rowsOfIds(trx, ids)) rows.set(row.no, row);
      const numbers = (await companiesWithKeys(trx, others)).filter((no) => !rows.has(no));
      for (const row of await rowsOfNumbers(trx, numbers)) rows.set(row.no, row);
      return [...rows.values()].sort((a, b) => a.no - b.no).map(toStored);
    },

    async currentIds(ids) {
      const rows = await inChunks(ids, (chunk) =>
        trx.selectFrom('given_up_ids').select(['id', 'leads_to']).where('id', 'in', chunk).execute(),
      );
      return new Map(rows.map(({ id, leads_to }) => [id, leads_to as EntityId]));
    },

    async findOthers(ids) {
      const rows = await inChunks(ids.map(entityKey), (chunk) =>
        trx.selectFrom('other_entities').select('entity_json').where('key', 'in', chunk).execute(),
      );
      return rows.map(({ entity_json }) => JSON.parse(entity_json) as OtherEntity);
    },

    async findSources(ids) {
      const rows = await inChunks(ids, (chunk) =>
        trx.selectFrom('sources').select('source_json').where('id', 'in', chunk).execute(),
      );
      return rows.map(({ source_json }) => JSON.parse(source_json) as Source);
    },

    async takenIds(ids) {
      if (ids.length === 0) return new Set();
      const among = (table: keyof Schema, column = 'id') =>
        sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${isOneOf(trx, column, ids)}`;
      const { rows } = await sql<{ id: string }>`${among('companies')} union all ${among('given_up_ids')}
        union all ${among('sources')} union all ${among('other_entities', 'key')}`.execute(trx);
      return new Set(rows.map(({ id }) => id));
    },
  };
}

function stored(trx: Transaction<Schema>): Pick<ImportStep, 'storeCompanies' | 'merge' | 'disputed' | 'saveProgress'> {
  return {
    async storeCompanies(companies) {
      await writeCompanies(trx, companies);
      await calendarFollows(trx, companies);
    },

    async merge(pairs) {
      await mergeCompanies(trx, pairs);
      await calendarMerges(trx, pairs);
      await mergeFacts(trx, pairs);
      await mergeMarketRows(trx, pairs);
    },

    async disputed() {
      const rows = await trx
        .selectFrom('companies')
        .selectAll()
        .where('withheld_json', 'is not', null)
        .orderBy('no')
        .execute();
      return rows.map(toStored);
    },

    async saveProgress(fingerprint, progress) {
      if (progress === null) {
        await trx.deleteFrom('imports').where('fingerprint', '=', fingerprint).execute();
        return;
      }
      const progress_json = JSON.stringify(progress);
      await trx
        .insertInto('imports')
        .values({ fingerprint, progress_json })
        .onConflict((on) => on.column('fingerprint').doUpdateSet({ progress_json }))
        .execute();
    },
  };
}

const toStored = (row: CompanyRow): StoredCompany => ({
  company: companyFromJson(row.company_json),
  records: recordsOf(row),
  withheld: row.withheld_json === null ? [] : (JSON.parse(row.withheld_json) as string[]),
  createdOrder: row.no,
});

/** The records that are stored unchanged: compares their texts with those in the rows of companies, without parsing. */
async function heldRecords(trx: Transaction<Schema>, records: readonly CompanyRecord[]): Promise<Set<CompanyRecord>> {
  const hashOf = new Map<CompanyRecord, number>();
  for (const record of records) {
    const key = ownKeyOf(record);
    if (key !== undefined) hashOf.set(record, keyHash(key));
  }
  if (hashOf.size === 0) return new Set();
  const rows = await trx
    .selectFrom('company_keys')
    .innerJoin('companies', 'companies.no', 'company_keys.company_no')
    .select(['key_hash', 'records_json'])
    .where(isOneOf(trx, 'key_hash', [...new Set(hashOf.values())]))
    .where('records_json', 'is not', null)
    .execute();
  const rowsOf = Map.groupBy(rows, ({ key_hash }) => key_hash);
  const held = new Set<CompanyRecord>();
  for (const [record, hash] of hashOf) {
    const rows = rowsOf.get(hash);
    if (rows === undefined) continue;
    const text = JSON.stringify(packRecord(record));
    if (rows.some(({ records_json }) => records_json?.includes(text))) held.add(record);
  }
  return held;
}

/** Companies of these ids, or of the current ids of given up ones. */
async function rowsOfIds(trx: Transaction<Schema>, ids: readonly string[]): Promise<CompanyRow[]> {
  const moved = await inChunks(ids, (chunk) =>
    trx.selectFrom('given_up_ids').select(['id', 'leads_to']).where('id', 'in', chunk).execute(),
  );
  const all = [...new Set([...ids, ...moved.map(({ leads_to }) => leads_to)])];
  return inChunks(all, (chunk) =>
    trx
      .selectFrom('companies')
      .selectAll()
      .where('id', 'in', chunk as EntityId[])
      .execute(),
  );
}

const rowsOfNumbers = async (trx: Transaction<Schema>, numbers: readonly number[]): Promise<CompanyRow[]> =>
  numbers.length === 0
    ? []
    : trx
        .selectFrom('companies')
        .selectAll()
        .where(isOneOf(trx, 'no', numbers))
        .execute();

async function companiesWithKeys(trx: Transaction<Schema>, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const hashes = [...new Set(keys.map(keyHash))];
  const rows = await trx
    .selectFrom('company_keys')
    .selectAll()
    .where(isOneOf(trx, 'key_hash', hashes))
    .execute();
  const companiesByKey = new Map<number, number[]>();
  for (const { key_hash, company_no } of rows) {
    const numbers = companiesByKey.get(key_hash);
    if (numbers) numbers.push(company_no);
    else companiesByKey.set(key_hash, [company_no]);
  }
  return [...new Set([...companiesByKey.values()].filter((numbers) => numbers.length <= NAMESAKES_MAX).flat())];
}
