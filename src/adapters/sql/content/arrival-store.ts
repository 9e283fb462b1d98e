import { type Kysely, Transaction } from 'kysely';
import type { ArrivalStore } from '../../../domain/content/connectors/connector-store.ts';
import { inChunks } from '../chunks.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

/** `ArrivalStore` on SQLite and PostgreSQL; takes part in the caller's transaction if created from one. */
export function sqlArrivalStore(where: Pick<Database, 'db'> | Transaction<Schema>): ArrivalStore {
  const db: Kysely<Schema> = where instanceof Transaction ? where : where.db;
  return {
    known: (connectorId, keys) => keysAmong(db, 'connector_arrivals', connectorId, keys),

    async announce(fileIds, at) {
      if (fileIds.length === 0) return;
      const rows = fileIds.map((file_id) => ({ file_id, announced_at: at }));
      await db.insertInto('announced_blobs').values(rows).execute();
    },

    async settle(fileIds) {
      if (fileIds.length === 0) return 0;
      const { numDeletedRows } = await db
        .deleteFrom('announced_blobs')
        .where('file_id', 'in', fileIds)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async abandoned(before, limit) {
      const rows = await db
        .selectFrom('announced_blobs')
        .select('file_id')
        .where('announced_at', '<', before)
        .orderBy('announced_at')
        .limit(limit)
        .execute();
      return rows.map(({ file_id }) => file_id);
    },

    async take(connectorId, key, at) {
      // The update locks the connector's row, so that archiving it waits for the end of this transaction.
      const { numUpdatedRows } = await db
        .updateTable('connectors')
        .set({ synced_at: at })
        .where('id', '=', connectorId)
        .where('archived_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return 'closed';
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('connector_arrivals')
        .values({ connector_id: connectorId, key, arrived_at: at })
        .onConflict((on) => on.columns(['connector_id', 'key']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n ? 'taken' : 'known';
    },
  };
}

/** The keys of a connector among these that a table has. */
export async function keysAmong(
  db: Kysely<Schema>,
  table: 'connector_arrivals' | 'connector_postponed',
  connectorId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await inChunks(keys, (chunk) =>
    db.selectFrom(table).select('key').where('connector_id', '=', connectorId).where('key', 'in', chunk).execute(),
  );
  return new Set(rows.map(({ key }) => key));
}
