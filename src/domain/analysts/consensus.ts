import type { RatingCounts } from './analyst-views.ts';

export const CONSENSUS_LABELS = ['Strong Buy', 'Buy', 'Hold', 'Sell', 'Strong Sell'] as const;
export type Consensus = (typeof CONSENSUS_LABELS)[number];

/** Lowest mean of each label, `Strong Sell` below them all (contract 4.3). */
const LOWEST_MEANS = [4.5, 3.5, 2.5, 1.5] as const;

/** The mean over all analysts, strong buy counting 5, buy 4, hold 3, sell 2, strong sell 1 (contract 4.3); `null` where there are none. */
export function meanRatingOf({ strongBuy, buy, hold, sell, strongSell }: RatingCounts): number | null {
  const analysts = strongBuy + buy + hold + sell + strongSell;
  return analysts === 0 ? null : (5 * strongBuy + 4 * buy + 3 * hold + 2 * sell + strongSell) / analysts;
}

/** The label of the mean over all analysts (`meanRatingOf`); `null` where there are none. */
export function consensusOf(counts: RatingCounts): Consensus | null {
  const mean = meanRatingOf(counts);
  if (mean === null) return null;
  const label = LOWEST_MEANS.findIndex((lowest) => mean >= lowest);
  return CONSENSUS_LABELS[label === -1 ? LOWEST_MEANS.length : label] ?? null;
}
