import type { SecretStore } from '../../../domain/access/secret-store.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Database } from '../database.ts';

/** Fills `SecretStore` on either engine. */
export const sqlSecretStore = ({ db }: Pick<Database, 'db'>): SecretStore => ({
  async secret(name) {
    const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
    const kept = await find();
    if (kept) return kept.value;
    // Another process may make it at the same moment: the first one stays.
    await db
      .insertInto('secrets')
      .values({ name, value: newSecret() })
      .onConflict((on) => on.column('name').doNothing())
      .execute();
    const made = await find();
    if (!made) throw new Error(`the secret ${name} was not kept`);
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
