import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import {
  deliverySchema,
  exampleDelivery,
  exampleWebhook,
  toApiDelivery,
  type WebhookUse,
  webhookPath,
} from './_api.ts';

export const sendTestMessage = defineStructuredEndpoint({
  id: 'webhooks.send-test',
  method: 'POST',
  paths: ['/v1/webhooks/:id/test'],
  summary: 'Send a test message',
  description: 'Of the type `webhook.test`; its delivery says how the receiver answered. Free.',
  params: webhookPath,
  answer: { delivery: deliverySchema },
  errors: [409],
  example: {
    params: { id: exampleWebhook.id },
    answer: { delivery: { ...exampleDelivery, type: 'webhook.test' } },
  },
  handle: async ({ params, principal }, use: WebhookUse) => ({
    delivery: toApiDelivery(await use.webhooks.sendTest(principal, params.id)),
  }),
});
