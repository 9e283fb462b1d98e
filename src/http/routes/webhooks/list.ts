import { Type } from 'typebox';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleWebhook, toApiWebhook, type WebhookUse, webhookSchema } from './_api.ts';

export const listWebhooks = defineStructuredEndpoint({
  id: 'webhooks.list',
  method: 'GET',
  paths: ['/v1/webhooks'],
  summary: 'List webhooks',
  description: "The caller's own, the earliest first; for admins and operators all of their organization. Free.",
  answer: { results: Type.Array(webhookSchema) },
  example: { answer: { results: [exampleWebhook] } },
  handle: async ({ principal }, use: WebhookUse) => ({
    results: (await use.webhooks.list(principal)).map(toApiWebhook),
  }),
});
