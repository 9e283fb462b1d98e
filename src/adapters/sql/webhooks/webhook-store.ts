import type { WebhookChange, WebhookStore } from '../../../domain/webhooks/webhook-store.ts';
import type { Database } from '../database.ts';
import { findRow } from '../rows-by-values.ts';
import { type WebhookRow, webhookRows } from './webhook-tables.ts';

/** `WebhookStore` on SQLite and PostgreSQL. */
export const sqlWebhookStore = ({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): WebhookStore => ({
  async add(webhook) {
    await db.insertInto('webhooks').values(webhookRows.toRow(webhook)).execute();
  },

  async find(orgId, id) {
    const row = await findRow(db, 'webhooks', { org_id: orgId, id });
    return row && webhookRows.fromRow(row);
  },

  async list(orgId) {
    const rows = await db
      .selectFrom('webhooks')
      .selectAll()
      .where('org_id', '=', orgId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(webhookRows.fromRow);
  },

  change: (orgId, id, change) =>
    inTransaction(async (trx) => {
      const row = await findRow(trx, 'webhooks', { org_id: orgId, id });
      if (row === undefined) return false;
      await trx.updateTable('webhooks').set(changedColumns(row, change)).where('id', '=', id).execute();
      return true;
    }),

  remove: (orgId, id) =>
    inTransaction(async (trx) => {
      const rows = await trx
        .deleteFrom('webhooks')
        .where('org_id', '=', orgId)
        .where('id', '=', id)
        .returning('id')
        .execute();
      if (rows.length === 0) return false;
      await trx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
      return true;
    }),

  async all() {
    const rows = await db.selectFrom('webhooks').selectAll().orderBy('id').execute();
    return rows.map(webhookRows.fromRow);
  },
});

function changedColumns(row: WebhookRow, change: WebhookChange): Omit<WebhookRow, 'id'> {
  const { id: _, ...columns } = webhookRows.toRow({ ...webhookRows.fromRow(row), ...change });
  return columns;
}
