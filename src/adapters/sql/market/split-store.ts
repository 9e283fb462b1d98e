import type { ShareSplitLists, ShareSplits } from '../../../domain/market/share-splits.ts';
import type { EntityId } from '../../../platform/ids.ts';
import type { Database } from '../database.ts';
import { precompile } from '../precompile.ts';
import { splitRows } from './market-tables.ts';

/** `ShareSplits` and `ShareSplitLists` on SQLite and PostgreSQL. */
export function sqlSplitStore({ db }: Pick<Database, 'db'>): ShareSplits & ShareSplitLists {
  const splitsOf = precompile<{ id: string }>()(db, (value) =>
    db.selectFrom('share_splits').selectAll().where('entity_id', '=', value('id')).orderBy('ex_on'),
  );
  return {
    async splits(id) {
      const rows = await splitsOf({ id });
      return rows.map(splitRows.fromRow);
    },

    async splitsOf(ids) {
      const rows = await db
        .selectFrom('share_splits')
        .selectAll()
        .where('entity_id', 'in', ids)
        .orderBy('ex_on')
        .execute();
      return new Map(
        [...Map.groupBy(rows, (row) => row.entity_id as EntityId)].map(([id, own]) => [id, own.map(splitRows.fromRow)]),
      );
    },
  };
}
