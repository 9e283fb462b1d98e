import { Type } from 'typebox';
import type { FeedCost } from '../../../domain/feeds/feed-kinds.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { type FeedUse, feedCostSchema, feedNamesSchema, feedsOf, plannedFeedSchema } from './_feeds.ts';

const toApiCost = ({ requests, bytes, minutes, diskBytes }: FeedCost) => ({
  requests,
  bytes: Math.round(bytes),
  minutes,
  disk_bytes: Math.round(diskBytes),
});

const exampleCost = { requests: 1, bytes: 1_000_000, minutes: 0.5, disk_bytes: 20_000_000 };

export const planFeeds = defineStructuredEndpoint({
  id: 'admin.plan-feeds',
  method: 'POST',
  paths: ['/v1/admin/feeds/plan'],
  summary: 'Estimate what the first run of feeds costs',
  description:
    'Requests, bytes, minutes and disk of the first time and of each day after it. Nothing is asked of the sources. Free.',
  role: 'operator',
  body: Type.Object({ feeds: feedNamesSchema }),
  answer: {
    feeds: Type.Array(plannedFeedSchema),
    total: feedCostSchema,
    daily: feedCostSchema,
    free_bytes: Type.Integer({ description: 'Free on the disk of downloads' }),
    needs_contact: Type.Boolean({ description: 'True if one of them needs a contact that is not known yet' }),
  },
  example: {
    body: { feeds: ['sec-companies'] },
    answer: {
      feeds: [{ name: 'sec-companies', ...exampleCost }],
      total: exampleCost,
      daily: { requests: 1, bytes: 1_000_000, minutes: 0.1, disk_bytes: 0 },
      free_bytes: 50_000_000_000,
      needs_contact: true,
    },
  },
  handle: async ({ body }, { feeds }: FeedUse) => {
    const names = feedsOf(body.feeds);
    const [plan, freeBytes, isUnnamed] = await Promise.all([
      feeds.plan(names, false),
      feeds.freeBytes(),
      feeds.needsContact(names),
    ]);
    return {
      feeds: plan.feeds.map((one) => ({ name: one.name, ...toApiCost(one) })),
      total: toApiCost(plan.total),
      daily: toApiCost(plan.daily),
      free_bytes: freeBytes,
      needs_contact: isUnnamed,
    };
  },
});
