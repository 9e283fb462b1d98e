import { startService as start } from '../../src/compose/roles/service.ts';
import { loadConfig } from '../../src/platform/config.ts';
import { createLogger } from '../../src/platform/log.ts';
import { childEnvironment, newDataDir, SERVICE_DEFAULTS, type Service } from './service.ts';

/**
 * Starts a service in this process, for tests that ask it over HTTP and stop it in order: a process of its own needs two seconds of CPU to
 * load its modules, which the test files of a worker share.
 */
export async function startServiceHere(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
  const dataDir = settings['ALMANAC_DATA_DIR'] ?? newDataDir();
  const config = loadConfig(new Map(), await childEnvironment(dataDir, { ...SERVICE_DEFAULTS, ...settings }));
  let printed = '';
  const print = (text: string): void => {
    printed += text;
  };
  const { greeting, stop } = await start(config, createLogger(config, print));
  print(greeting);
  const url = /https?:\/\/[\d.]+:\d+/.exec(greeting)?.[0];
  if (url === undefined) throw new Error(`no address in ${greeting}`);
  const key = settings['ALMANAC_API_KEY'] ?? SERVICE_DEFAULTS.ALMANAC_API_KEY;
  return { url, key, dataDir, output: () => printed, stop };
}
