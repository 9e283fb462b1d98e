import { Type } from 'typebox';
import { defineEndpoint } from '../../operations/endpoint.ts';
import { exampleMetadata, metadataSchema, optional } from '../../operations/schemas.ts';
import { exampleFeed, type FeedUse, feedAfter, feedOf, feedPath, feedSchema, throwIfOff } from './_feeds.ts';

export const retryFeed = defineEndpoint({
  id: 'admin.retry-feed',
  method: 'POST',
  paths: ['/v1/admin/feeds/:name/retry'],
  family: 'structured',
  summary: 'Run a feed before its time',
  description:
    'With one of its failed parts, or all of them. It begins within half a minute; the pause of a source that counted too many requests stays. Free.',
  role: 'operator',
  units: {},
  params: feedPath,
  body: Type.Object({
    item: optional(Type.String({ maxLength: 200, description: 'Key of a failed part; all of them when left out' })),
  }),
  reply: Type.Object({
    feed: feedSchema,
    items: Type.Integer({ description: 'Failed parts that are tried again' }),
    metadata: metadataSchema,
  }),
  errors: [400, 403, 404, 409],
  example: {
    params: { name: exampleFeed.name },
    body: {},
    reply: { feed: exampleFeed, items: 0, metadata: exampleMetadata },
  },
  handle: async ({ params, body, metadata }, use: FeedUse) => {
    const name = feedOf(params.name);
    const { isOn, items } = await use.feeds.retry(name, body.item ?? undefined);
    throwIfOff(isOn);
    return { feed: await feedAfter(name, use), items, metadata };
  },
});
