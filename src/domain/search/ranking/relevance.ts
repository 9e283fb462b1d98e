import { DAY_MS } from '../../../platform/clock.ts';
import type { RankingParams } from '../search-request.ts';

/**
 * Evidence and the relevance it stands for. The scale is laid so that of what is found for a usual question nearly all is
 * above 0.7, about half above 0.8 and little above 0.9, as users of thresholds are used to (contract 7.4). It never
 * reaches 1, so that a threshold of 1 leaves nothing.
 */
export const RELEVANCE_SCALE: readonly (readonly [evidence: number, relevance: number])[] = [
  [0, 0],
  [0.12, 0.15],
  [0.2, 0.4],
  [0.35, 0.7],
  [0.6, 0.8],
  [0.78, 0.9],
  [1, 0.98],
];

/** Puts evidence, from 0 to 1, on the scale of relevance, from 0 to 1: more evidence is more relevance. */
export function relevanceOf(evidence: number): number {
  const given = Math.min(1, Math.max(0, Number.isNaN(evidence) ? 0 : evidence));
  for (let at = 1; at < RELEVANCE_SCALE.length; at++) {
    const [before, from] = RELEVANCE_SCALE[at - 1] ?? [0, 0];
    const [until, to] = RELEVANCE_SCALE[at] ?? [1, 1];
    if (given <= until) return from + ((given - before) / (until - before)) * (to - from);
  }
  return RELEVANCE_SCALE.at(-1)?.[1] ?? 0;
}

const YEAR_MS = 365.25 * 86_400_000;
/** On the scale of log odds, at a boost of 1: of what is published now beside what is ages old. */
export const BOOST_UNIT = 0.1;
/** The rank that counts for a source that nobody knows, too. */
export const RANK_WORST = 5;

/** What lifts a chunk beside its equals. */
export interface SourceStanding {
  readonly publishedMs: number;
  /** 1 is best, 5 worst. */
  readonly sourceRank: number;
}

/**
 * Relevance with the factors of time and source: its odds grow by e^(0.1 * boost) at most for what is new and as much for
 * the best sources. Time fades as 1 / (1 + age in years), so the newer comes first at any age. 0 stays 0, 1 stays 1.
 */
export function lifted(
  relevance: number,
  { publishedMs, sourceRank }: SourceStanding,
  { freshnessBoost, sourceBoost }: Pick<RankingParams, 'freshnessBoost' | 'sourceBoost'>,
  nowMs: number,
): number {
  const freshness = 1 / (1 + Math.max(0, nowMs - publishedMs) / YEAR_MS);
  const standing = (RANK_WORST - sourceRank) / (RANK_WORST - 1);
  const odds = Math.exp(BOOST_UNIT * (freshnessBoost * freshness + sourceBoost * standing));
  return (relevance * odds) / (1 - relevance + relevance * odds);
}

/** By how much older a chunk is taken to be for each rank of its source, at a source boost of 1. */
const RANK_AGE_MS = 3_600_000;

/**
 * Relevance of a chunk where only filters were given: all fit alike, so it falls from 0.9 towards 0.7 with age, in which a
 * rank of the source counts as an hour. With a freshness boost of 0 the source alone counts.
 */
export function relevanceByAge(
  { publishedMs, sourceRank }: SourceStanding,
  { freshnessBoost, sourceBoost }: Pick<RankingParams, 'freshnessBoost' | 'sourceBoost'>,
  nowMs: number,
): number {
  const ageMs = freshnessBoost === 0 ? 0 : Math.max(0, nowMs - publishedMs);
  const days = (ageMs + sourceBoost * (sourceRank - 1) * RANK_AGE_MS) / DAY_MS;
  return 0.7 + 0.2 / (1 + days / 30);
}
