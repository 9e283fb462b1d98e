import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../adapters/sql/database.ts';

/** After a request others are expected for so long. */
const ASKED_MS = 1_000;
const PAUSE_MAX_MS = 1_000;
/** Asked by balancers and monitors all the time, whether anybody works or not. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

let askedAtMs = Number.NEGATIVE_INFINITY;
subscribe('http.server.request.start', (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  if (!PROBES.has((request.url ?? '').replace(/\?.*/s, ''))) askedAtMs = performance.now();
});

/**
 * A database whose transactions are followed by a pause as long as they took, while requests but probes come to this process: work in the background has
 * half of its time then, so that most requests wait for none of it.
 */
export const givingWay = <Of extends Pick<Database, 'inTransaction'>>(
  database: Of,
  rest: (ms: number) => Promise<unknown> = pause,
): Of => ({
  ...database,
  async inTransaction(work) {
    const startMs = performance.now();
    const result = await database.inTransaction(work);
    const endMs = performance.now();
    if (endMs - askedAtMs < ASKED_MS) await rest(Math.min(endMs - startMs, PAUSE_MAX_MS));
    return result;
  },
});
