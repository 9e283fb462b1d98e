import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema } from '../../operations/schemas.ts';
import { exampleFeed, type FeedUse, feedAfter, feedOf, feedPath, feedSchema } from './_feeds.ts';

export const forgetFeed = defineEndpoint({
  id: 'admin.forget-feed',
  method: 'POST',
  paths: ['/v1/admin/feeds/:name/forget'],
  family: 'structured',
  summary: 'Forget how far a feed is',
  description: 'Its data stay; the next run takes everything again. Free.',
  role: 'operator',
  units: {},
  params: feedPath,
  reply: Type.Object({ feed: feedSchema, metadata: metadataSchema }),
  errors: [403, 404],
  example: {
    params: { name: exampleFeed.name },
    reply: { feed: exampleFeed, metadata: exampleMetadata },
  },
  handle: async ({ params, metadata }, use: FeedUse) => {
    const name = feedOf(params.name);
    await use.feeds.forget(name);
    return { feed: await feedAfter(name, use), metadata };
  },
});
