import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleWebhook, toApiWebhook, type WebhookUse, webhookPath, webhookSchema } from './_api.ts';

export const getWebhook = defineEndpoint({
  id: 'webhooks.get',
  method: 'GET',
  paths: ['/v1/webhooks/:id'],
  family: 'structured',
  summary: 'Get a webhook',
  description: 'Without its secret. Free.',
  units: {},
  params: webhookPath,
  reply: Type.Object({ webhook: webhookSchema, metadata: metadataSchema }),
  errors: [404],
  example: { params: { id: exampleWebhook.id }, reply: { webhook: exampleWebhook, metadata: exampleMetadata } },
  handle: async ({ params, principal, metadata }, use: WebhookUse) => ({
    webhook: toApiWebhook(await use.webhooks.get(principal, params.id)),
    metadata,
  }),
});
