import type { ItemViewStore } from '../../../domain/watching/item-view-store.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';

/** `ItemViewStore` on SQLite and PostgreSQL. */
export const sqlItemViewStore = ({ db }: Pick<Database, 'db'>): ItemViewStore => ({
  async views({ userId }, itemIds) {
    const rows = await inChunks(itemIds, (some) =>
      db.selectFrom('item_views').selectAll().where('user_id', '=', userId).where('item_id', 'in', some).execute(),
    );
    const views = rows.map(({ item_id, seen_at, companies_json }) => ({
      itemId: item_id,
      seenAt: seen_at,
      companies: companies_json === null ? null : (JSON.parse(companies_json) as string[]),
    }));
    return new Map(views.map((view) => [view.itemId, view]));
  },

  async record({ userId }, views) {
    for (const { itemId, seenAt, companies } of views) {
      const content = { seen_at: seenAt, companies_json: companies && JSON.stringify(companies) };
      await db
        .insertInto('item_views')
        .values({ item_id: itemId, user_id: userId, ...content })
        .onConflict((on) =>
          on.columns(['item_id', 'user_id']).doUpdateSet(content).where('item_views.seen_at', '<=', seenAt),
        )
        .execute();
    }
  },
});
