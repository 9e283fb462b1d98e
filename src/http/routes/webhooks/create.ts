import { Type } from 'typebox';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import {
  exampleSecret,
  exampleWebhook,
  secretSchema,
  toApiWebhook,
  type WebhookUse,
  webhookFields,
  webhookSchema,
} from './_api.ts';

export const createWebhook = defineStructuredEndpoint({
  id: 'webhooks.create',
  method: 'POST',
  paths: ['/v1/webhooks'],
  summary: 'Create a webhook',
  description:
    'Messages are posted to its address, signed by Standard Webhooks 1.0, from now on. `feed.failed` and `feed.recovered` are for operators. Free.',
  body: Type.Object(webhookFields),
  answer: { webhook: webhookSchema, secret: secretSchema },
  errors: [409],
  example: {
    body: { url: exampleWebhook.url, types: ['document.matched'], saved_search_ids: ['search_01'] },
    answer: { webhook: exampleWebhook, secret: exampleSecret },
  },
  handle: async ({ body, principal }, use: WebhookUse) => {
    const { webhook, secret } = await use.webhooks.create(principal, {
      url: body.url,
      description: body.description ?? null,
      types: body.types,
      savedSearches: body.saved_search_ids ?? [],
      watchlists: body.watchlist_ids ?? [],
      savedScreens: body.saved_screen_ids ?? [],
    });
    return { webhook: toApiWebhook(webhook), secret };
  },
});
