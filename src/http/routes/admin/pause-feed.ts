import { defineFeedChange, throwIfOff } from './_feeds.ts';

export const pauseFeed = defineFeedChange({
  id: 'admin.pause-feed',
  paths: ['/v1/admin/feeds/:name/pause'],
  summary: 'Pause a feed',
  description: 'Nothing is fetched for it until it is resumed; a run that goes on now comes to its end. Free.',
  errors: [409],
  change: async (feeds, name) => throwIfOff(await feeds.setMode(name, 'paused')),
});
