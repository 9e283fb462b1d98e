const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 15 * 60_000;
const FIRST_LOSS_MS = 5_000;
/** In multiples of the shortest one. */
const LONGEST_POSTPONEMENT = 24;

/** Maximum number of workers that a job may lose; beyond it the job itself is the cause. */
export const LOSSES_MAX = 10;

/**
 * Delay after this many failures (1 or more): twice as long each time, from 2 s to 15 min, spread evenly over half to
 * one and a half of it, so that jobs that failed together do not return together. `fraction` is random, 0 to 1.
 */
export const retryDelayMs = (failures: number, fraction: number): number =>
  Math.round(doubled(FIRST_RETRY_MS, failures) * (0.5 + fraction));

/** Delay of a job whose worker was lost this many times (1 or more): none the first time, as services are restarted. */
export const lossDelayMs = (losses: number): number => (losses <= 1 ? 0 : doubled(FIRST_LOSS_MS, losses - 1));

/**
 * Delay of a job that needs an unreachable service: a quarter of its age, so that many jobs of a long outage do not
 * keep the queue busy, from `leastMs` to 24 times that, spread as `retryDelayMs`.
 */
export const postponementMs = (ageMs: number, leastMs: number, fraction: number): number =>
  Math.round(Math.max(leastMs, Math.min(LONGEST_POSTPONEMENT * leastMs, ageMs / 4)) * (0.5 + fraction));

const doubled = (firstMs: number, times: number): number => Math.min(LONGEST_RETRY_MS, firstMs * 2 ** (times - 1));
