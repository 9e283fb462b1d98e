import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import {
  deliverySchema,
  exampleDelivery,
  exampleWebhook,
  toApiDelivery,
  type WebhookUse,
  webhookPath,
} from './_api.ts';

export const sendTestMessage = defineEndpoint({
  id: 'webhooks.send-test',
  method: 'POST',
  paths: ['/v1/webhooks/:id/test'],
  family: 'structured',
  summary: 'Send a test message',
  description: 'Of the type `webhook.test`; its delivery says how the receiver answered. Free.',
  units: {},
  params: webhookPath,
  reply: Type.Object({ delivery: deliverySchema, metadata: metadataSchema }),
  errors: [404, 409],
  example: {
    params: { id: exampleWebhook.id },
    reply: { delivery: { ...exampleDelivery, type: 'webhook.test' }, metadata: exampleMetadata },
  },
  handle: async ({ params, principal, metadata }, use: WebhookUse) => ({
    delivery: toApiDelivery(await use.webhooks.sendTest(principal, params.id)),
    metadata,
  }),
});
