import type { ItemViewStore } from '../../../domain/watching/item-view-store.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import { itemViewRows } from './watching-tables.ts';

/** `ItemViewStore` on SQLite and PostgreSQL. */
export const sqlItemViewStore = ({ db }: Pick<Database, 'db'>): ItemViewStore => ({
  async views({ userId }, itemIds) {
    const rows = await inChunks(itemIds, (some) =>
      db.selectFrom('item_views').selectAll().where('user_id', '=', userId).where('item_id', 'in', some).execute(),
    );
    return new Map(rows.map((row) => [row.item_id, itemViewRows.fromRow(row)]));
  },

  async record({ userId }, views) {
    for (const view of views) {
      const { item_id, ...content } = itemViewRows.toRow(view);
      await db
        .insertInto('item_views')
        .values({ item_id, user_id: userId, ...content })
        .onConflict((on) =>
          on.columns(['item_id', 'user_id']).doUpdateSet(content).where('item_views.seen_at', '<=', view.seenAt),
        )
        .execute();
    }
  },
});
