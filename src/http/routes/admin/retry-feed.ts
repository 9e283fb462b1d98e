import { Type } from 'typebox';
import { optional } from '../../operations/schemas.ts';
import { defineStructuredEndpoint } from '../../operations/structured-endpoint.ts';
import { exampleFeed, type FeedUse, feedAfter, feedOf, feedPath, feedSchema, throwIfOff } from './_feeds.ts';

export const retryFeed = defineStructuredEndpoint({
  id: 'admin.retry-feed',
  method: 'POST',
  paths: ['/v1/admin/feeds/:name/retry'],
  summary: 'Run a feed before its time',
  description:
    'With one of its failed parts, or all of them. It begins within half a minute; the pause of a source that counted too many requests stays. Free.',
  role: 'operator',
  params: feedPath,
  body: Type.Object({
    item: optional(Type.String({ maxLength: 200, description: 'Key of a failed part; all of them when left out' })),
  }),
  answer: {
    feed: feedSchema,
    items: Type.Integer({ description: 'Failed parts that are tried again' }),
  },
  errors: [409],
  example: {
    params: { name: exampleFeed.name },
    body: {},
    answer: { feed: exampleFeed, items: 0 },
  },
  handle: async ({ params, body }, use: FeedUse) => {
    const name = feedOf(params.name);
    const { isOn, items } = await use.feeds.retry(name, body.item ?? undefined);
    throwIfOff(isOn);
    return { feed: await feedAfter(name, use), items };
  },
});
