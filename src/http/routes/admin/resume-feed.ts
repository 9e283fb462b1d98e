import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleFeed, type FeedUse, feedAfter, feedOf, feedPath, feedSchema, throwIfOff } from './_feeds.ts';

export const resumeFeed = defineStructuredEndpoint({
  id: 'admin.resume-feed',
  method: 'POST',
  paths: ['/v1/admin/feeds/:name/resume'],
  summary: 'Resume a feed that was paused',
  description: 'It goes on where it was. Free.',
  role: 'operator',
  params: feedPath,
  answer: { feed: feedSchema },
  errors: [409],
  example: {
    params: { name: exampleFeed.name },
    answer: { feed: exampleFeed },
  },
  handle: async ({ params }, use: FeedUse) => {
    const name = feedOf(params.name);
    throwIfOff(await use.feeds.setMode(name, 'on'));
    return { feed: await feedAfter(name, use) };
  },
});
