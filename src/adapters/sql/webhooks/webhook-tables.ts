import type { Delivery, Notice, WebhookState } from '../../../domain/webhooks/webhook.ts';

/** Webhooks, their deliveries, and notices of what happened. */
export interface WebhookTables {
  readonly webhooks: WebhookRow;
  readonly webhook_deliveries: WebhookDeliveryRow;
  readonly notices: NoticeRow;
}

export interface WebhookRow {
  readonly id: string;
  readonly org_id: string;
  readonly user_id: string;
  readonly url: string;
  readonly description: string | null;
  readonly types_json: string;
  readonly saved_searches_json: string;
  readonly watchlists_json: string;
  readonly saved_screens_json: string;
  /** JSON of views. */
  readonly screens_seen_json: string;
  readonly secret: string;
  readonly previous_secret: string | null;
  readonly previous_until: string | null;
  readonly state: WebhookState;
  readonly disabled_reason: string | null;
  readonly failing_since: string | null;
  readonly failed_attempts: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface WebhookDeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly subject: string;
  readonly type: string;
  readonly body: string;
  readonly state: Delivery['state'];
  readonly attempts_json: string;
  readonly tries: number;
  readonly next_at: string;
  readonly created_at: string;
}

export interface NoticeRow {
  readonly kind: Notice['kind'];
  readonly subject: string;
  readonly data: string | null;
  readonly at: string;
}
