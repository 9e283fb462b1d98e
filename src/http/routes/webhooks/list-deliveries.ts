import { Type } from 'typebox';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { itemsPagination, pageMembers, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';
import {
  deliverySchema,
  exampleDelivery,
  exampleWebhook,
  toApiDelivery,
  type WebhookUse,
  webhookPath,
} from './_api.ts';

export const listDeliveries = defineStructuredEndpoint({
  id: 'webhooks.list-deliveries',
  method: 'GET',
  paths: ['/v1/webhooks/:id/deliveries'],
  summary: 'List the messages of a webhook',
  description: 'Those of the last 30 days with their attempts, the newest first. Free.',
  params: webhookPath,
  query: Type.Object(pageMembers),
  answer: { results: Type.Array(deliverySchema), pagination: itemsPagination },
  example: {
    params: { id: exampleWebhook.id },
    query: { limit: '20' },
    answer: {
      results: [exampleDelivery],
      pagination: { cursor: '', has_cursor: false },
    },
  },
  handle: async ({ params, query, principal }, use: WebhookUse) => {
    const page = await use.webhooks.deliveries(principal, params.id, toCursorPage(query));
    return { results: page.items.map(toApiDelivery), pagination: toItemsPagination(page) };
  },
});
