import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import type { Service } from './started.ts';

/**
 * Builds the process of the configured role, top to bottom, and starts it. A role loads nothing of the others. The greeting shows secrets only
 * where `isTerminal` says that it is printed to a terminal.
 */
export async function startService(config: Config, log: Logger, isTerminal = false): Promise<Service> {
  if (config.role === 'worker') return (await import('./worker.ts')).startWorker(config, log);
  if (config.role === 'mail') return (await import('./mail.ts')).startMail(config, log);
  return (await import('./api.ts')).startApi(config, log, isTerminal);
}
