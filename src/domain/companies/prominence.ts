import type { Company } from '../knowledge-graph/entity.ts';

/**
 * How far forward a company stands: public before private, larger before smaller, and where no size is known, those
 * of which more is known first. Smaller numbers stand first. Sizes within about two percent share a level.
 */
export type ProminenceLevel = number;

/** Levels of companies whose market capitalisation is known, per company type. */
const SIZED_LEVELS = 1024;
/** A market capitalisation of 2^45 dollars (35 trillion) or more is level 0. */
const LARGEST_LOG2 = 45;
const LEVELS_PER_DOUBLING = 30;

const sizedLevel = (marketCapUsd: number): number => {
  const below = (LARGEST_LOG2 - Math.log2(Math.max(1, marketCapUsd))) * LEVELS_PER_DOUBLING;
  return Math.min(SIZED_LEVELS - 1, Math.max(0, Math.floor(below)));
};

/** The first level of private companies. */
export const FIRST_PRIVATE_LEVEL: ProminenceLevel = SIZED_LEVELS + 1;
/** One more than the last level. */
export const PROMINENCE_LEVELS = FIRST_PRIVATE_LEVEL + SIZED_LEVELS + 3;

/**
 * How large a company of a level is, as the logarithm to base 2 of its market capitalisation in US dollars. Where that is not known,
 * companies on exchanges and in registers count as small; a private one that something else is known of may be any: `undefined`.
 */
export function sizeOf(level: ProminenceLevel): number | undefined {
  const sized = level < FIRST_PRIVATE_LEVEL ? level : level - FIRST_PRIVATE_LEVEL;
  if (sized < SIZED_LEVELS) return LARGEST_LOG2 - sized / LEVELS_PER_DOUBLING;
  return level === SIZED_LEVELS || level === PROMINENCE_LEVELS - 1 ? UNKNOWN_SIZE_LOG2 : undefined;
}

/** About 30 million dollars. */
const UNKNOWN_SIZE_LOG2 = 25;

/** The level of a company, from 0 up to `PROMINENCE_LEVELS`, that itself excluded. */
export function prominenceOf(company: Company): ProminenceLevel {
  const size = company.marketCapUsd;
  const sized = size !== null && size > 0;
  if (company.type === 'PUBLIC') return sized ? sizedLevel(size) : SIZED_LEVELS;
  if (sized) return FIRST_PRIVATE_LEVEL + sizedLevel(size);
  const known = (company.description ? 1 : 0) + (company.webpage ? 1 : 0) + (company.sector ? 1 : 0);
  return FIRST_PRIVATE_LEVEL + SIZED_LEVELS + (known >= 2 ? 0 : known === 1 ? 1 : 2);
}
