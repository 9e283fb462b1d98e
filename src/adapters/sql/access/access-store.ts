import { type Kysely, sql, type Transaction } from 'kysely';
import type { ApiKey, Organization, StatementRows, SubscriptionPlan, User } from '../../../domain/access/access.ts';
import type { AccessStore } from '../../../domain/access/access-store.ts';
import type { UserRole } from '../../../domain/access/roles.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Database } from '../database.ts';
import { isUniqueViolation } from '../errors.ts';
import { precompile } from '../precompile.ts';
import type { ApiKeyRow, OrganizationRow, Schema, UserRow } from '../schema.ts';
import { endUser } from './user-removal.ts';

interface AccessDb extends Pick<Database, 'db' | 'engine' | 'inTransaction'> {
  readonly keyByHash: ReturnType<typeof precompiledKeyByHash>;
}

/** `AccessStore` on SQLite and PostgreSQL. */
export function sqlAccessStore({
  db,
  engine,
  inTransaction,
}: Pick<Database, 'db' | 'engine' | 'inTransaction'>): AccessStore {
  const store: AccessDb = { db, engine, inTransaction, keyByHash: precompiledKeyByHash(db) };
  return {
    organizations: allOrganizations(store),
    findOrganization: findOrganization(store),
    ensureOrganization: ensureOrganization(store),
    changeOrganization: changeOrganization(store),
    users: usersOf(store),
    ensureUser: ensureUser(store),
    findUser: findUser(store),
    changeRole: changeRole(store),
    removeUser: removeUser(store),
    keys: keysOf(store),
    findKey: findKey(store),
    saveKeys: saveKeys(store),
  };
}

const allOrganizations =
  ({ db }: AccessDb): AccessStore['organizations'] =>
  async () => {
    const rows = await db.selectFrom('organizations').selectAll().orderBy('name').execute();
    return rows.map(organizationFromRow);
  };

const findOrganization =
  ({ db }: AccessDb): AccessStore['findOrganization'] =>
  async (by) => {
    const query = 'id' in by ? organizationBy(db, 'id', by.id) : organizationBy(db, 'name', by.name);
    const row = await query.executeTakeFirst();
    return row && organizationFromRow(row);
  };

const ensureOrganization =
  ({ inTransaction }: AccessDb): AccessStore['ensureOrganization'] =>
  async (organization) => {
    return inTransaction(async (trx) => {
      await trx
        .insertInto('organizations')
        .values(organizationToRow(organization))
        .onConflict((oc) => oc.column('name').doNothing())
        .execute();
      return organizationFromRow(await organizationBy(trx, 'name', organization.name).executeTakeFirstOrThrow());
    });
  };

const changeOrganization =
  ({ engine, inTransaction }: AccessDb): AccessStore['changeOrganization'] =>
  async (id, change) => {
    return inTransaction(async (trx) => {
      const row = await organizationBy(trx, 'id', id)
        .$if(engine === 'postgres', (q) => q.forUpdate())
        .executeTakeFirst();
      if (!row) throw new AppError('not_found', 'No such organization.');
      const now = organizationFromRow(row);
      const changed: Organization = { ...now, ...change(now) };
      const { entitlements_json, plan_json, statement_rows } = organizationToRow(changed);
      await trx
        .updateTable('organizations')
        .set({ entitlements_json, plan_json, statement_rows })
        .where('id', '=', id)
        .execute();
      return changed;
    });
  };

const usersOf =
  ({ db }: AccessDb): AccessStore['users'] =>
  async (orgId) => {
    const rows = await db
      .selectFrom('users')
      .selectAll()
      .where('org_id', '=', orgId)
      .where('removed_at', 'is', null)
      .orderBy('name')
      .execute();
    return rows.map(userFromRow);
  };

const ensureUser =
  ({ inTransaction }: AccessDb): AccessStore['ensureUser'] =>
  async (user) => {
    return inTransaction(async (trx) => {
      await trx
        .insertInto('users')
        .values({ id: user.id, org_id: user.orgId, name: user.name, role: user.role, created_at: user.createdAt })
        .onConflict((oc) => oc.columns(['org_id', 'name']).doNothing())
        .execute();
      const stored = trx.selectFrom('users').selectAll().where('org_id', '=', user.orgId).where('name', '=', user.name);
      return userFromRow(await stored.executeTakeFirstOrThrow());
    });
  };

const findUser =
  ({ db }: AccessDb): AccessStore['findUser'] =>
  async (id) => {
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row && userFromRow(row);
  };

