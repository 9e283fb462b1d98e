import type { Limit } from '../limit.ts';
import type { AskAnswer } from './ask.ts';
import type { Loaded } from './folder.ts';
import type { SearchPeerAnswer } from './postgres-peer.ts';
import type { FullAnswer } from './service.ts';

export interface SearchResults {
  readonly machine: Record<string, unknown>;
  readonly loaded: Loaded;
  readonly full: FullAnswer;
  readonly small: AskAnswer | null;
  readonly peer: SearchPeerAnswer | null;
}

/** All figures, by the names that they are asked for by. */
export function searchFigures({ machine, loaded, full, small, peer }: SearchResults) {
  const { text, filtered, volume, co_mentions, page, expression, many, whileIngesting, start_s, rss_bytes } = full;
  const ratio = (a: number, b: number): number => Number((a / b).toFixed(2));
  const figures = {
    machine,
    seed: loaded.seed,
    load: loaded.full,
    full: {
      text,
      filtered,
      volume,
      co_mentions,
      page,
      expression,
      expression_ratio_p50: ratio(expression.p50_ms, page.p50_ms),
      requests_per_s: many.requests_per_s,
      rss_bytes,
      start_s,
      at_16_connections: many,
    },
    ingest: { ...whileIngesting, p95_ratio: ratio(whileIngesting.p95_ms, text.p95_ms) },
    small: small && loaded.small && { chunks: loaded.small.chunks, text: small },
    growth_p50: small && ratio(text.p50_ms, small.p50_ms),
    postgres: peer && { ...peer, ratio_p50: ratio(peer.p50_ms, text.p50_ms) },
    errors: [text, filtered, volume, co_mentions, page, expression, many, whileIngesting].reduce(
      (sum, { errors }) => sum + errors,
      0,
    ),
  };
  return { ...figures, met: searchMet(figures) };
}

export type SearchFigures = ReturnType<typeof searchFigures>;

/** Figures with limits. */
export interface LimitedSearch {
  readonly full: {
    readonly text: { readonly p50_ms: number; readonly p95_ms: number };
    readonly filtered: { readonly p50_ms: number };
    readonly volume: { readonly p95_ms: number };
    readonly co_mentions: { readonly p95_ms: number };
    readonly expression_ratio_p50: number;
    readonly requests_per_s: number;
    readonly rss_bytes: number;
  };
  readonly ingest: { readonly p95_ratio: number };
  readonly postgres: { readonly ratio_p50: number } | null;
  readonly errors: number;
}

type Kind = 'at most' | 'at least';
const IS_MET: Readonly<Record<Kind, (value: number, limit: number) => boolean>> = {
  'at most': (value, limit) => value <= limit,
  'at least': (value, limit) => value >= limit,
};

/** Limits for a million chunks in 50,000 documents on two cores. */
const LIMITS: readonly (readonly [
  name: string,
  Kind,
  limit: number,
  value: (of: LimitedSearch) => number | undefined,
])[] = [
  ['text_p50_ms', 'at most', 30, ({ full }) => full.text.p50_ms],
  ['text_p95_ms', 'at most', 70, ({ full }) => full.text.p95_ms],
  ['filtered_p50_ms', 'at most', 25, ({ full }) => full.filtered.p50_ms],
  ['requests_per_s', 'at least', 80, ({ full }) => full.requests_per_s],
  ['volume_p95_ms', 'at most', 200, ({ full }) => full.volume.p95_ms],
  ['co_mentions_p95_ms', 'at most', 300, ({ full }) => full.co_mentions.p95_ms],
  ['expression_ratio_p50', 'at most', 1.2, ({ full }) => full.expression_ratio_p50],
  ['rss_bytes', 'at most', 1.2e9, ({ full }) => full.rss_bytes],
  ['ingest_p95_ratio', 'at most', 1.5, ({ ingest }) => ingest.p95_ratio],
  ['postgres_ratio_p50', 'at least', 10, ({ postgres }) => postgres?.ratio_p50],
  ['errors', 'at most', 0, ({ errors }) => errors],
];

/** Figures that were not measured are left out. */
export function searchMet(figures: LimitedSearch): Record<string, Limit> {
  return Object.fromEntries(
    LIMITS.flatMap(([name, kind, limit, read]) => {
      const value = read(figures);
      return value === undefined ? [] : [[name, { limit, value, met: IS_MET[kind](value, limit) }]];
    }),
  );
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** For people. */
export function searchTable({ load, full, ingest, small, growth_p50, postgres, met }: SearchFigures): string {
  const lines = [
    `${load.chunks} chunks in ${load.documents} documents`,
    `load            ${load.chunks_per_s} chunks/s (${load.put_s} s, and ${load.fold_s} s of folding)`,
    `on disk         index ${megabytes(load.chunks_bytes)}, rows ${megabytes(load.database_bytes)}`,
    `service         first answer after ${full.start_s} s, ${megabytes(full.rss_bytes)} resident at the end`,
    '',
    row('', 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'a second'),
    timesRow('text', full.text),
    timesRow('filtered', full.filtered),
    timesRow('volume', full.volume),
    timesRow('co_mentions', full.co_mentions),
    timesRow('page of 1,000', full.page),
    timesRow('expression', full.expression),
    timesRow('text, 16 connections', full.at_16_connections),
    timesRow(`text, ${ingest.chunks_per_s} chunks/s in`, ingest),
  ];
  if (small) lines.push(timesRow(`text, ${small.chunks} chunks`, small.text));
  if (postgres) lines.push(timesRow(`PostgreSQL ${postgres.version.split(' ')[0]}`, postgres));
  lines.push('');
  if (small) lines.push(`growth of the p50 from ${small.chunks} to ${load.chunks} chunks: ${growth_p50}`);
  if (postgres) {
    lines.push(
      `PostgreSQL      ${postgres.load_chunks_per_s} chunks/s in, ${megabytes(postgres.bytes)}, median ${postgres.ratio_p50} times ours`,
    );
  }
  lines.push('limits');
  for (const [name, kind, limit] of LIMITS) {
    const one = met[name];
    const value = one === undefined ? 'not measured' : String(one.value);
    lines.push(`  ${name.padEnd(22)}${value.padStart(14)}   ${kind} ${limit}${one?.met === false ? '   MISSED' : ''}`);
  }
  return `${lines.join('\n')}\n`;
}

const row = (name: string, ...cells: readonly (string | number)[]): string =>
  name.padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join('');

const timesRow = (
  name: string,
  times: { readonly requests: number; readonly p50_ms: number; readonly p95_ms: number; readonly p99_ms: number } & {
    readonly requests_per_s?: number;
  },
): string => row(name, times.requests, times.p50_ms, times.p95_ms, times.p99_ms, times.requests_per_s ?? '');
