import type { Collection } from './folder.ts';
import type { CostAnswer } from './query-costs.ts';
import type { RateAnswer } from './rates.ts';
import type { SearchAnswer } from './search.ts';
import type { StartAnswer } from './starts.ts';
import type { WorkerLoadAnswer } from './worker-load.ts';

/** `null`: not measured. */
export interface ScaleResults {
  readonly machine: Record<string, unknown>;
  readonly collection: Collection;
  /** The median of the embedded engine in the last results of `bench:search`, where that had the same collection. */
  readonly embeddedBefore: number | null;
  readonly costs: CostAnswer | null;
  readonly search: SearchAnswer | null;
  readonly starts: readonly StartAnswer[] | null;
  readonly rates: RateAnswer | null;
  readonly load: WorkerLoadAnswer | null;
}

/** All figures, by the names that they are asked for by. */
export function scaleFigures({ collection, embeddedBefore, search, starts, ...results }: ScaleResults) {
  const ratio = (a: number, b: number): number => Number((a / b).toFixed(2));
  const { chunks: passages, documents } = collection.corpus;
  const figures = {
    machine: results.machine,
    seed: collection.seed,
    passages,
    documents,
    index: { ...collection.corpus, embedded_chunks_per_s: collection.embedded?.chunks_per_s ?? null },
    costs: results.costs,
    search: search && {
      ...search,
      plain_ratio_p50: ratio(search.text.p50_ms, search.plain.p50_ms),
      embedded_ratio_p50: embeddedBefore && ratio(search.embedded.p50_ms, embeddedBefore),
    },
    starts,
    start_s_most: starts && Math.max(...starts.map(({ start_s }) => start_s)),
    rates: results.rates,
    load: results.load,
    errors:
      (results.rates?.errors ?? 0) +
      (search ? [search.text, search.filtered, search.plain, search.embedded] : []).reduce(
        (sum, { errors }) => sum + errors,
        0,
      ),
  };
  return { ...figures, met: scaleMet(figures) };
}

export type ScaleFigures = ReturnType<typeof scaleFigures>;

export interface ScaleLimit {
  readonly limit: number;
  readonly value: number;
  readonly met: boolean;
}

/** Figures with limits. */
export interface LimitedScale {
  readonly search: {
    readonly text: { readonly p50_ms: number };
    readonly plain_ratio_p50: number;
    readonly embedded_ratio_p50: number | null;
  } | null;
  readonly start_s_most: number | null;
  readonly rates: { readonly share_least: number; readonly share_most: number } | null;
  readonly load: { readonly passages_per_s: number } | null;
  readonly errors: number;
}

type Kind = 'at most' | 'at least' | 'below';
const IS_MET: Readonly<Record<Kind, (value: number, limit: number) => boolean>> = {
  'at most': (value, limit) => value <= limit,
  'at least': (value, limit) => value >= limit,
  below: (value, limit) => value < limit,
};

/** Limits for a million passages in 50,000 documents, with everything on the same two cores. */
const LIMITS: readonly (readonly [string, Kind, number, (of: LimitedScale) => number | null | undefined])[] = [
  ['load_passages_per_s', 'at least', 2_500, ({ load }) => load?.passages_per_s],
  ['text_p50_ms', 'at most', 60, ({ search }) => search?.text.p50_ms],
  ['plain_ratio_p50', 'at most', 4, ({ search }) => search?.plain_ratio_p50],
  ['embedded_ratio_p50', 'at most', 1.05, ({ search }) => search?.embedded_ratio_p50],
  ['start_s_most', 'below', 3, ({ start_s_most }) => start_s_most],
  ['rate_share_least', 'at least', 0.84, ({ rates }) => rates?.share_least],
  ['rate_share_most', 'at most', 1, ({ rates }) => rates?.share_most],
  ['errors', 'at most', 0, ({ errors }) => errors],
];

/** Figures that were not measured are left out. */
export function scaleMet(figures: LimitedScale): Record<string, ScaleLimit> {
  return Object.fromEntries(
    LIMITS.flatMap(([name, kind, limit, read]) => {
      const value = read(figures) ?? undefined;
      return value === undefined ? [] : [[name, { limit, value, met: IS_MET[kind](value, limit) }]];
    }),
  );
}

const cell = (value: number | string): string => String(value).padStart(10);

/** For people. */
export function scaleTable({ passages, documents, costs, search, starts, rates, load, met }: ScaleFigures): string {
  const lines = [`${passages} passages in ${documents} documents`];
  if (costs) {
    lines.push('', `index           ${costs.bytes_per_passage} bytes a passage, ${costs.segments} segments`);
    lines.push(`${'processor time of OpenSearch'.padEnd(32)}${['ms', 'least', 'most'].map(cell).join('')}`);
    for (const [kind, { median_ms, least_ms, most_ms }] of Object.entries(costs.costs))
      lines.push(`  ${kind.padEnd(30)}${[median_ms, least_ms, most_ms].map(cell).join('')}`);
  }
  if (search) {
    lines.push('', `${'search'.padEnd(32)}${['requests', 'p50 ms', 'p95 ms', 'p99 ms'].map(cell).join('')}`);
    for (const name of ['text', 'filtered', 'plain', 'embedded'] as const) {
      const { requests, p50_ms, p95_ms, p99_ms } = search[name];
      lines.push(`  ${name.padEnd(30)}${[requests, p50_ms, p95_ms, p99_ms].map(cell).join('')}`);
    }
  }
  if (starts) lines.push('', `starts          ${starts.map(({ role, start_s }) => `${role} ${start_s} s`).join(', ')}`);
  if (rates)
    lines.push(`rates           ${rates.let_through} of ${rates.asked} calls let through in ${rates.seconds} s`);
  if (load) {
    const { files, workers, took_s, passages_per_s } = load;
    lines.push(`load            ${load.passages} passages of ${files} files by ${workers} workers in ${took_s} s`);
    const times = Object.entries(load.processor_ms_per_1000).map(([name, value]) => `${name} ${value}`);
    lines.push(`                ${passages_per_s} passages/s; processor ms for 1000: ${times.join(', ')}`);
  }
  lines.push('', 'limits');
  for (const [name, kind, limit] of LIMITS) {
    const one = met[name];
    const value = one === undefined ? 'not measured' : String(one.value);
    lines.push(`  ${name.padEnd(22)}${value.padStart(14)}   ${kind} ${limit}${one?.met === false ? '   MISSED' : ''}`);
  }
  return `${lines.join('\n')}\n`;
}
