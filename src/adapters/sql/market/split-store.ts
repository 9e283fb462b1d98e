import type { ShareSplits } from '../../../domain/market/share-splits.ts';
import type { Database } from '../database.ts';
import { precompile } from '../precompile.ts';
import { splitRows } from './market-tables.ts';

/** `ShareSplits` on SQLite and PostgreSQL. */
export function sqlSplitStore({ db }: Pick<Database, 'db'>): ShareSplits {
  const splitsOf = precompile<{ id: string }>()(db, (value) =>
    db.selectFrom('share_splits').selectAll().where('entity_id', '=', value('id')).orderBy('ex_on'),
  );
  return {
    async splits(id) {
      const rows = await splitsOf({ id });
      return rows.map(splitRows.fromRow);
    },
  };
}
