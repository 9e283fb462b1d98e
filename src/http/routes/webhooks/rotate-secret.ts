import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import {
  exampleSecret,
  exampleWebhook,
  secretSchema,
  toApiWebhook,
  type WebhookUse,
  webhookPath,
  webhookSchema,
} from './_api.ts';

export const rotateWebhookSecret = defineEndpoint({
  id: 'webhooks.rotate-secret',
  method: 'POST',
  paths: ['/v1/webhooks/:id/rotate-secret'],
  family: 'structured',
  summary: 'Give a webhook a new secret',
  description: 'For 24 hours messages carry a signature with the new secret and one with that before. Free.',
  units: {},
  params: webhookPath,
  reply: Type.Object({ webhook: webhookSchema, secret: secretSchema, metadata: metadataSchema }),
  errors: [404],
  example: {
    params: { id: exampleWebhook.id },
    reply: { webhook: exampleWebhook, secret: exampleSecret, metadata: exampleMetadata },
  },
  handle: async ({ params, principal, metadata }, use: WebhookUse) => {
    const { webhook, secret } = await use.webhooks.rotateSecret(principal, params.id);
    return { webhook: toApiWebhook(webhook), secret, metadata };
  },
});
