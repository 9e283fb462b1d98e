import type { Transaction } from 'kysely';
import type { Company } from '../../../domain/knowledge-graph/entity.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { calendarDivides } from '../calendar/calendar-following.ts';
import { companyFromJson } from '../company-rows/company-json.ts';
import { takeNumbers } from '../company-rows/company-writer.ts';
import { divideFacts } from '../fundamentals/fact-merger.ts';
import { mergeMarketRows } from '../market/market-writers.ts';
import type { Schema } from '../schema.ts';

/** Distributes the data of a split company (`ImportStep.divide`). `before` is the company before the split. */
export async function divideCompany(trx: Transaction<Schema>, before: Company, into: EntityId): Promise<void> {
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
