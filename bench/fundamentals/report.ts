import type { Limit } from '../limit.ts';
import type { CalendarFigures } from './calendar.ts';
import type { FactsFigures } from './facts.ts';
import type { QueryFigures } from './http-load.ts';
import type { FundamentalsLoadAnswer } from './load.ts';
import type { QueryName } from './queries.ts';
import type { ScreenerFigures } from './screener.ts';

/** All figures, by the names that they are asked for by. Parts that were not measured are left out. */
export interface FundamentalsFigures extends Partial<FactsFigures> {
  readonly machine: Record<string, unknown>;
  readonly load?: FundamentalsLoadAnswer;
  readonly queries?: Partial<Record<QueryName, QueryFigures>>;
  readonly screener?: ScreenerFigures;
  /** Of the service, after all queries. */
  readonly rss_bytes?: number;
  readonly calendar?: CalendarFigures;
}

/** Limits for 20,000 companies with 60 statements each and 500,000 events, at 32 connections on two cores. */
export function fundamentalsMet({
  queries,
  screener,
  calendar,
  facts_mb_per_s,
}: FundamentalsFigures): Record<string, Limit> {
  const limits: Record<string, Limit> = {};
  const atMost = (name: string, limit: number, value: number): void => {
    limits[name] = { limit, value, met: value <= limit };
  };
  const atLeast = (name: string, limit: number, value: number): void => {
    limits[name] = { limit, value, met: value >= limit };
  };
  for (const [name, figures] of Object.entries(queries ?? {})) {
    atLeast(`${name}_ratio`, 0.6, figures.ratio_to_constant);
    atMost(`${name}_p99_ms`, 10, figures.p99_ms);
    atMost(`${name}_errors`, 0, figures.errors);
  }
  if (screener) atMost('screener_p50_ms', 300, screener.screen_p50_ms);
  if (calendar) atMost('calendar_p95_ms', 15, calendar.p95_ms);
  if (facts_mb_per_s !== undefined) atLeast('facts_mb_per_s', 15, facts_mb_per_s);
  return limits;
}

/** For people. */
export function fundamentalsTable(figures: FundamentalsFigures & { readonly met: Record<string, Limit> }): string {
  const { load, queries, screener, rss_bytes, met } = figures;
  const lines: string[] = [];
  if (load)
    lines.push(`${load.companies} companies, ${load.statements} statements, loaded in ${load.load_s.toFixed(1)} s`);
  if (queries) {
    lines.push(
      '',
      'query               requests/s  constant  ratio  (bare)  p50 ms  p99 ms   bytes  first time: requests/s  p99 ms',
    );
    for (const [name, one] of Object.entries(queries)) {
      lines.push(
        [
          name.padEnd(18),
          String(one.requests_per_s).padStart(12),
          String(one.constant_requests_per_s).padStart(10),
          one.ratio_to_constant.toFixed(2).padStart(7),
          one.ratio_to_bare.toFixed(2).padStart(8),
          one.p50_ms.toFixed(2).padStart(8),
          one.p99_ms.toFixed(2).padStart(8),
          String(one.reply_bytes).padStart(8),
          String(one.first_time.requests_per_s).padStart(24),
          one.first_time.p99_ms.toFixed(2).padStart(8),
        ].join(''),
      );
    }
    lines.push(`the service is at ${((rss_bytes ?? 0) / 1e6).toFixed(0)} MB after it`);
  }
  if (screener) {
    const { plain_p50_ms: plain, screen_p50_ms: screen, screen_max_ms: most, ratio_to_plain: ratio } = screener;
    lines.push(
      '',
      `screen with conditions and columns: ${screen.toFixed(1)} ms (p50), ${most.toFixed(1)} ms at most, ${ratio.toFixed(1)} times the ` +
        `plain list (${plain.toFixed(1)} ms); the first ${screener.first_s.toFixed(1)} s, of which ${screener.first_cpu_s.toFixed(1)} s of the processor`,
    );
  }
  lines.push('', 'limits');
  for (const [name, { limit, value, met: isMet }] of Object.entries(met)) {
    lines.push(`  ${isMet ? 'met  ' : 'SHORT'} ${name.padEnd(28)} ${value.toFixed(3).padStart(10)}  (limit ${limit})`);
  }
  return `${lines.join('\n')}\n`;
}
