import type { Transaction } from 'kysely';
import type { Company } from '../../domain/knowledge-graph/entity.ts';
import type { CompanyLoader } from '../../domain/knowledge-graph/entity-store.ts';
import { AppError } from '../../platform/errors.ts';
import { bulkInsert } from './bulk-insert.ts';
import { calendarFollowsAll } from './calendar-following.ts';
import { contentOf, countValues, hashesOf, keysOfCompany, lockGraph, takeNumbers } from './company-writer.ts';
import type { Database } from './database.ts';
import { isUniqueViolation } from './errors.ts';
import type { CompanyKeyRow, CompanyRow, Schema } from './schema.ts';

/**
 * Fills `CompanyLoader` on either engine. Ids and keys come in no order at all: with indexes in place, every one of them is a page
 * to be written anew. So rows are only appended while they come, and sorted into their indexes in one go at the end.
 */
export const sqlCompanyLoader = ({ inTransaction }: Pick<Database, 'inTransaction'>): CompanyLoader => ({
  load: (batches) =>
    inTransaction(async (trx) => {
      await lockGraph(trx);
      await refuseWhenFilled(trx);
      await trx.schema.dropIndex('companies_by_id').ifExists().execute();
      await trx.schema
        .createTable('loading_keys')
        .temporary()
        .addColumn('key_hash', 'bigint', (c) => c.notNull())
        .addColumn('company_no', 'bigint', (c) => c.notNull())
        .execute();
      let taken = 0;
      for await (const companies of batches) {
        await append(trx, companies);
        taken += companies.length;
      }
      await makeIdIndex(trx);
      await trx
        .insertInto('company_keys')
        .columns(['key_hash', 'company_no'])
        .expression(
          trx.selectFrom('loading_keys').select(['key_hash', 'company_no']).orderBy('key_hash').orderBy('company_no'),
        )
        .execute();
      await trx.schema.dropTable('loading_keys').execute();
      await calendarFollowsAll(trx);
      return taken;
    }),
});

async function refuseWhenFilled(trx: Transaction<Schema>): Promise<void> {
  const first = await trx.selectFrom('companies').select('no').limit(1).executeTakeFirst();
  if (first) throw new AppError('conflict', 'Companies can only be loaded into a store that has none');
}

async function append(trx: Transaction<Schema>, companies: readonly Company[]): Promise<void> {
  let no = await takeNumbers(trx, 'company', companies.length);
  let revision = await takeNumbers(trx, 'revision', companies.length);
  const rows: CompanyRow[] = [];
  const keys: CompanyKeyRow[] = [];
  for (const company of companies) {
    no += 1;
    revision += 1;
    rows.push({ no, id: company.id, revision, ...contentOf({ company, records: [], withheld: [], keys: [] }) });
    for (const hash of hashesOf(keysOfCompany(company))) keys.push({ key_hash: hash, company_no: no });
  }
  await bulkInsert(trx, 'companies', rows);
  await bulkInsert(trx, 'loading_keys', keys);
  await countValues(
    trx,
    companies.map((company) => ({ company, by: 1 })),
  );
}

async function makeIdIndex(trx: Transaction<Schema>): Promise<void> {
  try {
    await trx.schema.createIndex('companies_by_id').unique().on('companies').column('id').execute();
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    throw new AppError('conflict', 'Two of the companies to load have the same id', { cause });
  }
}
