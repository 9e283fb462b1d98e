import type { RequestMetrics } from '../../metrics.ts';
import type { SystemRoute } from '../../system-route.ts';

/** Metrics in the text format of Prometheus. */
export const metrics = (requestMetrics: RequestMetrics): SystemRoute => ({
  id: 'system.metrics',
  path: '/metrics',
  answer: async () => ({ status: 200, ...(await requestMetrics.render()) }),
});
