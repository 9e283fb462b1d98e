import { Type } from 'typebox';
import type { Quotas } from '../../../domain/usage/quotas.ts';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { creditsVariant, exampleSubscription, quotaVariant, subscriptionSchema, toApiSubscription } from './_api.ts';

/** Newer clients read the same fields inside `results` (contract 15, row 1). */
const reply = Type.Union([
  Type.Interface([quotaVariant], { results: subscriptionSchema }),
  Type.Interface([creditsVariant], { results: subscriptionSchema }),
]);

export const getQuotas = defineEndpoint({
  id: 'subscription.get-quotas',
  method: 'GET',
  paths: ['/v1/subscription/quotas'],
  family: 'subscription',
  summary: 'Quotas or credits, and what was used',
  description:
    "The organization's usage of the current month against its limits, or its credits with one billing period a month, newest first; `results` repeats the same fields. Free.",
  reply,
  errors: [400],
  example: { reply: { ...exampleSubscription, results: exampleSubscription } },
  handle: async ({ principal }, use: { quotas: Quotas }) => {
    const subscription = toApiSubscription(await use.quotas.subscription(principal.orgId));
    return { ...subscription, results: subscription };
  },
});
