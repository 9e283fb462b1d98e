import type { Kysely, Transaction } from 'kysely';
import type { NamedUser } from '../../../domain/user-data/user-item.ts';
import type { NewSharing } from '../../../domain/user-data/user-item-store.ts';
import { inChunks } from '../chunks.ts';
import type { Schema } from '../schema.ts';

/** Users with whom items are shared singly, by the id of the item. */
export type ItemReaders = ReadonlyMap<string, readonly NamedUser[]>;

export async function singleReadersOf(db: Kysely<Schema>, itemIds: readonly string[]): Promise<ItemReaders> {
  const rows = await inChunks(itemIds, (some) =>
    db
      .selectFrom('user_item_readers')
      .innerJoin('users', 'users.id', 'user_item_readers.user_id')
      .select(['user_item_readers.item_id', 'users.id', 'users.name'])
      .where('user_item_readers.item_id', 'in', some)
      .orderBy('users.name')
      .execute(),
  );
  const readers = new Map<string, NamedUser[]>();
  for (const { item_id, id, name } of rows) readers.set(item_id, [...(readers.get(item_id) ?? []), { id, name }]);
  return readers;
}

/** Call only after the row of the item was locked by a change of it. */
export async function replaceReaders(trx: Transaction<Schema>, itemId: string, { userIds }: NewSharing): Promise<void> {
  await trx.deleteFrom('user_item_readers').where('item_id', '=', itemId).execute();
  if (userIds.length === 0) return;
  const rows = userIds.map((user_id) => ({ item_id: itemId, user_id }));
  await trx.insertInto('user_item_readers').values(rows).execute();
}
