import type { Leases } from '../domain/work/leases.ts';
import type { Logger } from '../platform/log.ts';

/** Parts with which a process takes leases. */
export interface LeaseHolder {
  readonly leases: Leases;
  /** Unique, and the same at every start. */
  readonly holder: string;
}

/** The right to do one kind of work, as this process has it or not. */
export type HeldWork = ReturnType<typeof createHeldWork>;

/** Work under the lease `name`, which holds for `holdMs` after it was taken or extended last. */
export function createHeldWork(
  { leases, holder }: LeaseHolder,
  { name, holdMs, log }: { readonly name: string; readonly holdMs: number; readonly log?: Logger | undefined },
) {
  let untilMs = Number.NEGATIVE_INFINITY;
  const hold = async (): Promise<boolean> => {
    // Taken before the database counts, so that this process never trusts a lease for longer.
    const askedMs = performance.now();
    const isTaken = await leases.take(name, holder, holdMs);
    if (isTaken && untilMs < askedMs) log?.debug({ lease: name }, 'a lease was taken');
    untilMs = isTaken ? askedMs + holdMs : Number.NEGATIVE_INFINITY;
    return isTaken;
  };
  return {
    /**
     * Does `work` if this process has the lease or can take it, which it then keeps for the next time. The signal is aborted when the lease
     * is lost meanwhile. `false` when another process has it.
     */
    async run(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
      // Not at each time: a routine that runs each second would write each second.
      if (untilMs - performance.now() < holdMs / 2 && !(await hold())) return false;
      const losing = new AbortController();
      const extend = async (): Promise<void> => {
        const isHeld = await hold().catch(() => performance.now() < untilMs);
        if (!isHeld) losing.abort(new Error(`the lease of ${name} is lost`));
      };
      const timer = setInterval(() => void extend(), holdMs / 3);
      try {
        await work(losing.signal);
      } finally {
        clearInterval(timer);
      }
      return true;
    },
    /** Lets others take it at once. */
    async release(): Promise<void> {
      if (performance.now() >= untilMs) return;
      untilMs = Number.NEGATIVE_INFINITY;
      await leases.release(name, holder);
    },
  };
}
