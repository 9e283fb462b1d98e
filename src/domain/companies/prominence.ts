import type { Company } from '../knowledge-graph/entity.ts';

/**
 * Rank of a company by prominence, smaller is more prominent: public before private, larger before smaller, and companies of unknown
 * size by the amount of known data. Sizes within about two percent share a level.
 */
export type ProminenceLevel = number;

/** Number of levels for companies of known market capitalization, per company type. */
const SIZED_LEVELS = 1024;
/** A market capitalization of 2^45 dollars (35 trillion) or more is level 0. */
const LARGEST_LOG2 = 45;
const LEVELS_PER_DOUBLING = 30;

const sizedLevel = (marketCapUsd: number): number => {
  const below = (LARGEST_LOG2 - Math.log2(Math.max(1, marketCapUsd))) * LEVELS_PER_DOUBLING;
  return Math.min(SIZED_LEVELS - 1, Math.max(0, Math.floor(below)));
};

export const FIRST_PRIVATE_LEVEL: ProminenceLevel = SIZED_LEVELS + 1;
/** Number of levels. */
export const PROMINENCE_LEVELS = FIRST_PRIVATE_LEVEL + SIZED_LEVELS + 3;

/**
 * Size of the companies of a level, as the binary logarithm of market capitalization in US dollars. Where it is unknown, listed
 * companies and those known from registers only count as small; `undefined` (any size) for private companies of which more is known.
 */
export function sizeOf(level: ProminenceLevel): number | undefined {
  const sized = level < FIRST_PRIVATE_LEVEL ? level : level - FIRST_PRIVATE_LEVEL;
  if (sized < SIZED_LEVELS) return LARGEST_LOG2 - sized / LEVELS_PER_DOUBLING;
  return level === SIZED_LEVELS || level === PROMINENCE_LEVELS - 1 ? UNKNOWN_SIZE_LOG2 : undefined;
}

/** About 30 million dollars. */
const UNKNOWN_SIZE_LOG2 = 25;

/** The prominence level of a company, 0 to `PROMINENCE_LEVELS` - 1. */
export function prominenceOf(company: Company): ProminenceLevel {
  const marketCap = company.marketCapUsd;
  const isSizeKnown = marketCap !== null && marketCap > 0;
  if (company.type === 'PUBLIC') return isSizeKnown ? sizedLevel(marketCap) : SIZED_LEVELS;
  if (isSizeKnown) return FIRST_PRIVATE_LEVEL + sizedLevel(marketCap);
  const known = (company.description ? 1 : 0) + (company.webpage ? 1 : 0) + (company.sector ? 1 : 0);
  return FIRST_PRIVATE_LEVEL + SIZED_LEVELS + (known >= 2 ? 0 : known === 1 ? 1 : 2);
}
