import type { Clock } from '../../platform/clock.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import type { ResultStore } from './result-store.ts';

const STORED_MS = 3_600_000;
const RESULTS_OF_ONE_MAX = 20;

/** Results of runs for an hour, so that further parts of a long one are given without running it again. */
export interface ResearchResults {
  /** Stores the result of a run by its checkpoint; beyond 20 of one user the oldest are removed. */
  add(who: ItemUser, id: string, content: object): Promise<void>;
  /** `undefined` for one that has expired, that is somebody else's, or that does not exist. */
  find(who: ItemUser, id: string): Promise<object | undefined>;
  /** Removes expired results; returns their number. */
  clear(): Promise<number>;
}

export function createResearchResults({ store, clock }: { store: ResultStore; clock: Clock }): ResearchResults {
  const isoAt = (ms: number): string => new Date(ms).toISOString();
  return {
    add: ({ orgId, userId }, id, content) =>
      store.add({ orgId, userId, id, content, expiresAt: isoAt(clock.nowMs() + STORED_MS) }, RESULTS_OF_ONE_MAX),
    async find(who, id) {
      const found = await store.find(who, id);
      return found !== undefined && found.expiresAt > isoAt(clock.nowMs()) ? found.content : undefined;
    },
    clear: () => store.removeExpired(isoAt(clock.nowMs())),
  };
}
