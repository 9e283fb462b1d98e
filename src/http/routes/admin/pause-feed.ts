import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleFeed, type FeedUse, feedAfter, feedOf, feedPath, feedSchema, throwIfOff } from './_feeds.ts';

export const pauseFeed = defineEndpoint({
  id: 'admin.pause-feed',
  method: 'POST',
  paths: ['/v1/admin/feeds/:name/pause'],
  family: 'structured',
  summary: 'Pause a feed',
  description: 'Nothing is fetched for it until it is resumed; a run that goes on now comes to its end. Free.',
  role: 'operator',
  units: {},
  params: feedPath,
  reply: Type.Object({ feed: feedSchema, metadata: metadataSchema }),
  errors: [403, 404, 409],
  example: {
    params: { name: exampleFeed.name },
    reply: { feed: exampleFeed, metadata: exampleMetadata },
  },
  handle: async ({ params, metadata }, use: FeedUse) => {
    const name = feedOf(params.name);
    throwIfOff(await use.feeds.setMode(name, 'paused'));
    return { feed: await feedAfter(name, use), metadata };
  },
});
