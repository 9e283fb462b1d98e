import type { CompanyIndex } from '../domain/companies/company-index.ts';
import { RecentlyUsed } from '../domain/companies/recently-used.ts';
import type { KeptAnswer, KeptAnswers } from '../http/kept-answers.ts';
import { type Clock, DAY_MS } from '../platform/clock.ts';
import { createFreshCache } from '../platform/fresh-cache.ts';
import type { Stores } from './stores.ts';

/** Of all finished answers together: as much as the last eight quarters of twenty thousand companies take. */
const CHARS_MAX = 64 * 1024 * 1024;

/** Keeps finished answers until a company, a statement, a price, a profile or a view of analysts changes, in whatever process that happens, or the day (UTC). */
export function keptAnswers({ entities, fundamentals, market, analysts }: Stores, clock: Clock): KeptAnswers {
  const revision = async (): Promise<number> => {
    const parts = await Promise.all([entities, fundamentals, market, analysts].map((store) => store.revision()));
    // Each of them only grows, so no two states have the same sum.
    return parts.reduce((sum, part) => sum + part, Math.floor(clock.nowMs() / DAY_MS));
  };
  return createFreshCache<KeptAnswer>({ revision, clock, weightMax: CHARS_MAX, weightOf: ({ chars }) => chars });
}

/** Of all answers of the company search that are kept: some two thousand. */
const SEARCH_CHARS_MAX = 8 * 1024 * 1024;
/** Questions that are remembered as asked. */
const QUESTIONS_MAX = 20_000;
const LOOK_EVERY_MS = 100;

/**
 * Keeps answers of the company search until its index moves, from the second time on that they are asked for: most questions are
 * asked once, and texts that are kept for nothing make the heap grow.
 */
export function keptCompanyAnswers(index: Pick<CompanyIndex, 'revision'>, clock: Clock): KeptAnswers {
  const asked = new RecentlyUsed<string, true>(QUESTIONS_MAX);
  const kept = createFreshCache<KeptAnswer>({
    revision: () => index.revision(),
    clock,
    weightMax: SEARCH_CHARS_MAX,
    weightOf: ({ chars }) => chars,
    checkEveryMs: LOOK_EVERY_MS,
  });
  return {
    get(question, load) {
      if (asked.get(question)) return kept.get(question, load);
      asked.set(question, true);
      return load();
    },
  };
}
