import { type Clock, DAY_MS, isoOf } from '../../platform/clock.ts';
import type { CursorPage, CursorSeal, PageOfItems } from '../../platform/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import { newId, newWebhookSecret } from '../../platform/ids.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Principal } from '../access/access.ts';
import { includesRole } from '../access/roles.ts';
import { newDelivery } from './match-notices.ts';
import type { WebhookSender } from './sender.ts';
import { type Delivery, OPERATOR_TYPES, secretPlace, type Webhook } from './webhook.ts';
import type { DeliveryStore, WebhookStore } from './webhook-store.ts';

/** Maximum number of webhooks of an organization. */
const WEBHOOKS_MAX = 50;
/** How long the secret before a rotation signs too. */
const OVERLAP_MS = DAY_MS;

export type WebhookCaller = Pick<Principal, 'orgId' | 'userId' | 'role'>;

/** Fields that callers set. */
export type WebhookFields = Pick<
  Webhook,
  'url' | 'description' | 'types' | 'savedSearches' | 'watchlists' | 'savedScreens'
>;

/** A webhook with its secret, which is shown once. */
export interface WithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/**
 * Webhooks of the callers' organizations: users have their own, admins all of their organization. Throws `not_found` for others, the same as
 * for unknown ids.
 */
export type Webhooks = ReturnType<typeof createWebhooks>;

export interface WebhookParts {
  readonly webhooks: Pick<WebhookStore, 'add' | 'find' | 'list' | 'change' | 'remove'>;
  readonly deliveries: Pick<DeliveryStore, 'take' | 'find' | 'page' | 'sendAgain'>;
  readonly sender: Pick<WebhookSender, 'whyRefused'>;
  readonly box: Pick<SecretBox, 'seal'>;
  readonly seal: CursorSeal;
  readonly clock: Clock;
  /** Has the worker look at once. */
  notify(webhookId: string): Promise<void>;
}

