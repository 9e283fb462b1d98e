import { bulkInsert } from '../bulk-insert.ts';
import { companyFromJson } from '../company-rows/company-json.ts';
import { hasSecurities, keyHashesOf, keysOfRow, lockGraph } from '../company-rows/company-writer.ts';
import type { Database } from '../database.ts';

/** Version of the rules; increase it when `keysOf` (`profile.ts`) adds keys to companies with securities. */
const KEY_RULES = 1;
const COMPANIES_PER_STEP = 1_000;

/**
 * Backfills look-up keys of companies stored by an earlier version, so that new records match them. Does nothing when done; restarts
 * from the beginning after an interruption.
 */
export async function backfillCompanyKeys({
  db,
  inTransaction,
}: Pick<Database, 'db' | 'inTransaction'>): Promise<void> {
  const done = await db.selectFrom('counters').select('value').where('name', '=', 'company-keys').executeTakeFirst();
  if (done !== undefined && Number(done.value) >= KEY_RULES) return;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await inTransaction(async (trx) => {
      await lockGraph(trx);
      const rows = await trx
        .selectFrom('companies')
        .selectAll()
        .where('no', '>', after)
        .orderBy('no')
        .limit(COMPANIES_PER_STEP)
        .execute();
      const listed = rows.filter(({ company_json }) => hasSecurities(companyFromJson(company_json)));
      const keys = listed.flatMap((row) =>
        [...keyHashesOf(keysOfRow(row))].map((key_hash) => ({ key_hash, company_no: row.no })),
      );
      await bulkInsert(trx, 'company_keys', keys, { key: ['key_hash', 'company_no'], action: 'keep' });
      return rows.at(-1)?.no;
    });
  }
  await db
    .insertInto('counters')
    .values({ name: 'company-keys', value: KEY_RULES })
    .onConflict((on) => on.column('name').doUpdateSet({ value: KEY_RULES }))
    .execute();
}
