import type { Development } from '../../../domain/watching/development.ts';
import type { DevelopmentStore } from '../../../domain/watching/development-store.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';

/** `DevelopmentStore` on SQLite and PostgreSQL. */
export const sqlDevelopmentStore = ({ db }: Pick<Database, 'db'>): DevelopmentStore => ({
  async ofCompanies(entityIds, { since, until, limit }) {
    const rows = await inChunks([...new Set(entityIds)], (some) =>
      db
        .selectFrom('developments')
        .selectAll()
        .where('entity_id', 'in', some)
        .where('at', '>', since)
        .where('at', '<=', until)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    return rows
      .map(({ id, entity_id, at, about_json }) => ({
        id,
        entityId: entity_id as EntityId,
        at,
        about: JSON.parse(about_json) as Development['about'],
      }))
      .sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1))
      .slice(0, limit);
  },

  async removeBefore(at) {
    const removed = await db.deleteFrom('developments').where('at', '<', at).executeTakeFirst();
    return Number(removed.numDeletedRows);
  },
});
