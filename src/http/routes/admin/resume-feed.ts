import { defineFeedChange, throwIfOff } from './_feeds.ts';

export const resumeFeed = defineFeedChange({
  id: 'admin.resume-feed',
  paths: ['/v1/admin/feeds/:name/resume'],
  summary: 'Resume a feed that was paused',
  description: 'It goes on where it was. Free.',
  errors: [409],
  change: async (feeds, name) => throwIfOff(await feeds.setMode(name, 'on')),
});
