import type { ItemView } from '../../../domain/watching/item-view-store.ts';
import type { MessageType, Webhook } from '../../../domain/webhooks/webhook.ts';
import type { WebhookChange, WebhookStore } from '../../../domain/webhooks/webhook-store.ts';
import type { Database } from '../database.ts';
import type { WebhookRow } from './webhook-tables.ts';

/** `WebhookStore` on SQLite and PostgreSQL. */
export const sqlWebhookStore = ({ db, inTransaction }: Pick<Database, 'db' | 'inTransaction'>): WebhookStore => ({
  async add(webhook) {
    await db.insertInto('webhooks').values(webhookToRow(webhook)).execute();
  },

  async find(orgId, id) {
    const row = await db
      .selectFrom('webhooks')
      .selectAll()
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && webhookFromRow(row);
  },

  async list(orgId) {
    const rows = await db
      .selectFrom('webhooks')
      .selectAll()
      .where('org_id', '=', orgId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(webhookFromRow);
  },

  change: (orgId, id, change) =>
    inTransaction(async (trx) => {
      const row = await trx
        .selectFrom('webhooks')
        .selectAll()
        .where('org_id', '=', orgId)
        .where('id', '=', id)
        .executeTakeFirst();
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
    return rows.map(webhookFromRow);
  },
});

function changedColumns(row: WebhookRow, change: WebhookChange): Omit<WebhookRow, 'id'> {
  const { id: _, ...columns } = webhookToRow({ ...webhookFromRow(row), ...change });
  return columns;
}

export const webhookFromRow = (row: WebhookRow): Webhook => ({
  id: row.id,
  orgId: row.org_id,
  userId: row.user_id,
  url: row.url,
  description: row.description,
  types: JSON.parse(row.types_json) as MessageType[],
  savedSearches: JSON.parse(row.saved_searches_json) as string[],
  watchlists: JSON.parse(row.watchlists_json) as string[],
  savedScreens: JSON.parse(row.saved_screens_json) as string[],
  screensSeen: JSON.parse(row.screens_seen_json) as ItemView[],
  secret: row.secret,
  previousSecret: row.previous_secret,
  previousUntil: row.previous_until,
  state: row.state,
  disabledReason: row.disabled_reason,
  failingSince: row.failing_since,
  failedAttempts: row.failed_attempts,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const webhookToRow = (webhook: Webhook): WebhookRow => ({
  id: webhook.id,
  org_id: webhook.orgId,
  user_id: webhook.userId,
  url: webhook.url,
  description: webhook.description,
  types_json: JSON.stringify(webhook.types),
  saved_searches_json: JSON.stringify(webhook.savedSearches),
  watchlists_json: JSON.stringify(webhook.watchlists),
  saved_screens_json: JSON.stringify(webhook.savedScreens),
  screens_seen_json: JSON.stringify(webhook.screensSeen),
  secret: webhook.secret,
  previous_secret: webhook.previousSecret,
  previous_until: webhook.previousUntil,
  state: webhook.state,
  disabled_reason: webhook.disabledReason,
  failing_since: webhook.failingSince,
  failed_attempts: webhook.failedAttempts,
  created_at: webhook.createdAt,
  updated_at: webhook.updatedAt,
});
