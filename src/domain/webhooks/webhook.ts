import type { Development } from '../watching/development.ts';
import type { ItemView } from '../watching/item-view-store.ts';

/** Types of messages that webhooks choose from. `webhook.test` comes to every webhook, when it is asked for. */
export const MESSAGE_TYPES = [
  'document.matched',
  'watchlist.document',
  'watchlist.event',
  'statement.published',
  'screen.changed',
  'feed.failed',
  'feed.recovered',
] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Types about the service itself, which operators alone may choose. */
export const OPERATOR_TYPES: readonly MessageType[] = ['feed.failed', 'feed.recovered'];

/** `disabled`: by the service, after the receiver was gone or failed for days. */
export type WebhookState = 'active' | 'paused' | 'disabled';

/** An address to which messages are sent, of a user. */
export interface Webhook {
  readonly id: string;
  readonly orgId: string;
  /** Messages are about what this user may see. */
  readonly userId: string;
  readonly url: string;
  readonly description: string | null;
  readonly types: readonly MessageType[];
  /** Ids, for `document.matched`. */
  readonly savedSearches: readonly string[];
  /** Ids, for `watchlist.document`, `watchlist.event` and `statement.published`. */
  readonly watchlists: readonly string[];
  /** Ids, for `screen.changed`. */
  readonly savedScreens: readonly string[];
  /** The companies of saved screens, as messages have told them last. */
  readonly screensSeen: readonly ItemView[];
  /** Sealed with the secret box. */
  readonly secret: string;
  /** Secret before the last rotation, sealed, which signs too until `previousUntil`. */
  readonly previousSecret: string | null;
  readonly previousUntil: string | null;
  readonly state: WebhookState;
  readonly disabledReason: string | null;
  /** Since when no attempt has succeeded. */
  readonly failingSince: string | null;
  /** Attempts in a row that failed. */
  readonly failedAttempts: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Context of the secret box for the secret of a webhook. */
export const secretPlace = (webhookId: string): string => `webhook secret ${webhookId}`;

/** One attempt to send a message. */
export interface Attempt {
  readonly at: string;
  /** Status of the answer; `null` if none came. */
  readonly status: number | null;
  /** Why it failed; `null` when it succeeded. */
  readonly fault: string | null;
  readonly durationMs: number;
}

/** A message on its way to one webhook. */
export interface Delivery {
  /** The header `webhook-id`: the same at each attempt. */
  readonly id: string;
  readonly webhookId: string;
  /** A webhook gets one message for each subject. */
  readonly subject: string;
  readonly type: string;
  /** JSON, signed and sent as it is. */
  readonly body: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** The last 20, the earliest first. */
  readonly attempts: readonly Attempt[];
  /** Attempts since it was created or sent again. */
  readonly tries: number;
  readonly nextAt: string;
  readonly createdAt: string;
}

/** Something that happened, stored in the transaction in which it happened, and matched with webhooks afterwards. */
export interface Notice {
  readonly kind: 'document' | 'event' | 'statement' | MessageType;
  /** Id of the document or development, or name and time of another thing. */
  readonly subject: string;
  /** JSON of `data` of the message, or of the `Development`; `null` for a document, whose row has it. */
  readonly data: string | null;
  readonly at: string;
}

/** Body of a message (Standard Webhooks 1.0): type, time in ISO 8601, and data. */
export const messageBody = (type: string, timestamp: string, data: unknown): string =>
  JSON.stringify({ type, timestamp, data });

/** The notice of an event or a statement, from which its messages are made. */
export const noticeOfDevelopment = (development: Development): Notice => ({
  kind: development.about.kind,
  subject: development.id,
  data: JSON.stringify(development),
  at: development.at,
});
