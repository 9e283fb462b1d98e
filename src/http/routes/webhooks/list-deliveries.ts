import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { itemsPagination, pageMembers, toCursorPage, toItemsPagination } from '../../operations/user-item-api.ts';
import {
  deliverySchema,
  exampleDelivery,
  exampleWebhook,
  toApiDelivery,
  type WebhookUse,
  webhookPath,
} from './_api.ts';

export const listDeliveries = defineEndpoint({
  id: 'webhooks.list-deliveries',
  method: 'GET',
  paths: ['/v1/webhooks/:id/deliveries'],
  family: 'structured',
  summary: 'List the messages of a webhook',
  description: 'Those of the last 30 days with their attempts, the newest first. Free.',
  units: {},
  params: webhookPath,
  query: Type.Object(pageMembers),
  reply: Type.Object({ results: Type.Array(deliverySchema), pagination: itemsPagination, metadata: metadataSchema }),
  errors: [400, 404],
  example: {
    params: { id: exampleWebhook.id },
    query: { limit: '20' },
    reply: {
      results: [exampleDelivery],
      pagination: { cursor: '', has_cursor: false },
      metadata: exampleMetadata,
    },
  },
  handle: async ({ params, query, principal, metadata }, use: WebhookUse) => {
    const page = await use.webhooks.deliveries(principal, params.id, toCursorPage(query));
    return { results: page.items.map(toApiDelivery), pagination: toItemsPagination(page), metadata };
  },
});
