import { percentile } from '../companies/figures.ts';

/** How long requests took. */
export interface Times {
  readonly requests: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
}

export function timesOf(ms: readonly number[]): Times {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (share: number): number => Number(percentile(sorted, share).toFixed(2));
  return { requests: sorted.length, p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99) };
}
