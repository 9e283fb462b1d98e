import type { Clock } from '../../platform/clock.ts';
import type { KeptOfCaller } from './tool.ts';

const KEPT_MS = 3_600_000;
const RESULTS_OF_ONE_MAX = 20;
const RESULTS_MAX = 200;

/** Results of long calls, so that further parts are given without making the call again. */
export interface KeptResults {
  /** Those of one user, which nobody else sees. */
  of(caller: { readonly orgId: string; readonly userId: string }): KeptOfCaller;
}

interface Kept {
  readonly owner: string;
  readonly result: object;
  readonly untilMs: number;
}

/** Keeps results in memory, for an hour, and up to 20 of one user; the oldest make room for new ones. */
export function createKeptResults(clock: Clock): KeptResults {
  // In the order in which they came, so the oldest are the first.
  const kept = new Map<string, Kept>();
  const clear = (owner: string): void => {
    for (const [key, { untilMs }] of kept) if (untilMs <= clock.nowMs()) kept.delete(key);
    const own = [...kept].filter(([, one]) => one.owner === owner);
    const surplus = [...own.slice(0, -RESULTS_OF_ONE_MAX), ...[...kept].slice(0, -RESULTS_MAX)];
    for (const [key] of surplus) kept.delete(key);
  };
  return {
    of({ orgId, userId }) {
      const owner = JSON.stringify([orgId, userId]);
      const keyOf = (id: string): string => `${owner} ${id}`;
      return {
        keep(id, result) {
          kept.delete(keyOf(id));
          kept.set(keyOf(id), { owner, result, untilMs: clock.nowMs() + KEPT_MS });
          clear(owner);
        },
        find(id) {
          const found = kept.get(keyOf(id));
          return found !== undefined && found.untilMs > clock.nowMs() ? found.result : undefined;
        },
      };
    },
  };
}
