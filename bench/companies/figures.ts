import { COMPANY_QUERY_CLASSES, type CompanyQueryClass } from './queries.ts';

/** One query: how long it took, and at which place its answer was (from 0; -1 when it was not there). */
export interface Sample {
  readonly kind: CompanyQueryClass;
  readonly ms: number;
  /** `undefined` where many answers are as good. */
  readonly rank: number | undefined;
}

export interface ClassFigures {
  readonly queries: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  /** Shares of the queries that mean one company, with it in the first place or among the first five; `null` for others. */
  readonly rank1: number | null;
  readonly rank5: number | null;
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function classFigures(samples: readonly Sample[]): Record<string, ClassFigures> {
  const figures: Record<string, ClassFigures> = {};
  for (const kind of COMPANY_QUERY_CLASSES) {
    const own = samples.filter((sample) => sample.kind === kind);
    if (own.length === 0) continue;
    const times = own.map(({ ms }) => ms).sort((a, b) => a - b);
    const ranks = own.flatMap(({ rank }) => (rank === undefined ? [] : [rank]));
    const share = (below: number): number | null =>
      ranks.length === 0 ? null : ranks.filter((rank) => rank >= 0 && rank < below).length / ranks.length;
    figures[kind] = {
      queries: own.length,
      p50_ms: percentile(times, 0.5),
      p95_ms: percentile(times, 0.95),
      p99_ms: percentile(times, 0.99),
      rank1: share(1),
      rank5: share(5),
    };
  }
  return figures;
}
