import { DAY_MS } from '../../../platform/clock.ts';
import type { RankingParams } from '../search-request.ts';

/**
 * Evidence to relevance, interpolated linearly. Calibrated so that for a usual question nearly all hits are above 0.7, about half
 * above 0.8 and few above 0.9 (contract 7.4). Relevance never reaches 1, so a threshold of 1 returns nothing.
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

/** Maps evidence to relevance, both 0 to 1; monotonic. */
export function relevanceOf(evidence: number): number {
  const clamped = Math.min(1, Math.max(0, Number.isNaN(evidence) ? 0 : evidence));
  for (let at = 1; at < RELEVANCE_SCALE.length; at++) {
    const [before, from] = RELEVANCE_SCALE[at - 1] ?? [0, 0];
    const [until, to] = RELEVANCE_SCALE[at] ?? [1, 1];
    if (clamped <= until) return from + ((clamped - before) / (until - before)) * (to - from);
  }
  return RELEVANCE_SCALE.at(-1)?.[1] ?? 0;
}

const YEAR_MS = 365.25 * DAY_MS;
/** Log-odds added at a boost of 1, to the newest publications and to the best source. */
export const BOOST_UNIT = 0.1;
/** Also the rank of an unknown source. */
export const RANK_WORST = 5;

/** Publication time and source rank of a chunk, for the boosts. */
export interface SourceStanding {
  readonly publishedMs: number;
  /** 1 is best, 5 worst. */
  readonly sourceRank: number;
}

/**
 * Relevance with the boosts for time and source: the odds grow by up to e^(0.1 * boost) for new documents and as much for the best
 * sources. Freshness decays as 1 / (1 + age in years). 0 stays 0, 1 stays 1.
 */
export function boosted(
  relevance: number,
  { publishedMs, sourceRank }: SourceStanding,
  { freshnessBoost, sourceBoost }: Pick<RankingParams, 'freshnessBoost' | 'sourceBoost'>,
  nowMs: number,
): number {
  const freshness = 1 / (1 + Math.max(0, nowMs - publishedMs) / YEAR_MS);
  const sourceQuality = (RANK_WORST - sourceRank) / (RANK_WORST - 1);
  const odds = Math.exp(BOOST_UNIT * (freshnessBoost * freshness + sourceBoost * sourceQuality));
  return (relevance * odds) / (1 - relevance + relevance * odds);
}

/** Age added to a chunk for each rank of its source, at a source boost of 1. */
const RANK_AGE_MS = 3_600_000;

/**
 * Relevance of a chunk in a search without text: falls from 0.9 towards 0.7 with age, where a rank of the source counts as an
 * hour. With a freshness boost of 0 only the source counts.
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

/** Weighted mean of values from 0 to 1; `null` values are skipped. 0 if there are none. */
export class WeightedMean {
  #sum = 0;
  #weights = 0;

  add(weight: number, value: number | null): void {
    if (value === null) return;
    this.#sum += weight * value;
    this.#weights += weight;
  }

  get value(): number {
    return this.#weights === 0 ? 0 : this.#sum / this.#weights;
  }
}

/** Factor of the weights of sections, line items and figures if no company is named: they then match every company. */
export const WITHOUT_COMPANY = 0.2;

/** Factor for a passage that does not concern the company of the question. */
export const OTHER_COMPANY_SHARE = 0.6;

/** Factor for passages about other companies, for any words they share with the question. `fit` 0 to 1. */
export const companyGate = (fit: number): number => OTHER_COMPANY_SHARE + (1 - OTHER_COMPANY_SHARE) * fit;

/** Factor for another period, whose statements look the same. */
export const OTHER_PERIOD_SHARE = 0.85;

/** Factor for passages about other periods, however well they fit in all else. `fit` 0 to 1. */
export const periodGate = (fit: number): number => OTHER_PERIOD_SHARE + (1 - OTHER_PERIOD_SHARE) * fit;

/** Typical cosines of unrelated passages and of answers. */
export const COSINE_SCALE = { none: 0.1, full: 0.75 } as const;

/** Cosine mapped to 0 to 1; 0 for `null`. */
export const nearnessOf = (cosine: number | null): number =>
  cosine === null
    ? 0
    : Math.min(1, Math.max(0, (cosine - COSINE_SCALE.none) / (COSINE_SCALE.full - COSINE_SCALE.none)));
