/** Each weight with what it weighs, from 0 to 1; `null` is not asked for and counts neither way. 0 when nothing counts. */
export function weightedMean(parts: readonly (readonly [weight: number, value: number | null])[]): number {
  let [sum, whole] = [0, 0];
  for (const part of parts) {
    const value = part[1];
    if (value === null) continue;
    sum += part[0] * value;
    whole += part[0];
  }
  return whole === 0 ? 0 : sum / whole;
}

/** What is left of the evidence where nothing speaks of the company that is asked about. */
const ELSEWHERE = 0.6;

/** Passages about others answer no question about a company, whatever words they share with it. `fit` 0 to 1. */
export const companyGate = (fit: number): number => ELSEWHERE + (1 - ELSEWHERE) * fit;

/** Cosines of passages that have nothing to do with a question, and of those that answer it. */
const COSINE = { none: 0.1, full: 0.75 } as const;

/** A cosine on the scale of evidence; of what is not among the nearest, 0. */
export const nearnessOf = (cosine: number | null): number =>
  cosine === null ? 0 : Math.min(1, Math.max(0, (cosine - COSINE.none) / (COSINE.full - COSINE.none)));
