import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleFeed, type FeedUse, feedAfter, feedOf, feedPath, feedSchema } from './_feeds.ts';

export const forgetFeed = defineStructuredEndpoint({
  id: 'admin.forget-feed',
  method: 'POST',
  paths: ['/v1/admin/feeds/:name/forget'],
  summary: 'Forget how far a feed is',
  description: 'Its data stay; the next run takes everything again. Free.',
  role: 'operator',
  params: feedPath,
  answer: { feed: feedSchema },
  example: {
    params: { name: exampleFeed.name },
    answer: { feed: exampleFeed },
  },
  handle: async ({ params }, use: FeedUse) => {
    const name = feedOf(params.name);
    await use.feeds.forget(name);
    return { feed: await feedAfter(name, use) };
  },
});
