import { type Kysely, sql, Transaction } from 'kysely';
import type { ConnectorStore, MailboxStore } from '../../../domain/content/connectors/connector-store.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { connectorFromRow, connectorToRow } from './connector-row.ts';
import { visibleTo } from './content-store.ts';

type Db = Pick<Database, 'db' | 'inTransaction'>;

/** `ConnectorStore` and `MailboxStore` on SQLite and PostgreSQL; take part in the caller's transaction if created from one. */
export function sqlConnectorStore(where: Db | Transaction<Schema>): ConnectorStore & MailboxStore {
  const store: Db = where instanceof Transaction ? { db: where, inTransaction: (work) => work(where) } : where;
  return {
    ...connectors(store),
    ...removal(store),
  };
}

function connectors({ db }: Db): Pick<ConnectorStore, 'add' | 'find' | 'list' | 'countsOf' | 'change'> & MailboxStore {
  return {
    async add(connector) {
      await db.insertInto('connectors').values(connectorToRow(connector)).execute();
    },

    async find(id) {
      const row = await db.selectFrom('connectors').selectAll().where('id', '=', id).executeTakeFirst();
      return row && connectorFromRow(row);
    },

    async list({ orgId, userId }) {
      const rows = await db
        .selectFrom('connectors')
        .selectAll()
        .where('org_id', '=', orgId)
        .where((e) => e.or([e('user_id', '=', userId), e('is_shared', '=', 1)]))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(connectorFromRow);
    },

    async countsOf(viewer, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('content_files')
        .where(visibleTo(viewer))
        .where('connector_id', 'in', ids)
        .select((e) => [
          'connector_id',
          e.fn.countAll<number>().as('documents'),
          e.fn.sum<number>(e.case().when('status', '=', 'failed').then(1).else(0).end()).as('failed'),
        ])
        .groupBy('connector_id')
        .execute();
      return new Map(
        rows.map(({ connector_id, documents, failed }) => [
          connector_id ?? '',
          { documents: Number(documents), failedDocuments: Number(failed) },
        ]),
      );
    },

    async change(id, { label, description, isSharedWithOrg, allowedEmails }, at) {
      const row = await db
        .updateTable('connectors')
        .set({
          label,
          description,
          is_shared: isSharedWithOrg ? 1 : 0,
          updated_at: at,
          ...(allowedEmails && { allowed_emails_json: JSON.stringify(allowedEmails) }),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && connectorFromRow(row);
    },

    async findMailbox(mailbox) {
      const row = await db
        .selectFrom('connectors')
        .selectAll()
        .where('mailbox', '=', mailbox.toLowerCase())
        .where('archived_at', 'is', null)
        .executeTakeFirst();
      const connector = row && connectorFromRow(row);
      return connector?.type === 'email' ? connector : undefined;
    },
  };
}

function removal({ db, inTransaction }: Db): Pick<ConnectorStore, 'archive' | 'startRemoval' | 'filesOf' | 'remove'> {
  return {
    archive: (id, at) =>
      archive(db, id, { archived_at: sql`coalesce(archived_at, ${at})`, updated_at: archivedNow(at) }),

    startRemoval: (id, at) =>
      inTransaction(async (trx) => {
        const first = (column: string) => sql<string>`coalesce(${sql.ref(column)}, ${at})`;
        const isThere = await archive(trx, id, {
          archived_at: first('archived_at'),
          delete_started_at: first('delete_started_at'),
          updated_at: archivedNow(at),
        });
        if (!isThere) return false;
        await trx
          .updateTable('content_files')
          .set({ delete_started_at: first('delete_started_at') })
          .where('connector_id', '=', id)
          .execute();
        return true;
      }),

    async filesOf(id, limit) {
      const rows = await db
        .selectFrom('content_files')
        .select('id')
        .where('connector_id', '=', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },

    remove: (id) =>
      inTransaction(async (trx) => {
        await trx.deleteFrom('connectors').where('id', '=', id).execute();
        await trx.deleteFrom('connector_arrivals').where('connector_id', '=', id).execute();
        await trx.deleteFrom('connector_postponed').where('connector_id', '=', id).execute();
      }),
  };
}

/** `updated_at` of an archived connector: the time of the first archiving. */
const archivedNow = (at: string) => sql<string>`case when archived_at is null then ${at} else updated_at end`;

async function archive(
  db: Kysely<Schema>,
  id: string,
  columns: Partial<Record<'archived_at' | 'delete_started_at' | 'updated_at', ReturnType<typeof sql<string>>>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('connectors').set(columns).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}
