import type { SystemRoute } from '../../operations/system-route.ts';

/** Readiness: 200 while the service takes requests; 503 with the reason while it starts, drains, cannot reach its database, or has a full disk. */
export const ready = (whyNotReady: () => Promise<string | undefined>): SystemRoute => ({
  id: 'system.ready',
  path: '/readyz',
  answer: async () => {
    const reason = await whyNotReady();
    const body = reason === undefined ? { status: 'ready' } : { status: 'not ready', reason };
    return { status: reason === undefined ? 200 : 503, contentType: 'application/json', body: JSON.stringify(body) };
  },
});
