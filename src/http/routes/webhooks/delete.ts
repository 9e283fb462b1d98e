import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleWebhook, type WebhookUse, webhookPath } from './_api.ts';

export const deleteWebhook = defineStructuredEndpoint({
  id: 'webhooks.delete',
  method: 'DELETE',
  paths: ['/v1/webhooks/:id'],
  summary: 'Delete a webhook',
  description: 'With its deliveries: what waits is not sent any more. Free.',
  params: webhookPath,
  answer: {},
  example: { params: { id: exampleWebhook.id }, answer: {} },
  handle: async ({ params, principal }, use: WebhookUse) => {
    await use.webhooks.remove(principal, params.id);
    return {};
  },
});
