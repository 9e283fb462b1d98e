import type { CreateWebhookRequest, UpdateWebhookRequest, Webhook, WebhookDelivery } from './api/schemas.ts';
import { type Answer, mapAnswer } from './transport/answer.ts';
import { cursorListing } from './transport/cursor-listing.ts';
import type { Listing } from './transport/paging.ts';
import { type CallOptions, type Reply, Resource } from './transport/transport.ts';

/** A webhook with the key of its signatures, which is shown once. */
export type WebhookWithSecret = Pick<Reply<'webhooks.create'>, 'webhook' | 'secret'>;

const PAGE_MAX = 1_000;

/** Addresses to which messages are posted: `almanac.webhooks`. Free of charge. */
export class Webhooks extends Resource {
  /** The caller's own; for admins all of their organization. */
  list(options?: CallOptions): Answer<readonly Webhook[]> {
    return mapAnswer(this.transport.call('webhooks.list', {}, options), ({ results }) => results);
  }

  /** One of them. */
  get(id: string, options?: CallOptions): Answer<Webhook> {
    return mapAnswer(this.transport.call('webhooks.get', { params: { id } }, options), ({ webhook }) => webhook);
  }

  /** Creates one. Keep the secret: it is shown here alone. */
  create(webhook: CreateWebhookRequest, options?: CallOptions): Answer<WebhookWithSecret> {
    return this.transport.call('webhooks.create', { body: webhook }, options);
  }

  /** Changes the given fields, pauses it or takes back that it is paused or disabled. */
  update(id: string, change: UpdateWebhookRequest, options?: CallOptions): Answer<Webhook> {
    const answer = this.transport.call('webhooks.update', { params: { id }, body: change }, options);
    return mapAnswer(answer, ({ webhook }) => webhook);
  }

  /** Deletes it with its messages. */
  delete(id: string, options?: CallOptions): Answer<undefined> {
    return mapAnswer(this.transport.call('webhooks.delete', { params: { id } }, options), () => undefined);
  }

  /** Gives it a new secret; for 24 hours messages are signed with the one before too. */
  rotateSecret(id: string, options?: CallOptions): Answer<WebhookWithSecret> {
    return this.transport.call('webhooks.rotate-secret', { params: { id } }, options);
  }

  /** Sends a message of the type `webhook.test`. */
  sendTest(id: string, options?: CallOptions): Answer<WebhookDelivery> {
    const answer = this.transport.call('webhooks.send-test', { params: { id } }, options);
    return mapAnswer(answer, ({ delivery }) => delivery);
  }

  /** Messages of the last 30 days with their attempts, the newest first. */
  deliveries(
    id: string,
    options: CallOptions & { readonly limit?: number | undefined } = {},
  ): Listing<WebhookDelivery> {
    const { limit, ...call } = options;
    return cursorListing(limit, PAGE_MAX, call, (page, own) =>
      this.transport.call('webhooks.list-deliveries', { params: { id }, query: page }, own),
    );
  }

  /** Sends a message again, under the same id. */
  resend(id: string, deliveryId: string, options?: CallOptions): Answer<WebhookDelivery> {
    const answer = this.transport.call('webhooks.resend', { params: { id, deliveryId } }, options);
    return mapAnswer(answer, ({ delivery }) => delivery);
  }
}
