import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import {
  exampleWebhook,
  fromApiChange,
  toApiWebhook,
  type WebhookUse,
  webhookChange,
  webhookPath,
  webhookSchema,
} from './_api.ts';

export const updateWebhook = defineEndpoint({
  id: 'webhooks.update',
  method: 'PATCH',
  paths: ['/v1/webhooks/:id'],
  family: 'structured',
  summary: 'Change, pause or resume a webhook',
  description:
    'Fields that are left out stay as they are. While it is paused nothing is sent; what was due is sent when it is active again. Free.',
  units: {},
  params: webhookPath,
  body: webhookChange,
  reply: Type.Object({ webhook: webhookSchema, metadata: metadataSchema }),
  errors: [400, 404],
  example: {
    params: { id: exampleWebhook.id },
    body: { state: 'active' },
    reply: { webhook: exampleWebhook, metadata: exampleMetadata },
  },
  handle: async ({ params, body, principal, metadata }, use: WebhookUse) => ({
    webhook: toApiWebhook(await use.webhooks.change(principal, params.id, fromApiChange(body))),
    metadata,
  }),
});
