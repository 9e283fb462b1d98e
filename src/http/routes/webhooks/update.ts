import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import {
  exampleWebhook,
  fromApiChange,
  toApiWebhook,
  type WebhookUse,
  webhookChange,
  webhookPath,
  webhookSchema,
} from './_api.ts';

export const updateWebhook = defineStructuredEndpoint({
  id: 'webhooks.update',
  method: 'PATCH',
  paths: ['/v1/webhooks/:id'],
  summary: 'Change, pause or resume a webhook',
  description:
    'Fields that are left out stay as they are. While it is paused nothing is sent; what was due is sent when it is active again. Free.',
  params: webhookPath,
  body: webhookChange,
  answer: { webhook: webhookSchema },
  example: {
    params: { id: exampleWebhook.id },
    body: { state: 'active' },
    answer: { webhook: exampleWebhook },
  },
  handle: async ({ params, body, principal }, use: WebhookUse) => ({
    webhook: toApiWebhook(await use.webhooks.change(principal, params.id, fromApiChange(body))),
  }),
});
