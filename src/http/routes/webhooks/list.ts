import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleWebhook, toApiWebhook, type WebhookUse, webhookSchema } from './_api.ts';

export const listWebhooks = defineEndpoint({
  id: 'webhooks.list',
  method: 'GET',
  paths: ['/v1/webhooks'],
  family: 'structured',
  summary: 'List webhooks',
  description: "The caller's own, the earliest first; for admins and operators all of their organization. Free.",
  units: {},
  reply: Type.Object({ results: Type.Array(webhookSchema), metadata: metadataSchema }),
  errors: [],
  example: { reply: { results: [exampleWebhook], metadata: exampleMetadata } },
  handle: async ({ principal, metadata }, use: WebhookUse) => ({
    results: (await use.webhooks.list(principal)).map(toApiWebhook),
    metadata,
  }),
});
