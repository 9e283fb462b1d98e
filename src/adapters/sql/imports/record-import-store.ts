import type { Transaction } from 'kysely';
import type { ReferencedCompany } from '../../../domain/ingest/records/company-references.ts';
import type { RecordImportStore } from '../../../domain/ingest/records/record-kind.ts';
import { leisOf } from '../../../domain/knowledge-graph/company-leis.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { keyHash } from '../../../platform/key-hash.ts';
import { inChunks } from '../chunks.ts';
import { companyFromJson } from '../company-rows/company-json.ts';
import { lockGraph } from '../company-rows/company-writer.ts';
import type { Database } from '../database.ts';
import type { RecordWriter } from '../record-writer.ts';
import type { Schema } from '../schema.ts';
import { importStepIn, progressIn } from './import-store.ts';

const ID_KEY = 'id:';

/** `RecordImportStore` on SQLite and PostgreSQL, for the kind of record written by `write`. */
export function sqlRecordImportStore<Row>(
  { db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>,
  write: RecordWriter<Row>,
): RecordImportStore<Row> {
  return {
    step: (work) =>
      inTransaction(async (trx) => {
        // Prevents merges of companies between their look-up and the end of the step.
        await lockGraph(trx);
        return work({
          findCompanies: (keys) => findCompanies(trx, keys),
          store: (records) => write(trx, records),
          saveProgress: importStepIn(trx).saveProgress,
        });
      }),

    progressOf: progressIn(db),
  };
}

async function findCompanies(trx: Transaction<Schema>, keys: readonly string[]): Promise<ReferencedCompany[]> {
  const ids = keys.filter((key) => key.startsWith(ID_KEY)).map((key) => key.slice(ID_KEY.length));
  const moved = await inChunks(ids, (chunk) =>
    trx.selectFrom('given_up_ids').select(['id', 'leads_to']).where('id', 'in', chunk).execute(),
  );
  const hashes = new Set(keys.filter((key) => !key.startsWith(ID_KEY)).map(keyHash));
  const numbers = await inChunks([...hashes], (chunk) =>
    trx.selectFrom('company_keys').select('company_no').distinct().where('key_hash', 'in', chunk).execute(),
  );
  const rows = [
    ...(await inChunks([...new Set([...ids, ...moved.map(({ leads_to }) => leads_to)])], (chunk) =>
      trx.selectFrom('companies').select('company_json').where('id', 'in', chunk).execute(),
    )),
    ...(await inChunks([...new Set(numbers.map(({ company_no }) => company_no))], (chunk) =>
      trx.selectFrom('companies').select('company_json').where('no', 'in', chunk).execute(),
    )),
  ];
  const formerIds = new Map<string, string[]>();
  for (const { id, leads_to } of moved) formerIds.set(leads_to, [...(formerIds.get(leads_to) ?? []), id]);
  const byId = new Map<EntityId, ReferencedCompany>();
  for (const { company_json } of rows) {
    const company = toFound(company_json, formerIds);
    if (!byId.has(company.id)) byId.set(company.id, company);
  }
  return [...byId.values()];
}

function toFound(json: string, formerIds: ReadonlyMap<string, readonly string[]>): ReferencedCompany {
  const company = companyFromJson(json);
  const { id, name, ticker, countryCode, listings, cik } = company;
  const of = (kind: string, values: readonly (string | null)[]): string[] =>
    values.flatMap((value) => (value === null ? [] : `${kind}:${value}`));
  const keys = new Set([
    ...of('id', [id, ...(formerIds.get(id) ?? [])]),
    ...of('lei', leisOf(company)),
    ...of('cik', [cik]),
    ...of('isin', company.isins),
    ...of('cusip', company.cusips),
    ...of('sedol', company.sedols),
    ...of('figi', company.figis),
    ...of('listing', listings),
  ]);
  return { id, name, ticker, countryCode, listings, keys };
}
