import { defineFeedChange } from './_feeds.ts';

export const forgetFeed = defineFeedChange({
  id: 'admin.forget-feed',
  paths: ['/v1/admin/feeds/:name/forget'],
  summary: 'Forget how far a feed is',
  description: 'Its data stay; the next run takes everything again. Free.',
  change: (feeds, name) => feeds.forget(name),
});
