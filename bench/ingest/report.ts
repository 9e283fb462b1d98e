import type { Limit } from '../limit.ts';
import type { PipelineFigures } from './pipeline.ts';
import type { ServiceFigures } from './service.ts';

export interface IngestFigures extends Partial<PipelineFigures>, Partial<ServiceFigures> {
  readonly machine: Record<string, unknown>;
}

/** Limits for one reading process and 100,000 known aliases. */
const LIMITS = [
  ['text_chunks_per_s', 'at least', 1_000],
  ['filing_html_s', 'at most', 1.5],
  ['pdf_pages_per_s', 'at least', 60],
  ['rss_growth', 'at most', 0.2],
  ['health_p99_ms', 'at most', 50],
  ['company_search_p99_ms', 'at most', 50],
] as const;

export function ingestMet(figures: IngestFigures): Record<string, Limit> {
  return Object.fromEntries(
    LIMITS.flatMap(([name, kind, limit]) => {
      const value = figures[name];
      if (value === undefined || value === null) return [];
      return [[name, { limit, value, met: kind === 'at most' ? value <= limit : value >= limit }]];
    }),
  );
}

/** For people. */
export function ingestTable(figures: IngestFigures): string {
  const met = ingestMet(figures);
  const lines = LIMITS.map(([name, kind, limit]) => {
    const one = met[name];
    const value = one === undefined ? 'not measured' : String(one.value);
    return `${name.padEnd(24)}${value.padStart(14)}   ${kind} ${limit}${one?.met === false ? '   MISSED' : ''}`;
  });
  return `${lines.join('\n')}\n`;
}
