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

export const resendDelivery = defineEndpoint({
  id: 'webhooks.resend',
  method: 'POST',
  paths: ['/v1/webhooks/:id/deliveries/:delivery_id/resend'],
  family: 'structured',
  summary: 'Send a message again',
  description: 'Under the same `webhook-id`, with all its attempts. Free.',
  units: {},
  params: Type.Object({
    ...webhookPath.properties,
    delivery_id: Type.String({ minLength: 1, maxLength: 100 }),
  }),
  reply: Type.Object({ delivery: deliverySchema, metadata: metadataSchema }),
  errors: [404, 409],
  example: {
    params: { id: exampleWebhook.id, delivery_id: exampleDelivery.id },
    reply: { delivery: exampleDelivery, metadata: exampleMetadata },
  },
  handle: async ({ params, principal, metadata }, use: WebhookUse) => ({
    delivery: toApiDelivery(await use.webhooks.resend(principal, params.id, params.delivery_id)),
    metadata,
  }),
});
