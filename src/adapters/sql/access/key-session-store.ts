import type { KeySessionStore } from '../../../domain/access/key-session-store.ts';
import type { Database } from '../database.ts';

/** `KeySessionStore` on SQLite and PostgreSQL. */
export function sqlKeySessionStore({ db }: Pick<Database, 'db'>): KeySessionStore {
  return {
    async add({ id, secretHash, keyId, createdAt, endsAt }) {
      const row = { id, secret_hash: secretHash, key_id: keyId, created_at: createdAt, ends_at: endsAt };
      await db.insertInto('key_sessions').values(row).execute();
    },

    async find(secretHash) {
      const row = await db
        .selectFrom('key_sessions')
        .selectAll()
        .where('secret_hash', '=', secretHash)
        .executeTakeFirst();
      return (
        row && {
          id: row.id,
          secretHash: row.secret_hash,
          keyId: row.key_id,
          createdAt: row.created_at,
          endsAt: row.ends_at,
        }
      );
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
