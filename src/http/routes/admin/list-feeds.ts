import { Type } from 'typebox';
import { FEED_NAMES } from '../../../domain/feeds/feed.ts';
import { pausesOf } from '../../../domain/feeds/feed-words.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleFeed, type FeedUse, feedSchema, toApiFeed } from './_feeds.ts';

export const listFeeds = defineStructuredEndpoint({
  id: 'admin.list-feeds',
  method: 'GET',
  paths: ['/v1/admin/feeds'],
  summary: 'List the feeds from public sources',
  description:
    'All feeds, those that are off too: how new their data are, what is wrong, and whose turn it is. `pauses` says which sources are not ' +
    'asked now, until when and why. Free.',
  role: 'operator',
  answer: {
    results: Type.Array(feedSchema),
    pauses: Type.Array(Type.String()),
  },
  example: {
    answer: {
      results: [exampleFeed],
      pauses: ['No requests to www.sec.gov until 2026-11-28 14:32 UTC: the source counted too many requests.'],
    },
  },
  handle: async (_, { feeds, now }: FeedUse) => {
    const [states, budgets] = await Promise.all([feeds.states(), feeds.budgets()]);
    const nowMs = now();
    const results = FEED_NAMES.map((name) =>
      toApiFeed(
        name,
        states.find((state) => state.name === name),
        nowMs,
      ),
    );
    return { results, pauses: pausesOf(budgets, nowMs) };
  },
});
