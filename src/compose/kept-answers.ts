import type { KeptAnswer, KeptAnswers } from '../http/kept-answers.ts';
import type { Clock } from '../platform/clock.ts';
import { createFreshCache } from '../platform/fresh-cache.ts';
import type { Stores } from './stores.ts';

/** Of all finished answers together: as much as the last eight quarters of twenty thousand companies take. */
const CHARS_MAX = 64 * 1024 * 1024;

const DAY_MS = 86_400_000;

/** Keeps finished answers until a company, a statement, a price, a profile or a view of analysts changes, in whatever process that happens, or the day (UTC). */
export function keptAnswers({ entities, fundamentals, market, analysts }: Stores, clock: Clock): KeptAnswers {
  const revision = async (): Promise<number> => {
    const parts = await Promise.all([entities, fundamentals, market, analysts].map((store) => store.revision()));
    // Each of them only grows, so no two states have the same sum.
    return parts.reduce((sum, part) => sum + part, Math.floor(clock.nowMs() / DAY_MS));
  };
  return createFreshCache<KeptAnswer>({ revision, clock, weightMax: CHARS_MAX, weightOf: ({ chars }) => chars });
}
