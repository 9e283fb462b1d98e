import type { SystemRoute } from '../../system-route.ts';

/** The process runs and its event loop turns. Says nothing of the stores. */
export const live: SystemRoute = {
  id: 'system.live',
  path: '/healthz',
  answer: async () => ({ status: 200, contentType: 'application/json', body: '{"status":"ok"}' }),
};
