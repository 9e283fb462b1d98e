import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleFeed, type FeedUse, feedAfter, feedOf, feedPath, feedSchema, throwIfOff } from './_feeds.ts';

export const pauseFeed = defineStructuredEndpoint({
  id: 'admin.pause-feed',
  method: 'POST',
  paths: ['/v1/admin/feeds/:name/pause'],
  summary: 'Pause a feed',
  description: 'Nothing is fetched for it until it is resumed; a run that goes on now comes to its end. Free.',
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
    throwIfOff(await use.feeds.setMode(name, 'paused'));
    return { feed: await feedAfter(name, use) };
  },
});
