import type { SystemRoute } from '../../operations/system-route.ts';

/** Liveness: the process runs and its event loop is not blocked. Does not check the stores. */
export const live: SystemRoute = {
  id: 'system.live',
  path: '/healthz',
  answer: async () => ({ status: 200, contentType: 'application/json', body: '{"status":"ok"}' }),
};
