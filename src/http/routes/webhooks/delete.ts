import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleWebhook, type WebhookUse, webhookPath } from './_api.ts';

export const deleteWebhook = defineEndpoint({
  id: 'webhooks.delete',
  method: 'DELETE',
  paths: ['/v1/webhooks/:id'],
  family: 'structured',
  summary: 'Delete a webhook',
  description: 'With its deliveries: what waits is not sent any more. Free.',
  units: {},
  params: webhookPath,
  reply: Type.Object({ metadata: metadataSchema }),
  errors: [404],
  example: { params: { id: exampleWebhook.id }, reply: { metadata: exampleMetadata } },
  handle: async ({ params, principal, metadata }, use: WebhookUse) => {
    await use.webhooks.remove(principal, params.id);
    return { metadata };
  },
});
