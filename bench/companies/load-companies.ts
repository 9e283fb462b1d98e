import type { Transaction } from 'kysely';
import { bulkInsertCells } from '../../src/adapters/sql/bulk-insert.ts';
import { companyToJson } from '../../src/adapters/sql/company-rows/company-json.ts';
import {
  keyHashesOf,
  keysOfCompany,
  lockGraph,
  takeNumbers,
  ValueCounts,
} from '../../src/adapters/sql/company-rows/company-writer.ts';
import type { Database } from '../../src/adapters/sql/database.ts';
import { isUniqueViolation } from '../../src/adapters/sql/errors.ts';
import type { Schema } from '../../src/adapters/sql/schema.ts';
import type { Company } from '../../src/domain/knowledge-graph/entity.ts';
import { AppError } from '../../src/platform/errors.ts';
import { keyHash } from '../../src/platform/key-hash.ts';
import { LoadingKeys } from './loading-keys.ts';

/**
 * Loads all companies into an empty store in one transaction, many times faster than an import, and returns their number: ids and keys arrive
 * in random order, so that with existing indexes each would rewrite a page; rows are appended first, and the indexes built by sorting at the end.
 * Throws `conflict` when the store is not empty or an id occurs twice.
 */
export const loadCompanies = (
  { inTransaction }: Pick<Database, 'inTransaction'>,
  batches: AsyncIterable<readonly Company[]> | Iterable<readonly Company[]>,
): Promise<number> =>
  inTransaction(async (trx) => {
    await lockGraph(trx);
    await refuseWhenFilled(trx);
    await trx.schema.dropIndex('companies_by_id').ifExists().execute();
    const keys = new LoadingKeys();
    const before = { no: await takeNumbers(trx, 'company', 0), revision: await takeNumbers(trx, 'revision', 0) };
    const last = { ...before };
    const values = new ValueCounts();
    for await (const companies of batches) {
      await append(trx, companies, last, keys);
      for (const company of companies) values.add(company, 1);
    }
    const taken = last.no - before.no;
    await takeNumbers(trx, 'company', taken);
    await takeNumbers(trx, 'revision', taken);
    await values.write(trx);
    await makeIdIndex(trx);
    for (const cells of keys.sorted(KEYS_AT_ONCE)) await bulkInsertCells(trx, 'company_keys', KEY_COLUMNS, cells);
    return taken;
  });

/** The last assigned numbers. */
interface Numbers {
  no: number;
  revision: number;
}

async function refuseWhenFilled(trx: Transaction<Schema>): Promise<void> {
  const first = await trx.selectFrom('companies').select('no').limit(1).executeTakeFirst();
  if (first) throw new AppError('conflict', 'Companies can only be loaded into a store that has none');
}

/** Columns of loaded companies, which have no records. */
const COMPANY_COLUMNS = ['no', 'id', 'revision', 'company_json'] as const;
const KEY_COLUMNS = ['key_hash', 'company_no'] as const;
const KEYS_AT_ONCE = 1_024;

/** Appends rows and collects keys with consecutive numbers; counters are updated at the end of the transaction. */
async function append(
  trx: Transaction<Schema>,
  companies: readonly Company[],
  last: Numbers,
  keys: LoadingKeys,
): Promise<void> {
  const rows: (number | string)[] = [];
  for (const company of companies) {
    const no = ++last.no;
    rows.push(no, company.id, ++last.revision, companyToJson(company));
    const companyKeys = keysOfCompany(company);
    // Most have a single key, for which a set costs more than the hash.
    for (const hash of companyKeys.length === 1 ? companyKeys.map(keyHash) : keyHashesOf(companyKeys))
      keys.add(hash, no);
  }
  await bulkInsertCells(trx, 'companies', COMPANY_COLUMNS, rows);
}

async function makeIdIndex(trx: Transaction<Schema>): Promise<void> {
  try {
    await trx.schema.createIndex('companies_by_id').unique().on('companies').column('id').execute();
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    throw new AppError('conflict', 'Two of the companies to load have the same id', { cause });
  }
}
