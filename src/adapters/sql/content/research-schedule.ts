import type { PostponedItems, ResearchSchedule } from '../../../domain/content/connectors/connector-store.ts';
import type { OfferedDocument } from '../../../domain/content/connectors/research-feed.ts';
import type { Database } from '../database.ts';
import { changeRows, removeRows } from '../rows-by-values.ts';
import { keysAmong } from './arrival-store.ts';
import { connectorFromRow, isResearch } from './connector-row.ts';

/** `ResearchSchedule` on SQLite and PostgreSQL. */
export function sqlResearchSchedule({ db }: Pick<Database, 'db'>): ResearchSchedule {
  const active = (id: string) => db.updateTable('connectors').where('id', '=', id).where('archived_at', 'is', null);
  return {
    async due(at, limit) {
      const rows = await db
        .selectFrom('connectors')
        .selectAll()
        .where('type', '=', 'investment_research')
        .where('archived_at', 'is', null)
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(connectorFromRow).filter(isResearch);
    },

    async moveTo(id, cursor) {
      await active(id).set({ feed_cursor: cursor }).execute();
    },

    async ended(id, { at, error, dueAt }) {
      await active(id)
        .set({ last_error: error, due_at: dueAt, ...(at === null ? {} : { synced_at: at }) })
        .execute();
    },

    async all() {
      const rows = await db.selectFrom('connectors').selectAll().where('type', '=', 'investment_research').execute();
      return rows.map(connectorFromRow).filter(isResearch);
    },

    async reseal(id, from, to) {
      await changeRows(db, 'connectors', { id, sealed_password: from }, { sealed_password: to });
    },
  };
}

/** `PostponedItems` on SQLite and PostgreSQL. */
export function sqlPostponedItems({ db }: Pick<Database, 'db'>): PostponedItems {
  return {
    async postpone(connectorId, key, item, since) {
      await db
        .insertInto('connector_postponed')
        .values({ connector_id: connectorId, key, item_json: JSON.stringify(item), since })
        .onConflict((on) => on.columns(['connector_id', 'key']).doNothing())
        .execute();
    },

    async postponed(connectorId, limit) {
      const rows = await db
        .selectFrom('connector_postponed')
        .select(['key', 'item_json', 'since'])
        .where('connector_id', '=', connectorId)
        .orderBy('since')
        .orderBy('key')
        .limit(limit)
        .execute();
      return rows.map(({ key, item_json, since }) => ({ key, item: JSON.parse(item_json) as OfferedDocument, since }));
    },

    among: (connectorId, keys) => keysAmong(db, 'connector_postponed', connectorId, keys),

    async resolve(connectorId, key) {
      await removeRows(db, 'connector_postponed', { connector_id: connectorId, key });
    },
  };
}
