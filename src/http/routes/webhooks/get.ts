import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleWebhook, toApiWebhook, type WebhookUse, webhookPath, webhookSchema } from './_api.ts';

export const getWebhook = defineStructuredEndpoint({
  id: 'webhooks.get',
  method: 'GET',
  paths: ['/v1/webhooks/:id'],
  summary: 'Get a webhook',
  description: 'Without its secret. Free.',
  params: webhookPath,
  answer: { webhook: webhookSchema },
  example: { params: { id: exampleWebhook.id }, answer: { webhook: exampleWebhook } },
  handle: async ({ params, principal }, use: WebhookUse) => ({
    webhook: toApiWebhook(await use.webhooks.get(principal, params.id)),
  }),
});
