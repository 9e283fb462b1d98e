import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Organization, User } from '../../../domain/access/access.ts';
import type { AccessStore, UserRemoval } from '../../../domain/access/access-store.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Database } from '../database.ts';
import { isUniqueViolation } from '../errors.ts';
import { precompile } from '../precompile.ts';
import { changeRows } from '../rows-by-values.ts';
import type { Schema } from '../schema.ts';
import { ITEM_TABLES } from '../user-data/user-item-store.ts';
import { keyRows, organizationRows, RIGHTS, rightsRows, userRows } from './access-rows.ts';

/** Rows that belong to one user and mean nothing without it. */
const OWN_TABLES = [
  'user_passwords',
  'user_subjects',
  'user_item_readers',
  'user_item_pins',
  'saved_search_runs',
  'item_views',
  'digests',
  'research_results',
  'asked_questions',
] as const;

/**
 * Removes a user's keys, password, subject, conversations and private items, and passes shared items to the heir.
 * Private files are marked, and the service removes them with their blobs and passages.
 */
async function endUser(trx: Transaction<Schema>, userId: string, { heirId, at }: UserRemoval): Promise<void> {
  await changeRows(trx, 'api_keys', { user_id: userId }, { revoked_at: sql`coalesce(revoked_at, ${at})` });
  for (const table of OWN_TABLES)
    await trx
      .deleteFrom(table as 'user_passwords') // each has this column
      .where('user_id', '=', userId)
      .execute();
  await removeConversations(trx, userId);
  await removeWebhooks(trx, userId);
  for (const table of ITEM_TABLES) await endItems(trx, table as 'watchlists', userId, heirId);
  await endFiles(trx, userId, heirId, at);
}

async function removeConversations(trx: Transaction<Schema>, userId: string): Promise<void> {
  const own = trx.selectFrom('research_conversations').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('research_turns').where('conversation_id', 'in', own).execute();
  await trx.deleteFrom('research_conversations').where('user_id', '=', userId).execute();
}

async function removeWebhooks(trx: Transaction<Schema>, userId: string): Promise<void> {
  const own = trx.selectFrom('webhooks').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('webhook_deliveries').where('webhook_id', 'in', own).execute();
  await trx.deleteFrom('webhooks').where('user_id', '=', userId).execute();
}

/** An item is private while neither the organization nor a single user may read it. */
async function endItems(trx: Transaction<Schema>, table: 'watchlists', userId: string, heirId: string): Promise<void> {
  const isPrivate = trx
    .selectFrom(table)
    .select('id')
    .where('owner_id', '=', userId)
    .where('is_shared', '=', 0)
    .where('id', 'not in', trx.selectFrom('user_item_readers').select('item_id'));
  await trx.deleteFrom('user_item_pins').where('item_id', 'in', isPrivate).execute();
  await trx.deleteFrom('saved_search_runs').where('search_id', 'in', isPrivate).execute();
  await trx.deleteFrom('item_views').where('item_id', 'in', isPrivate).execute();
  await trx.deleteFrom(table).where('id', 'in', isPrivate).execute();
  const passedOn = trx.selectFrom(table).select('id').where('owner_id', '=', userId);
  await trx.deleteFrom('user_item_readers').where('user_id', '=', heirId).where('item_id', 'in', passedOn).execute();
  await trx.updateTable(table).set({ owner_id: heirId }).where('owner_id', '=', userId).execute();
}

async function endFiles(trx: Transaction<Schema>, userId: string, heirId: string, at: string): Promise<void> {
  await trx
    .updateTable('content_files')
    .set({ delete_started_at: sql`coalesce(delete_started_at, ${at})` })
    .where('user_id', '=', userId)
    .where('is_shared', '=', 0)
    .execute();
  for (const table of ['content_files', 'documents'] as const)
    await trx
      .updateTable(table as 'content_files') // both have these columns
      .set({ user_id: heirId })
      .where('user_id', '=', userId)
      .where('is_shared', '=', 1)
      .execute();
  await trx
    .updateTable('connectors')
    .set({ archived_at: sql`coalesce(archived_at, ${at})`, user_id: heirId })
    .where('user_id', '=', userId)
    .execute();
}

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
    ...organizations(store),
    ...users(store),
    ...keys(store),
  };
}

