import type { HttpServer } from '../http/server.ts';
import type { Config } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';

/** How often a draining server closes connections that have fallen idle. */
const IDLE_LOOK_MS = 50;

/**
 * Takes no new connections and answers what comes on open ones; after `graceMs` milliseconds what is left is cut off. A
 * connection whose last answer went out as the draining began falls idle only after that, so idle ones are closed again and
 * again until none is left.
 */
export async function drain(server: HttpServer, graceMs: number): Promise<void> {
  const looking = setInterval(() => server.server.closeIdleConnections(), IDLE_LOOK_MS);
  const cutting = setTimeout(() => server.server.closeAllConnections(), graceMs);
  await server.close();
  clearInterval(looking);
  clearTimeout(cutting);
}

/** Why the service cannot listen, in words that say what to change; other faults as they are. */
export function listenFault(cause: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code } = cause as { code?: string };
  if (code === 'EADDRINUSE') {
    return new AppError('conflict', `Port ${port} of ${host} is in use; choose another with PORT or --port`, { cause });
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES') {
    return new AppError('invalid_request', `Cannot listen on port ${port} of ${host} (${code})`, { cause });
  }
  return cause;
}
