import { LRUCache } from 'lru-cache';
import type { CompanyIndex } from '../domain/companies/company-index.ts';
import type { CachedResponse, ResponseCache } from '../http/answers/response-cache.ts';
import { type Clock, DAY_MS } from '../platform/clock.ts';
import type { ReadEpoch } from '../platform/epoch.ts';
import { createRevisionCache } from '../platform/revision-cache.ts';
import type { Stores } from './stores.ts';

/** Maximum size of the cache: enough for the last eight quarters of twenty thousand companies. */
const CACHE_CHARS_MAX = 64 * 1024 * 1024;

/** Caches responses until any process changes a company, statement, price, reference rate, profile or analyst view, or the day (UTC) ends. */
export function responseCache(
  { entities, fundamentals, market, analysts, epoch }: Stores,
  clock: Clock,
): ResponseCache {
  const revision = async (): Promise<number> => {
    const parts = await Promise.all([entities, fundamentals, market, analysts].map((store) => store.revision()));
    // All revisions only increase within an epoch, so no two states have the same sum.
    return parts.reduce((sum, part) => sum + part, Math.floor(clock.nowMs() / DAY_MS));
  };
  return createRevisionCache<CachedResponse>({
    revision,
    epoch,
    clock,
    weightMax: CACHE_CHARS_MAX,
    weightOf: ({ chars }) => chars,
  });
}

/** Maximum size of a cache of searches by name: some two thousand responses. */
const SEARCH_CACHE_CHARS_MAX = 8 * 1024 * 1024;
/** Number of questions remembered for admission. */
const QUESTIONS_MAX = 20_000;
const CHECK_EVERY_MS = 100;

/**
 * Caches responses of searches by name until their index changes. A response is admitted at its second request, as most questions
 * come once and caching them would only grow the heap.
 */
export function nameSearchCache(index: Pick<CompanyIndex, 'revision'>, epoch: ReadEpoch, clock: Clock): ResponseCache {
  const seenOnce = new LRUCache<string, true>({ max: QUESTIONS_MAX });
  const cache = createRevisionCache<CachedResponse>({
    revision: () => index.revision(),
    epoch,
    clock,
    weightMax: SEARCH_CACHE_CHARS_MAX,
    weightOf: ({ chars }) => chars,
    checkEveryMs: CHECK_EVERY_MS,
  });
  return {
    get(question, load) {
      if (seenOnce.get(question)) return cache.get(question, load);
      seenOnce.set(question, true);
      return load();
    },
  };
}
