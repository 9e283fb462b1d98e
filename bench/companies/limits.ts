import type { Limit } from '../limit.ts';
import type { ClassFigures } from './figures.ts';
import type { HttpFigures } from './http-bench.ts';

export interface LimitedCompanies {
  readonly load_rows_per_s: number;
  readonly index_bytes: number | null;
  readonly import_records_per_s: number;
  readonly reimport_records_per_s: number;
  readonly import_rss_bytes: number;
  readonly rss_bytes: number;
  readonly start_s: number;
  readonly classes: Readonly<Record<string, ClassFigures>>;
  readonly http: HttpFigures | null;
  readonly postgres: { readonly median_ratio: number } | null;
}

/** Limits for seven million companies on two cores. Figures that were not measured have none. */
export function limitsOf({ classes, http, postgres, ...figures }: LimitedCompanies): Record<string, Limit> {
  const limits: Record<string, Limit> = {};
  const hold = (name: string, limit: number, value: number | null | undefined, isMet: (value: number) => boolean) => {
    if (value !== null && value !== undefined) limits[name] = { limit, value, met: isMet(value) };
  };
  const atMost = (name: string, limit: number, value: number | null | undefined): void =>
    hold(name, limit, value, (one) => one <= limit);
  const atLeast = (name: string, limit: number, value: number | null | undefined): void =>
    hold(name, limit, value, (one) => one >= limit);
  const slowest = (time: 'p50_ms' | 'p95_ms'): number =>
    Math.max(...Object.entries(classes).flatMap(([kind, one]) => (kind === 'typo' ? [] : [one[time]])));

  atLeast('load_rows_per_s', 80_000, figures.load_rows_per_s);
  atLeast('import_records_per_s', 10_000, figures.import_records_per_s);
  atLeast('reimport_records_per_s', 20_000, figures.reimport_records_per_s);
  atMost('import_rss_bytes', 600e6, figures.import_rss_bytes);
  atMost('index_bytes', 1.5e9, figures.index_bytes);
  atMost('rss_bytes', 600e6, Math.max(figures.rss_bytes, http?.rss_bytes ?? 0));
  atMost('start_s', 1, Math.max(figures.start_s, http?.start_s ?? 0));
  atMost('p50_ms', 2, slowest('p50_ms'));
  atMost('p95_ms', 10, slowest('p95_ms'));
  atMost('typo_p95_ms', 40, classes['typo']?.p95_ms);
  atLeast('ticker_rank1', 1, classes['ticker']?.rank1);
  atLeast('isin_rank1', 1, classes['isin']?.rank1);
  atLeast('full_name_rank1', 0.98, classes['full_name']?.rank1);
  atLeast('typo_rank5', 0.9, classes['typo']?.rank5);
  atLeast('http_requests_per_s', 5_000, http?.requests_per_s);
  atMost('http_p99_ms', 25, http?.p99_ms);
  atMost('http_health_p99_ms', 20, http?.health_p99_ms);
  atMost('http_errors', 0, http?.errors);
  atMost('autosuggest_p95_ms', 10, http?.typing[0]?.p95_ms);
  atLeast('autosuggest_requests_per_s', 1_500, http?.typing[0]?.requests_per_s);
  atLeast('postgres_median_ratio', 10, postgres?.median_ratio);
  return limits;
}
