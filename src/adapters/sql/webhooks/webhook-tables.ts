import type { Delivery, Notice, Webhook } from '../../../domain/webhooks/webhook.ts';
import { type RowOf, rowCodec } from '../row-codec.ts';

export const webhookRows = rowCodec<Webhook>()({
  same: [
    ...(['id', 'orgId', 'userId', 'url', 'description', 'secret', 'previousSecret', 'previousUntil'] as const),
    ...(['state', 'disabledReason', 'failingSince', 'failedAttempts', 'createdAt', 'updatedAt'] as const),
  ],
  json: ['types', 'savedSearches', 'watchlists', 'savedScreens', 'screensSeen'],
});

export const deliveryRows = rowCodec<Delivery>()({
  same: ['id', 'webhookId', 'subject', 'type', 'body', 'state', 'tries', 'nextAt', 'createdAt'],
  json: ['attempts'],
});

/** Webhooks, their deliveries, and notices of what happened. */
export interface WebhookTables {
  readonly webhooks: WebhookRow;
  readonly webhook_deliveries: RowOf<typeof deliveryRows>;
  readonly notices: Notice;
}

export type WebhookRow = RowOf<typeof webhookRows>;
