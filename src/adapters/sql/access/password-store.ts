import type { FoundPassword, PasswordStore } from '../../../domain/access/password-store.ts';
import type { Database } from '../database.ts';
import type { RowOf } from '../row-codec.ts';
import { passwordRows, RIGHTS, rightsRows } from './access-rows.ts';

/** `PasswordStore` on SQLite and PostgreSQL. */
export function sqlPasswordStore({ db }: Pick<Database, 'db'>): PasswordStore {
  const passwords = db
    .selectFrom('user_passwords')
    .innerJoin('users', 'users.id', 'user_passwords.user_id')
    .innerJoin('organizations', 'organizations.id', 'users.org_id')
    .selectAll('user_passwords')
    .select(['users.org_id', ...RIGHTS]);

  return {
    async set(password) {
      const row = passwordRows.toRow(password);
      await db
        .insertInto('user_passwords')
        .values(row)
        .onConflict((oc) => oc.column('user_id').doUpdateSet(row))
        .execute();
    },

    async remove(userId) {
      const removed = await db.deleteFrom('user_passwords').where('user_id', '=', userId).executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    async find(userId) {
      const row = await passwords.where('user_passwords.user_id', '=', userId).executeTakeFirst();
      return row && found(row);
    },

    async findByName(userName, orgName) {
      const named = passwords.where('users.name', '=', userName).limit(2);
      const rows = await (orgName === undefined ? named : named.where('organizations.name', '=', orgName)).execute();
      return rows.map(found);
    },

    async ofOrganization(orgId) {
      const rows = await passwords.where('users.org_id', '=', orgId).orderBy('user_passwords.user_id').execute();
      return rows.map(passwordRows.fromRow);
    },
  };
}

type FoundRow = RowOf<typeof passwordRows> & RowOf<typeof rightsRows> & { readonly org_id: string };

const found = (row: FoundRow): FoundPassword => ({
  ...passwordRows.fromRow(row),
  orgId: row.org_id,
  ...rightsRows.fromRow(row),
});
