import { Type } from 'typebox';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import {
  deliverySchema,
  exampleDelivery,
  exampleWebhook,
  toApiDelivery,
  type WebhookUse,
  webhookPath,
} from './_api.ts';

export const resendDelivery = defineStructuredEndpoint({
  id: 'webhooks.resend',
  method: 'POST',
  paths: ['/v1/webhooks/:id/deliveries/:delivery_id/resend'],
  summary: 'Send a message again',
  description: 'Under the same `webhook-id`, with all its attempts. Free.',
  params: Type.Object({
    ...webhookPath.properties,
    delivery_id: Type.String({ minLength: 1, maxLength: 100 }),
  }),
  answer: { delivery: deliverySchema },
  errors: [409],
  example: {
    params: { id: exampleWebhook.id, delivery_id: exampleDelivery.id },
    answer: { delivery: exampleDelivery },
  },
  handle: async ({ params, principal }, use: WebhookUse) => ({
    delivery: toApiDelivery(await use.webhooks.resend(principal, params.id, params.delivery_id)),
  }),
});