function organizations({
  db,
  inTransaction,
  engine,
}: AccessDb): Pick<AccessStore, 'organizations' | 'findOrganization' | 'ensureOrganization' | 'changeOrganization'> {
  return {
    async organizations() {
      const rows = await db.selectFrom('organizations').selectAll().orderBy('name').execute();
      return rows.map(organizationRows.fromRow);
    },

    async findOrganization(by) {
      const query = 'id' in by ? organizationBy(db, 'id', by.id) : organizationBy(db, 'name', by.name);
      const row = await query.executeTakeFirst();
      return row && organizationRows.fromRow(row);
    },

    async ensureOrganization(organization) {
      return inTransaction(async (trx) => {
        await trx
          .insertInto('organizations')
          .values(organizationRows.toRow(organization))
          .onConflict((oc) => oc.column('name').doNothing())
          .execute();
        return organizationRows.fromRow(await organizationBy(trx, 'name', organization.name).executeTakeFirstOrThrow());
      });
    },

    async changeOrganization(id, change) {
      return inTransaction(async (trx) => {
        const row = await organizationBy(trx, 'id', id)
          .$if(engine === 'postgres', (q) => q.forUpdate())
          .executeTakeFirst();
        if (!row) throw new AppError('not_found', 'No such organization.');
        const now = organizationRows.fromRow(row);
        const changed: Organization = { ...now, ...change(now) };
        const { entitlements_json, plan_json, statement_rows } = organizationRows.toRow(changed);
        await changeRows(trx, 'organizations', { id }, { entitlements_json, plan_json, statement_rows });
        return changed;
      });
    },
  };
}

function users({
  db,
  inTransaction,
  engine,
}: AccessDb): Pick<AccessStore, 'users' | 'ensureUser' | 'findUser' | 'changeRole' | 'changeGrants' | 'removeUser'> {
  return {
    async users(orgId) {
      const rows = await db
        .selectFrom('users')
        .selectAll()
        .where('org_id', '=', orgId)
        .where('removed_at', 'is', null)
        .orderBy('name')
        .execute();
      return rows.map(userRows.fromRow);
    },

    async ensureUser(user) {
      return inTransaction(async (trx) => {
        await trx
          .insertInto('users')
          .values(userRows.toRow(user))
          .onConflict((oc) => oc.columns(['org_id', 'name']).doNothing())
          .execute();
        const stored = trx
          .selectFrom('users')
          .selectAll()
          .where('org_id', '=', user.orgId)
          .where('name', '=', user.name);
        return userRows.fromRow(await stored.executeTakeFirstOrThrow());
      });
    },

    async findUser(id) {
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return row && userRows.fromRow(row);
    },

    async changeRole(userId, role, { keepsOperator }) {
      return inTransaction(async (trx) => {
        if (keepsOperator && role !== 'operator') await keepOperator(trx, engine, userId);
        return changeUser(trx, userId, { role });
      });
    },

    changeGrants: (userId, grants) => changeUser(db, userId, { grants_json: JSON.stringify(grants) }),

    async removeUser(userId, removal) {
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
        return userRows.fromRow(row);
      });
    },
  };
}

function keys({ db, keyByHash }: AccessDb): Pick<AccessStore, 'keys' | 'findKey' | 'saveKeys'> {
  return {
    async keys(orgId) {
      const keys = db.selectFrom('api_keys').selectAll().where('org_id', '=', orgId);
      const rows = await keys.orderBy('created_at').orderBy('id').execute();
      return rows.map(keyRows.fromRow);
    },

    async findKey(by) {
      const [row] =
        'hash' in by ? await keyByHash(by) : await keysWithOrganization(db).where('api_keys.id', '=', by.id).execute();
      return row && { key: keyRows.fromRow(row), ...rightsRows.fromRow(row) };
    },

    async saveKeys(keys) {
      if (keys.length === 0) return;
      try {
        await db
          .insertInto('api_keys')
          .values(keys.map(keyRows.toRow))
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
    },
  };
}

/** Changes columns of a user that is not removed. Throws `not_found`. */
async function changeUser(
  db: Kysely<Schema>,
  userId: string,
  changed: Updateable<Pick<Schema['users'], 'role' | 'grants_json'>>,
): Promise<User> {
  const row = await db
    .updateTable('users')
    .set(changed)
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', 'No such user.');
  return userRows.fromRow(row);
}

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

const organizationBy = (of: Kysely<Schema>, column: 'id' | 'name', value: string) =>
  of.selectFrom('organizations').selectAll().where(column, '=', value);

const keysWithOrganization = (db: Kysely<Schema>) =>
  db
    .selectFrom('api_keys')
    .innerJoin('organizations', 'organizations.id', 'api_keys.org_id')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .selectAll('api_keys')
    .select(RIGHTS);

const precompiledKeyByHash = (db: Kysely<Schema>) =>
  precompile<{ hash: string }>()(db, (value) => keysWithOrganization(db).where('api_keys.hash', '=', value('hash')));
