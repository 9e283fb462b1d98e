import type { Clock } from '../../platform/clock.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import type { ResultStore } from './result-store.ts';

const STORED_MS = 3_600_000;
const RESULTS_OF_ONE_MAX = 20;

/** Results of runs for an hour, so that further parts of a long one are given without running it again. */
export type ResearchResults = ReturnType<typeof createResearchResults>;

export function createResearchResults({ store, clock }: { store: ResultStore; clock: Clock }) {
  const isoAt = (ms: number): string => new Date(ms).toISOString();
  return {
    /** Stores the result of a run by its checkpoint; beyond 20 of one user the oldest are removed. */
    add: ({ orgId, userId }: ItemUser, id: string, content: object): Promise<void> =>
      store.add({ orgId, userId, id, content, expiresAt: isoAt(clock.nowMs() + STORED_MS) }, RESULTS_OF_ONE_MAX),
    /** `undefined` for one that has expired, that is somebody else's, or that does not exist. */
    async find(who: ItemUser, id: string): Promise<object | undefined> {
      const found = await store.find(who, id);
      return found !== undefined && found.expiresAt > isoAt(clock.nowMs()) ? found.content : undefined;
    },
    /** Removes expired results; returns their number. */
    clear: (): Promise<number> => store.removeExpired(isoAt(clock.nowMs())),
  };
}
