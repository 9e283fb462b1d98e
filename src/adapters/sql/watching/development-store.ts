import type { DevelopmentStore } from '../../../domain/watching/development-store.ts';
import type { EntityId } from '../../../platform/ids.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import { developmentRows } from './watching-tables.ts';

/** `DevelopmentStore` on SQLite and PostgreSQL. */
export const sqlDevelopmentStore = ({ db }: Pick<Database, 'db'>): DevelopmentStore => ({
  async ofCompanies(entityIds, { since, until, limit }) {
    const rows = await inChunks([...new Set(entityIds)], (some) =>
      db
        .selectFrom('developments')
        .selectAll()
        .where('entity_id', 'in', some as EntityId[])
        .where('at', '>', since)
        .where('at', '<=', until)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    return rows
      .map(developmentRows.fromRow)
      .sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1))
      .slice(0, limit);
  },

  async removeBefore(at) {
    const removed = await db.deleteFrom('developments').where('at', '<', at).executeTakeFirst();
    return Number(removed.numDeletedRows);
  },
});
