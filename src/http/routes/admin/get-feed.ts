import { Type } from 'typebox';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import {
  exampleFeed,
  type FeedUse,
  feedAfter,
  feedItemSchema,
  feedOf,
  feedPath,
  feedRunSchema,
  feedSchema,
  toApiFeedItem,
  toApiFeedRun,
} from './_feeds.ts';

export const getFeed = defineStructuredEndpoint({
  id: 'admin.get-feed',
  method: 'GET',
  paths: ['/v1/admin/feeds/:name'],
  summary: 'Get one feed, with its runs and the parts that failed',
  description:
    'The last 100 runs of the last 90 days, the newest first, and up to 100 parts that could not be had. Free.',
  role: 'operator',
  params: feedPath,
  answer: {
    feed: feedSchema,
    runs: Type.Array(feedRunSchema),
    failed_items: Type.Array(feedItemSchema),
  },
  example: {
    params: { name: exampleFeed.name },
    answer: {
      feed: exampleFeed,
      runs: [
        {
          id: '0193_01',
          started_at: '2026-11-28T14:21:59.000Z',
          ended_at: '2026-11-28T14:22:00.000Z',
          condition: 'blocked',
          words: 'the source counted too many requests',
          requests: 1,
          bytes: 0,
          taken: 0,
          unchanged: 0,
          rejected: 0,
        },
      ],
      failed_items: [],
    },
  },
  handle: async ({ params }, use: FeedUse) => {
    const name = feedOf(params.name);
    const [feed, runs, items] = await Promise.all([
      feedAfter(name, use),
      use.feeds.runs(name),
      use.feeds.failedItems(name),
    ]);
    return { feed, runs: runs.map(toApiFeedRun), failed_items: items.map(toApiFeedItem) };
  },
});
