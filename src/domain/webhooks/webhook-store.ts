import type { Attempt, Delivery, Notice, Webhook } from './webhook.ts';

/** Fields of a webhook that change. */
export type WebhookChange = Partial<Omit<Webhook, 'id' | 'orgId' | 'userId' | 'createdAt'>>;

/** Rows of webhooks. */
export interface WebhookStore {
  add(webhook: Webhook): Promise<void>;
  find(orgId: string, id: string): Promise<Webhook | undefined>;
  /** Those of an organization, the earliest first. */
  list(orgId: string): Promise<Webhook[]>;
  /** `false` if it is gone. */
  change(orgId: string, id: string, change: WebhookChange): Promise<boolean>;
  /** With its deliveries. `false` if it is gone. */
  remove(orgId: string, id: string): Promise<boolean>;
  /** Those of all organizations, by id. */
  all(): Promise<Webhook[]>;
}

/** Outcome of an attempt: the delivery and its webhook afterwards. */
export interface AttemptEnd {
  readonly attempt: Attempt;
  readonly state: Delivery['state'];
  readonly nextAt: string;
  readonly webhook: Pick<Webhook, 'state' | 'disabledReason' | 'failingSince' | 'failedAttempts'>;
}

/** A delivery with its webhook. */
export interface DueDelivery {
  readonly delivery: Delivery;
  readonly webhook: Webhook;
}

/** Messages on their way, and notices from which they are made. */
export interface DeliveryStore {
  /** Notices stored before `before`, the earliest first. */
  notices(before: string, limit: number): Promise<Notice[]>;
  /** Removes notices and adds deliveries in one transaction. A webhook that has a delivery of the same subject keeps that one. */
  take(notices: readonly Pick<Notice, 'kind' | 'subject'>[], deliveries: readonly Delivery[]): Promise<void>;
  find(webhookId: string, id: string): Promise<Delivery | undefined>;
  /** Deliveries of a webhook, the newest first, after the one of id `after`. */
  page(webhookId: string, options: { readonly after?: string; readonly limit: number }): Promise<Delivery[]>;
  /** Ids of the active webhooks with deliveries that are due at `at`. */
  webhooksDue(at: string): Promise<string[]>;
  /** The delivery of an active webhook that is due the longest at `at`. */
  nextDue(webhookId: string, at: string): Promise<DueDelivery | undefined>;
  /** Records an attempt, in one transaction. */
  endAttempt(due: DueDelivery, end: AttemptEnd): Promise<void>;
  /** Makes a delivery due at `at` with all its attempts; `false` if it is gone. */
  sendAgain(webhookId: string, id: string, at: string): Promise<boolean>;
  /** Removes deliveries that were created before `at`; returns their number. */
  removeBefore(at: string): Promise<number>;
}

/** Attempts of a delivery that are kept. */
export const ATTEMPTS_KEPT = 20;
