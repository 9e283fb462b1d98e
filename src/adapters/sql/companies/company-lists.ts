import type { Transaction } from 'kysely';
import type { ListOfDay } from '../../../domain/ingest/records.ts';
import type { StoredList } from '../../../domain/ingest/run/stored-list.ts';
import type { Schema } from '../schema.ts';

type ListContent = Pick<StoredList, 'present' | 'absent'>;

/** See `ImportStep.findList`. */
export async function findList(
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
export async function saveList(
  trx: Transaction<Schema>,
  { source, scope, day, present, absent }: StoredList,
): Promise<void> {
  const content: ListContent = { present, absent };
  const values = { day, content_json: JSON.stringify(content) };
  await trx
    .insertInto('company_lists')
    .values({ source, scope, ...values })
    .onConflict((on) => on.columns(['source', 'scope']).doUpdateSet(values))
    .execute();
}
