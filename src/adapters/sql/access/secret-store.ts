import type { SecretStore } from '../../../domain/access/secret-store.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Database } from '../database.ts';

/** `SecretStore` on SQLite and PostgreSQL. */
export const sqlSecretStore = ({ db }: Pick<Database, 'db'>): SecretStore => ({
  async secret(name) {
    const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
    const existing = await find();
    if (existing) return existing.value;
    // Another process may create it at the same time; the first one wins.
    await db
      .insertInto('secrets')
      .values({ name, value: newSecret() })
      .onConflict((on) => on.column('name').doNothing())
      .execute();
    const made = await find();
    if (!made) throw new Error(`the secret ${name} was not stored`);
    return made.value;
  },

  async renew(name) {
    const value = newSecret();
    await db
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((on) => on.column('name').doUpdateSet({ value }))
      .execute();
  },
});
