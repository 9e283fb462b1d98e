import type { RequestMetrics } from '../../http/requests/metrics.ts';
import { live } from '../../http/routes/system/live.ts';
import { metrics } from '../../http/routes/system/metrics.ts';
import { ready } from '../../http/routes/system/ready.ts';
import { createSystemServer } from '../../http/server/system-server.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { VERSION } from '../../platform/version.ts';
import { drain, listenFault } from './listening.ts';
import { followTls, openTls } from './tls.ts';

/** Serves health and metrics of a process that answers no requests. */
export async function startSystemServer(
  config: Config,
  use: { readonly metrics: RequestMetrics; whyNotReady(): Promise<string | undefined> },
  log: Logger,
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const tls = config.tls === null ? undefined : await openTls(config.tls);
  let isDraining = false;
  const whyNot = (): Promise<string | undefined> => (isDraining ? Promise.resolve('draining') : use.whyNotReady());
  const server = createSystemServer([live, ready(whyNot), metrics(use.metrics)], tls?.pair);
  const address = await server.listen({ host: config.host, port: config.port }).catch((cause: unknown) => {
    throw listenFault(cause, config);
  });
  log.info({ address, version: VERSION, role: config.role }, 'listening');
  const certificate = tls && followTls(tls, server, log);
  return {
    address,
    async stop() {
      isDraining = true;
      certificate?.stop();
      await drain(server, config.shutdownGraceMs);
    },
  };
}
