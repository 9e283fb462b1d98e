import type { KeySessionStore } from '../../../domain/access/key-session-store.ts';
import type { Database } from '../database.ts';
import { findRow } from '../rows-by-values.ts';
import { keySessionRows } from './access-rows.ts';

/** `KeySessionStore` on SQLite and PostgreSQL. */
export function sqlKeySessionStore({ db }: Pick<Database, 'db'>): KeySessionStore {
  return {
    async add(session) {
      await db.insertInto('key_sessions').values(keySessionRows.toRow(session)).execute();
    },

    async find(secretHash) {
      const row = await findRow(db, 'key_sessions', { secret_hash: secretHash });
      return row && keySessionRows.fromRow(row);
    },

    async remove(secretHash) {
      const removed = await db.deleteFrom('key_sessions').where('secret_hash', '=', secretHash).executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    async removeEndedBefore(instant) {
      const removed = await db.deleteFrom('key_sessions').where('ends_at', '<', instant).executeTakeFirst();
      return Number(removed.numDeletedRows);
    },
  };
}
