import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import {
  exampleSecret,
  exampleWebhook,
  secretSchema,
  toApiWebhook,
  type WebhookUse,
  webhookFields,
  webhookSchema,
} from './_api.ts';

export const createWebhook = defineEndpoint({
  id: 'webhooks.create',
  method: 'POST',
  paths: ['/v1/webhooks'],
  family: 'structured',
  summary: 'Create a webhook',
  description:
    'Messages are posted to its address, signed by Standard Webhooks 1.0, from now on. `feed.failed` and `feed.recovered` are for operators. Free.',
  units: {},
  body: Type.Object(webhookFields),
  reply: Type.Object({ webhook: webhookSchema, secret: secretSchema, metadata: metadataSchema }),
  errors: [400, 409],
  example: {
    body: { url: exampleWebhook.url, types: ['document.matched'], saved_search_ids: ['search_01'] },
    reply: { webhook: exampleWebhook, secret: exampleSecret, metadata: exampleMetadata },
  },
  handle: async ({ body, principal, metadata }, use: WebhookUse) => {
    const { webhook, secret } = await use.webhooks.create(principal, {
      url: body.url,
      description: body.description ?? null,
      types: body.types,
      savedSearches: body.saved_search_ids ?? [],
      watchlists: body.watchlist_ids ?? [],
    });
    return { webhook: toApiWebhook(webhook), secret, metadata };
  },
});