export function createWebhooks(parts: WebhookParts) {
  const { webhooks, deliveries, clock } = parts;
  const now = (): string => isoOf(clock.nowMs());
  const owned = async (who: WebhookCaller, id: string): Promise<Webhook> => {
    const webhook = await webhooks.find(who.orgId, id);
    if (webhook === undefined || !reaches(who, webhook)) throw noSuchWebhook();
    return webhook;
  };
  return {
    list: async (who: WebhookCaller): Promise<Webhook[]> =>
      (await webhooks.list(who.orgId)).filter((webhook) => reaches(who, webhook)),
    get: owned,
    /** Throws `invalid_request` for a URL to which nothing may be sent, and `conflict` for one webhook too many. */
    async create(who: WebhookCaller, fields: WebhookFields): Promise<WithSecret> {
      check(parts, who, fields);
      if ((await webhooks.list(who.orgId)).length >= WEBHOOKS_MAX)
        throw new AppError('conflict', `The organization has ${WEBHOOKS_MAX} webhooks; delete one first.`);
      const { webhook, secret } = newWebhook(parts, who, fields);
      await webhooks.add(webhook);
      return { webhook, secret };
    },
    /** Replaces the given fields; `active` also ends that it is disabled. Throws as `create` does. */
    async change(
      who: WebhookCaller,
      id: string,
      { state, ...fields }: Partial<WebhookFields> & { readonly state?: 'active' | 'paused' },
    ): Promise<Webhook> {
      const webhook = await owned(who, id);
      check(parts, who, { ...webhook, ...fields });
      const restart = state === 'active' ? { disabledReason: null, failingSince: null, failedAttempts: 0 } : {};
      const change = { ...fields, ...(state && { state }), ...restart, updatedAt: now() };
      if (!(await webhooks.change(who.orgId, id, change))) throw noSuchWebhook();
      return { ...webhook, ...change };
    },
    async remove(who: WebhookCaller, id: string): Promise<void> {
      await owned(who, id);
      await webhooks.remove(who.orgId, id);
    },
    /** A new secret; for a day messages are signed with the one before too. */
    async rotateSecret(who: WebhookCaller, id: string): Promise<WithSecret> {
      const webhook = await owned(who, id);
      const secret = newWebhookSecret();
      const change = {
        secret: parts.box.seal(secret, secretPlace(id)),
        previousSecret: webhook.secret,
        previousUntil: isoOf(clock.nowMs() + OVERLAP_MS),
        updatedAt: now(),
      };
      if (!(await webhooks.change(who.orgId, id, change))) throw noSuchWebhook();
      return { webhook: { ...webhook, ...change }, secret };
    },
    /** Sends a message of the type `webhook.test`, unless the webhook is not active (`conflict`). */
    async sendTest(who: WebhookCaller, id: string): Promise<Delivery> {
      const webhook = await owned(who, id);
      if (webhook.state !== 'active') throw new AppError('conflict', `The webhook is ${webhook.state}.`);
      const at = now();
      const data = { webhook_id: id, message: 'This is a test.' };
      const subject = `webhook.test ${newId('test')}`;
      const delivery = newDelivery(webhook, { type: 'webhook.test', subject, at, data }, clock.nowMs());
      await deliveries.take([], [delivery]);
      await parts.notify(id);
      return delivery;
    },
    /** Messages of the last 30 days, the newest first. Throws `invalid_request` for a cursor of another list. */
    async deliveries(who: WebhookCaller, id: string, { cursor, limit }: CursorPage): Promise<PageOfItems<Delivery>> {
      await owned(who, id);
      const after = cursor === null ? undefined : parts.seal.open(cursor, id)?.[0];
      if (cursor !== null && after === undefined)
        throw new AppError('invalid_request', 'cursor: not one that this list was answered with');
      const options = { limit: limit + 1, ...(after !== undefined && { after: String(after) }) };
      const found = await deliveries.page(id, options);
      const items = found.slice(0, limit);
      const last = found.length > items.length ? items.at(-1) : undefined;
      return { items, cursor: last ? parts.seal.seal([last.id], id) : null };
    },
    /** Sends a message again, with all its attempts, under the same id. */
    async resend(who: WebhookCaller, id: string, deliveryId: string): Promise<Delivery> {
      const webhook = await owned(who, id);
      if (webhook.state !== 'active') throw new AppError('conflict', `The webhook is ${webhook.state}.`);
      await deliveries.sendAgain(id, deliveryId, now());
      const delivery = await deliveries.find(id, deliveryId);
      if (delivery === undefined) throw new AppError('not_found', 'There is no such delivery');
      await parts.notify(id);
      return delivery;
    },
  };
}

const noSuchWebhook = (): AppError => new AppError('not_found', 'There is no such webhook');

const reaches = ({ orgId, userId, role }: WebhookCaller, webhook: Webhook): boolean =>
  webhook.orgId === orgId && (webhook.userId === userId || includesRole(role, 'admin'));

function check(
  { sender }: WebhookParts,
  { role }: WebhookCaller,
  { url, types }: Pick<WebhookFields, 'url' | 'types'>,
): void {
  const why = sender.whyRefused(url);
  if (why !== undefined) throw new AppError('invalid_request', `url: ${why}`);
  const reserved = types.find((type) => OPERATOR_TYPES.includes(type));
  if (reserved !== undefined && role !== 'operator')
    throw new AppError('invalid_request', `types: ${reserved} is for operators of the service`);
}

function newWebhook({ box, clock }: WebhookParts, who: WebhookCaller, fields: WebhookFields): WithSecret {
  const [id, secret, at] = [newId('wh'), newWebhookSecret(), isoOf(clock.nowMs())];
  const webhook: Webhook = {
    id,
    orgId: who.orgId,
    userId: who.userId,
    ...fields,
    screensSeen: [],
    secret: box.seal(secret, secretPlace(id)),
    previousSecret: null,
    previousUntil: null,
    state: 'active',
    disabledReason: null,
    failingSince: null,
    failedAttempts: 0,
    createdAt: at,
    updatedAt: at,
  };
  return { webhook, secret };
}