const changeRole =
  ({ engine, inTransaction }: AccessDb): AccessStore['changeRole'] =>
  async (userId, role, { keepsOperator }) => {
    return inTransaction(async (trx) => {
      if (keepsOperator && role !== 'operator') await keepOperator(trx, engine, userId);
      const row = await trx
        .updateTable('users')
        .set({ role })
        .where('id', '=', userId)
        .where('removed_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new AppError('not_found', 'No such user.');
      return userFromRow(row);
    });
  };

/** Throws `conflict` where the user is the only operator. Locked in one order, so that of two operators who remove each other one is refused. */
async function keepOperator(trx: Transaction<Schema>, engine: Database['engine'], userId: string): Promise<void> {
  const operators = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'operator')
    .orderBy('id')
    .$if(engine === 'postgres', (q) => q.forUpdate())
    .execute();
  if (operators.length === 1 && operators[0]?.id === userId)
    throw new AppError('conflict', 'This is the last operator. Make another user an operator first.');
}

const removeUser =
  ({ engine, inTransaction }: AccessDb): AccessStore['removeUser'] =>
  async (userId, removal) => {
    return inTransaction(async (trx) => {
      await keepOperator(trx, engine, userId);
      const both = await trx
        .selectFrom('users')
        .selectAll()
        .where('id', 'in', [userId, removal.heirId])
        .where('removed_at', 'is', null)
        .orderBy('id')
        .$if(engine === 'postgres', (q) => q.forUpdate())
        .execute();
      const row = both.find(({ id }) => id === userId);
      if (row === undefined || both.length < 2) throw new AppError('not_found', 'No such user.');
      await endUser(trx, userId, removal);
      await trx
        .updateTable('users')
        .set({ name: `${row.name}~${userId}`, role: 'member', removed_at: removal.at })
        .where('id', '=', userId)
        .execute();
      return userFromRow(row);
    });
  };

const keysOf =
  ({ db }: AccessDb): AccessStore['keys'] =>
  async (orgId) => {
    const keys = db.selectFrom('api_keys').selectAll().where('org_id', '=', orgId);
    const rows = await keys.orderBy('created_at').orderBy('id').execute();
    return rows.map(keyFromRow);
  };

const findKey =
  ({ db, keyByHash }: AccessDb): AccessStore['findKey'] =>
  async (by) => {
    const [row] =
      'hash' in by ? await keyByHash(by) : await keysWithOrganization(db).where('api_keys.id', '=', by.id).execute();
    return (
      row && {
        key: keyFromRow(row),
        entitlements: stringsFrom(row.entitlements_json),
        statementRows: row.statement_rows as StatementRows,
        role: row.role as UserRole,
      }
    );
  };

const saveKeys =
  ({ db }: AccessDb): AccessStore['saveKeys'] =>
  async (keys) => {
    if (keys.length === 0) return;
    try {
      await db
        .insertInto('api_keys')
        .values(keys.map(keyToRow))
        .onConflict((oc) =>
          oc.column('id').doUpdateSet({
            expires_at: (eb) => eb.ref('excluded.expires_at'),
            revoked_at: sql`coalesce(api_keys.revoked_at, excluded.revoked_at)`,
          }),
        )
        .execute();
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('conflict', 'This key exists already.', { cause: error });
      throw error;
    }
  };

const organizationBy = (of: Kysely<Schema>, column: 'id' | 'name', value: string) =>
  of.selectFrom('organizations').selectAll().where(column, '=', value);

const keysWithOrganization = (db: Kysely<Schema>) =>
  db
    .selectFrom('api_keys')
    .innerJoin('organizations', 'organizations.id', 'api_keys.org_id')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .selectAll('api_keys')
    .select(['organizations.entitlements_json', 'organizations.statement_rows', 'users.role']);

const precompiledKeyByHash = (db: Kysely<Schema>) =>
  precompile<{ hash: string }>()(db, (value) => keysWithOrganization(db).where('api_keys.hash', '=', value('hash')));

const stringsFrom = (json: string): readonly string[] => JSON.parse(json) as string[];

const organizationFromRow = (row: OrganizationRow): Organization => ({
  id: row.id,
  name: row.name,
  entitlements: stringsFrom(row.entitlements_json),
  plan: JSON.parse(row.plan_json) as SubscriptionPlan,
  statementRows: row.statement_rows as StatementRows,
  createdAt: row.created_at,
});

const organizationToRow = (organization: Organization): OrganizationRow => ({
  id: organization.id,
  name: organization.name,
  entitlements_json: JSON.stringify(organization.entitlements),
  plan_json: JSON.stringify(organization.plan),
  statement_rows: organization.statementRows,
  created_at: organization.createdAt,
});

const userFromRow = (row: UserRow): User => ({
  id: row.id,
  orgId: row.org_id,
  name: row.name,
  role: row.role as UserRole,
  createdAt: row.created_at,
});

const keyFromRow = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  orgId: row.org_id,
  userId: row.user_id,
  hash: row.hash,
  hint: row.hint,
  origin: row.origin as ApiKey['origin'],
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  note: row.note,
});

const keyToRow = (key: ApiKey): ApiKeyRow => ({
  id: key.id,
  org_id: key.orgId,
  user_id: key.userId,
  hash: key.hash,
  hint: key.hint,
  origin: key.origin,
  created_at: key.createdAt,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
  note: key.note,
});
