import type { HttpServer } from '../../http/server/server.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';

/** Interval at which a draining server closes idle connections. */
const IDLE_CHECK_MS = 50;

/**
 * Accepts no new connections and answers requests on open ones; after `graceMs` milliseconds it closes the rest. Connections
 * may become idle after draining began, so idle ones are closed repeatedly until none is left.
 */
export async function drain(server: HttpServer, graceMs: number): Promise<void> {
  const looking = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS);
  const cutting = setTimeout(() => server.server.closeAllConnections(), graceMs);
  await server.close();
  clearInterval(looking);
  clearTimeout(cutting);
}

/** The error of a failed `listen` with advice on what to change; other errors unchanged. */
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
