import { ATTEMPTS_KEPT, type DeliveryStore } from '../../../domain/webhooks/webhook-store.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { findRow } from '../rows-by-values.ts';
import { deliveryRows, webhookRows } from './webhook-tables.ts';

type Parts = Pick<Database, 'db' | 'inTransaction'>;

/** `DeliveryStore` on SQLite and PostgreSQL. */
export const sqlDeliveryStore = (parts: Parts): DeliveryStore => ({
  ...outbox(parts),
  ...reading(parts),
  ...sending(parts),
});

function outbox({ db, inTransaction }: Parts): Pick<DeliveryStore, 'notices' | 'take' | 'removeBefore'> {
  return {
    notices: (before, limit) =>
      db
        .selectFrom('notices')
        .selectAll()
        .where('at', '<', before)
        .orderBy('at')
        .orderBy('kind')
        .orderBy('subject')
        .limit(limit)
        .execute(),

    take: (notices, deliveries) =>
      inTransaction(async (trx) => {
        await bulkInsert(trx, 'webhook_deliveries', deliveries.map(deliveryRows.toRow), {
          key: ['webhook_id', 'subject'],
          action: 'keep',
        });
        for (const { kind, subject } of notices)
          await trx.deleteFrom('notices').where('kind', '=', kind).where('subject', '=', subject).execute();
      }),

    async removeBefore(at) {
      const removed = await db.deleteFrom('webhook_deliveries').where('created_at', '<', at).executeTakeFirst();
      return Number(removed.numDeletedRows);
    },
  };
}

function reading({ db }: Parts): Pick<DeliveryStore, 'find' | 'page' | 'webhooksDue' | 'nextDue'> {
  return {
    async find(webhookId, id) {
      const row = await findRow(db, 'webhook_deliveries', { webhook_id: webhookId, id });
      return row && deliveryRows.fromRow(row);
    },

    async page(webhookId, { after, limit }) {
      let query = db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId);
      if (after !== undefined) query = query.where('id', '<', after);
      const rows = await query.orderBy('id', 'desc').limit(limit).execute();
      return rows.map(deliveryRows.fromRow);
    },

    async webhooksDue(at) {
      const rows = await db
        .selectFrom('webhook_deliveries as d')
        .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
        .select('w.id')
        .distinct()
        .where('d.state', '=', 'waiting')
        .where('d.next_at', '<=', at)
        .where('w.state', '=', 'active')
        .orderBy('w.id')
        .execute();
      return rows.map(({ id }) => id);
    },

    async nextDue(webhookId, at) {
      const webhook = await findRow(db, 'webhooks', { id: webhookId, state: 'active' });
      if (webhook === undefined) return undefined;
      const row = await db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('webhook_id', '=', webhookId)
        .where('next_at', '<=', at)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row && { delivery: deliveryRows.fromRow(row), webhook: webhookRows.fromRow(webhook) };
    },
  };
}

function sending({ db, inTransaction }: Parts): Pick<DeliveryStore, 'endAttempt' | 'sendAgain'> {
  return {
    endAttempt: ({ delivery, webhook: { id } }, { attempt, state, nextAt, webhook }) =>
      inTransaction(async (trx) => {
        const attempts = [...delivery.attempts, attempt].slice(-ATTEMPTS_KEPT);
        await trx
          .updateTable('webhook_deliveries')
          .set({ attempts_json: JSON.stringify(attempts), tries: delivery.tries + 1, state, next_at: nextAt })
          .where('id', '=', delivery.id)
          .execute();
        // One that was paused meanwhile stays so.
        await trx
          .updateTable('webhooks')
          .set({
            state: webhook.state,
            disabled_reason: webhook.disabledReason,
            failing_since: webhook.failingSince,
            failed_attempts: webhook.failedAttempts,
          })
          .where('id', '=', id)
          .where('state', '=', 'active')
          .execute();
      }),

    async sendAgain(webhookId, id, at) {
      const rows = await db
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', tries: 0, next_at: at })
        .where('webhook_id', '=', webhookId)
        .where('id', '=', id)
        .returning('id')
        .execute();
      return rows.length > 0;
    },
  };
}
