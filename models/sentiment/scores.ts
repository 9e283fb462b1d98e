/** A label's value and the scorer's answer. */
export interface Scored {
  readonly meant: number;
  readonly found: number;
}

/** A label of 0.2 is a lean that one could dispute: it counts on the scale and not in the three ways. */
const LEAN = 0.2;
/** Below this a score is neutral (contract 7.2). */
const NEUTRAL = 0.05;

/** How many are right as bad, neutral or good, of those whose label is not a mere lean. */
export function threeWays(scored: readonly Scored[]): { readonly right: number; readonly of: number } {
  const clear = scored.filter(({ meant }) => Math.abs(Math.abs(meant) - LEAN) > 1e-9);
  const right = clear.filter(({ meant, found }) => way(meant, LEAN) === way(found, NEUTRAL));
  return { right: right.length, of: clear.length };
}

const way = (value: number, neutral: number): number => (Math.abs(value) < neutral ? 0 : Math.sign(value));

/** The correlation (Pearson) of labels and answers. */
export function correlation(scored: readonly Scored[]): number {
  const mean = (of: (one: Scored) => number): number => scored.reduce((sum, one) => sum + of(one), 0) / scored.length;
  const [meant, found] = [mean((one) => one.meant), mean((one) => one.found)];
  const covariance = mean((one) => (one.meant - meant) * (one.found - found));
  const spread = mean((one) => (one.meant - meant) ** 2) * mean((one) => (one.found - found) ** 2);
  return covariance / Math.sqrt(spread);
}
