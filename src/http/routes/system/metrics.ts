import type { SystemRoute } from '../../operations/system-route.ts';
import type { RequestMetrics } from '../../requests/metrics.ts';

/** Metrics in the text format of Prometheus. */
export const metrics = (requestMetrics: RequestMetrics): SystemRoute => ({
  id: 'system.metrics',
  path: '/metrics',
  answer: async () => ({ status: 200, ...(await requestMetrics.render()) }),
});
