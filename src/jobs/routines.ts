import type { Logger } from '../platform/log.ts';
import type { Routine } from './job-kind.ts';

/** Runs each routine at once and then periodically, never twice at the same time; failures are logged and do not end it. */
export function startRoutines(routines: readonly Routine[], log: Logger): { stop(): Promise<void> } {
  const inFlight = new Map<string, Promise<void>>();
  const begin = ({ name, run }: Routine): void => {
    if (inFlight.has(name)) return;
    const work = run()
      .catch((error: unknown) => log.error({ routine: name, err: error }, 'a routine failed'))
      .finally(() => inFlight.delete(name));
    inFlight.set(name, work);
  };
  const timers = routines.map((routine) => {
    begin(routine);
    return setInterval(begin, routine.everyMs, routine);
  });
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(inFlight.values());
    },
  };
}
