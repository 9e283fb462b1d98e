import type { Logger } from '../platform/log.ts';
import { createHeldWork, type HeldWork, type LeaseHolder } from './held-work.ts';
import type { Routine } from './job-kind.ts';

/** Shortest time for which a routine is kept by one process; a process that dies leaves it to others after this. */
const HOLD_MS = 60_000;

/**
 * Runs each routine at once and then periodically, never twice at the same time; failures are logged and do not end it.
 * Routines for a single process need `holder`.
 */
export function startRoutines(
  routines: readonly Routine[],
  log: Logger,
  holder?: LeaseHolder,
): { stop(): Promise<void> } {
  const inFlight = new Map<string, Promise<void>>();
  const held = new Map<string, HeldWork>();
  for (const { name, everyMs, runsIn } of routines) {
    if (runsIn === 'every process') continue;
    if (holder === undefined) throw new Error(`the routine ${name} needs a lease`);
    held.set(name, createHeldWork(holder, { name, holdMs: Math.max(HOLD_MS, 3 * everyMs), log }));
  }
  const runOnce = async ({ name, run }: Routine): Promise<void> => {
    const work = held.get(name);
    if (work === undefined) await run(new AbortController().signal);
    else await work.run(run);
  };
  const begin = (routine: Routine): void => {
    const { name } = routine;
    if (inFlight.has(name)) return;
    const work = runOnce(routine)
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
      for (const work of held.values()) await work.release().catch(() => undefined);
    },
  };
}
