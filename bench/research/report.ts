import type { Limit } from '../limit.ts';
import type { LoadAnswer } from '../search/load.ts';
import type { ResearchAnswer } from './ask.ts';
import type { CollectionAnswer, LastingToolLoad, StreamsAnswer } from './service.ts';
import type { TwinAnswer } from './twins.ts';

export interface ResearchResults {
  readonly machine: Record<string, unknown>;
  readonly seed: number;
  readonly load: LoadAnswer;
  readonly sample: CollectionAnswer;
  readonly full: CollectionAnswer;
  readonly twins: TwinAnswer;
  readonly tool_load: LastingToolLoad;
  readonly streams: StreamsAnswer;
}

const ratio = (a: number, b: number): number => Number((a / b).toFixed(2));

/** All figures. Ratios are of one run, so the machine counts little. */
export function researchFigures({ machine, seed, load, sample, full, twins, tool_load, streams }: ResearchResults) {
  const figures = {
    machine,
    seed,
    load,
    sample,
    full,
    twins: { ...twins, extra_p95_ms: Number((twins.tool.p95_ms - twins.rest.p95_ms).toFixed(2)) },
    tool_load: { ...tool_load, rss_growth: ratio(tool_load.rss_end_bytes, tool_load.rss_begin_bytes) },
    streams: { ...streams, rss_growth: ratio(streams.rss_end_bytes, streams.rss_begin_bytes) },
    growth_lite_p50: ratio(full.lite.p50_ms, sample.lite.p50_ms),
    growth_standard_p50: ratio(full.standard.p50_ms, sample.standard.p50_ms),
    errors: [sample.lite, sample.standard, full.lite, full.standard, twins, tool_load, streams].reduce(
      (sum, { errors }) => sum + errors,
      0,
    ),
  };
  return { ...figures, met: researchMet(figures) };
}

export type ResearchFigures = ReturnType<typeof researchFigures>;

interface LimitedRuns {
  readonly p50_ms: number;
  readonly first_event_p99_ms: number;
}

interface LimitedCollection {
  readonly lite: LimitedRuns;
  readonly standard: LimitedRuns;
}

/** Figures with limits. */
export interface ResearchLimited {
  readonly sample: LimitedCollection;
  readonly full: LimitedCollection;
  readonly twins: { readonly extra_p95_ms: number };
  readonly tool_load: { readonly rss_growth: number };
  readonly streams: { readonly rss_growth: number };
  readonly errors: number;
}

/** Limits of the research agent: each value is at most its limit. */
const LIMITS: readonly (readonly [name: string, limit: number, value: (of: ResearchLimited) => number])[] = [
  ['first_event_p99_ms', 300, ({ sample }) => firstEvent(sample)],
  ['full_first_event_p99_ms', 300, ({ full }) => firstEvent(full)],
  ['lite_p50_ms', 500, ({ sample }) => sample.lite.p50_ms],
  ['full_lite_p50_ms', 500, ({ full }) => full.lite.p50_ms],
  ['standard_p50_ms', 3_000, ({ sample }) => sample.standard.p50_ms],
  ['full_standard_p50_ms', 3_000, ({ full }) => full.standard.p50_ms],
  ['tool_extra_p95_ms', 3, ({ twins }) => twins.extra_p95_ms],
  ['tool_load_rss_growth', 1.25, ({ tool_load }) => tool_load.rss_growth],
  ['streams_rss_growth', 1.25, ({ streams }) => streams.rss_growth],
  ['errors', 0, ({ errors }) => errors],
];

const firstEvent = ({ lite, standard }: LimitedCollection): number =>
  Math.max(lite.first_event_p99_ms, standard.first_event_p99_ms);

export const researchMet = (figures: ResearchLimited): Record<string, Limit> =>
  Object.fromEntries(
    LIMITS.map(([name, limit, read]) => [name, { limit, value: read(figures), met: read(figures) <= limit }]),
  );

const memoryIn = (of: LastingToolLoad | StreamsAnswer): string =>
  `in ${of.minutes} minutes: ${megabytes(of.rss_begin_bytes)} to ${megabytes(of.rss_end_bytes)}`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const row = (name: string, ...cells: readonly (string | number)[]): string =>
  name.padEnd(28) + cells.map((cell) => String(cell).padStart(13)).join('');
const runsRow = (name: string, of: ResearchAnswer): string =>
  row(name, of.requests, of.first_event_p50_ms, of.first_event_p99_ms, of.p50_ms, of.p95_ms, of.runs_per_s);

/** For people. */
export function researchTable({
  load,
  sample,
  full,
  twins,
  tool_load,
  streams,
  growth_lite_p50,
  met,
}: ResearchFigures): string {
  const lines = [
    row('', 'runs', 'first p50 ms', 'first p99 ms', 'p50 ms', 'p95 ms', 'a second'),
    runsRow('sample, lite', sample.lite),
    runsRow('sample, standard', sample.standard),
    runsRow(`${load.chunks} chunks, lite`, full.lite),
    runsRow(`${load.chunks} chunks, standard`, full.standard),
    runsRow(`sample, ${streams.streams} streams`, streams),
    '',
    `find_securities p95 ${twins.tool.p95_ms} ms, its REST twin ${twins.rest.p95_ms} ms`,
    `growth of the p50 of lite from the sample to ${load.chunks} chunks: ${growth_lite_p50}`,
    `${tool_load.calls_per_s} calls of it a second, p95 ${tool_load.p95_ms} ms, memory ${memoryIn(tool_load)}`,
    `memory of ${streams.streams} streams ${memoryIn(streams)}`,
    '',
    'limits',
    ...LIMITS.map(([name, limit]) => {
      const one = met[name];
      return `  ${name.padEnd(26)}${String(one?.value).padStart(12)}   at most ${limit}${one?.met === false ? '   MISSED' : ''}`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}
