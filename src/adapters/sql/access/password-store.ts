import type { StatementRows } from '../../../domain/access/access.ts';
import type { FoundPassword, PasswordStore, UserPassword } from '../../../domain/access/password-store.ts';
import type { UserRole } from '../../../domain/access/roles.ts';
import type { Database } from '../database.ts';
import type { OrganizationRow, UserPasswordRow, UserRow } from '../schema.ts';

/** `PasswordStore` on SQLite and PostgreSQL. */
export function sqlPasswordStore({ db }: Pick<Database, 'db'>): PasswordStore {
  const passwords = db
    .selectFrom('user_passwords')
    .innerJoin('users', 'users.id', 'user_passwords.user_id')
    .innerJoin('organizations', 'organizations.id', 'users.org_id')
    .selectAll('user_passwords')
    .select(['users.org_id', 'users.role', 'organizations.entitlements_json', 'organizations.statement_rows']);

  return {
    async set({ id, userId, hash, setAt }) {
      await db
        .insertInto('user_passwords')
        .values({ user_id: userId, id, hash, set_at: setAt })
        .onConflict((oc) => oc.column('user_id').doUpdateSet({ id, hash, set_at: setAt }))
        .execute();
    },

    async remove(userId) {
      const removed = await db.deleteFrom('user_passwords').where('user_id', '=', userId).executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    async find(userId) {
      const row = await passwords.where('user_passwords.user_id', '=', userId).executeTakeFirst();
      return row && foundFromRow(row);
    },

    async findByName(userName, orgName) {
      const named = passwords.where('users.name', '=', userName).limit(2);
      const rows = await (orgName === undefined ? named : named.where('organizations.name', '=', orgName)).execute();
      return rows.map(foundFromRow);
    },

    async ofOrganization(orgId) {
      const rows = await passwords.where('users.org_id', '=', orgId).orderBy('user_passwords.user_id').execute();
      return rows.map(passwordFromRow);
    },
  };
}

const passwordFromRow = (row: UserPasswordRow): UserPassword => ({
  id: row.id,
  userId: row.user_id,
  hash: row.hash,
  setAt: row.set_at,
});

const foundFromRow = (
  row: UserPasswordRow &
    Pick<OrganizationRow, 'entitlements_json' | 'statement_rows'> &
    Pick<UserRow, 'org_id' | 'role'>,
): FoundPassword => ({
  ...passwordFromRow(row),
  orgId: row.org_id,
  entitlements: JSON.parse(row.entitlements_json) as string[],
  statementRows: row.statement_rows as StatementRows,
  role: row.role as UserRole,
});
