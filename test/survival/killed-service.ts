import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call, newDataDir, removeDataDir, type ServiceProcess, startService } from '../service/service.ts';

/**
 * A service that is killed with SIGKILL and started again on the same data, while callers go on. A call that meets a dead
 * service waits for the next one.
 */
export function killedService(settings: Readonly<Record<string, string>>) {
  const dataDir = newDataDir();
  let running: Promise<ServiceProcess> | undefined;
  let kills = 0;
  let lostJobs = 0;
  const start = (): Promise<ServiceProcess> => {
    running = startService({ ALMANAC_DEMO: 'off', ALMANAC_DATA_DIR: dataDir, ...settings });
    return running;
  };
  const current = async (): Promise<ServiceProcess> => (await running) ?? start();

  return {
    dataDir,
    start,
    current,
    kills: () => kills,
    /** Jobs that were running when the service was killed, as reported by its next start. */
    lostJobs: () => lostJobs,
    async kill(): Promise<void> {
      const service = await current();
      const next = service.stop('SIGKILL').then(start);
      running = next;
      kills += 1;
      const said = /"jobs":(\d+),"msg":"jobs that an earlier process left/.exec((await next).output());
      lostJobs += Number(said?.[1] ?? 0);
    },
    /** Ends it for good, with all that it kept. */
    async [Symbol.asyncDispose](): Promise<void> {
      await (await current()).stop('SIGKILL');
      await removeDataDir(dataDir);
    },
    /** As often as needed: only for calls that may be repeated. */
    async call(method: string, path: string, options: Parameters<typeof call>[3] = {}): Promise<Answer> {
      for (;;) {
        try {
          return await call(await current(), method, path, options);
        } catch {
          await pause(20);
        }
      }
    },
    /** Once. `undefined` when the service died before it answered. */
    async callOnce(
      method: string,
      path: string,
      options: Parameters<typeof call>[3] = {},
    ): Promise<Answer | undefined> {
      const service = await current();
      return call(service, method, path, options).catch(() => undefined);
    },
    /** Once, by a whole URL of an earlier start: its port is now another. `undefined` when the service died before it answered. */
    async put(url: string, text: string, headers: Record<string, string> = {}): Promise<number | undefined> {
      const { url: now } = await current();
      const target = new URL(url);
      try {
        const answer = await fetch(`${now}${target.pathname}${target.search}`, { method: 'PUT', body: text, headers });
        await answer.arrayBuffer();
        return answer.status;
      } catch {
        return undefined;
      }
    },
  };
}

export type KilledService = ReturnType<typeof killedService>;
