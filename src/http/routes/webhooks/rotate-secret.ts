import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import {
  exampleSecret,
  exampleWebhook,
  secretSchema,
  toApiWebhook,
  type WebhookUse,
  webhookPath,
  webhookSchema,
} from './_api.ts';

export const rotateWebhookSecret = defineStructuredEndpoint({
  id: 'webhooks.rotate-secret',
  method: 'POST',
  paths: ['/v1/webhooks/:id/rotate-secret'],
  summary: 'Give a webhook a new secret',
  description: 'For 24 hours messages carry a signature with the new secret and one with that before. Free.',
  params: webhookPath,
  answer: { webhook: webhookSchema, secret: secretSchema },
  example: {
    params: { id: exampleWebhook.id },
    answer: { webhook: exampleWebhook, secret: exampleSecret },
  },
  handle: async ({ params, principal }, use: WebhookUse) => {
    const { webhook, secret } = await use.webhooks.rotateSecret(principal, params.id);
    return { webhook: toApiWebhook(webhook), secret };
  },
});
