import type { HttpFigures } from './http-bench.ts';
import type { ImportAnswer } from './import.ts';
import { limitsOf } from './limits.ts';
import type { CompaniesLoadAnswer } from './load.ts';
import type { MeasureAnswer } from './measure.ts';
import type { CompaniesPeerAnswer } from './postgres-peer.ts';

export interface CompaniesResults {
  readonly rows: number;
  readonly publicRows: number;
  readonly seed: number;
  readonly machine: Record<string, unknown>;
  readonly load: CompaniesLoadAnswer;
  readonly alone: { readonly rows: number; readonly rows_per_s: number; readonly index_rows_per_s: number };
  readonly imported: ImportAnswer;
  readonly measured: MeasureAnswer;
  readonly http: HttpFigures | undefined;
  /** `ours`: measured on as many companies as the peer has. */
  readonly peer: { readonly theirs: CompaniesPeerAnswer; readonly ours: MeasureAnswer } | undefined;
}

/** All figures, by the names that they are asked for by. */
export function companiesFigures(results: CompaniesResults) {
  const { rows, publicRows, seed, machine, load, alone, imported, measured, http, peer } = results;
  const { load_rows_per_s, index_bytes, database_bytes, ...loading } = load;
  const { start_s, rss_bytes, classes, index_only, ...asking } = measured;
  const figures = {
    rows,
    public_rows: publicRows,
    seed,
    machine,
    load_rows_per_s,
    index_bytes,
    database_bytes,
    ...imported,
    rss_bytes,
    start_s,
    classes,
    index_only,
    http: http ?? null,
    postgres: peer ? postgresOf(peer) : null,
    loading: { ...loading, alone },
    asking,
  };
  return { ...figures, met: limitsOf(figures) };
}

export type CompaniesFigures = ReturnType<typeof companiesFigures>;

function postgresOf({ theirs, ours }: NonNullable<CompaniesResults['peer']>) {
  const classes = Object.fromEntries(
    Object.entries(theirs.classes).map(([kind, figures]) => {
      const ratio = figures.p50_ms / (ours.classes[kind]?.p50_ms ?? Number.NaN);
      return [kind, { ...figures, ours_p50_ms: ours.classes[kind]?.p50_ms ?? null, ratio }];
    }),
  );
  const ratios = Object.values(classes)
    .map(({ ratio }) => ratio)
    .sort((a, b) => a - b);
  return { ...theirs, classes, median_ratio: medianOf(ratios) };
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

const ms = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : value.toFixed(2);
const share = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : `${(value * 100).toFixed(1)}%`;
const megabytes = (bytes: number | null): string => (bytes === null ? '-' : `${(bytes / 1e6).toFixed(0)} MB`);
const seconds = (value: number | null): string => (value === null ? '-' : `${value.toFixed(1)} s`);

/** For people. */
export function companiesTable(figures: CompaniesFigures): string {
  const { loading, asking, http, postgres } = figures;
  const lines = [
    `${figures.rows} companies, ${figures.public_rows} of them public; ${asking.queries} queries`,
    `load            ${figures.load_rows_per_s} rows/s (${seconds(loading.load_s)}: rows ${seconds(loading.rows_s)}, ` +
      `index ${seconds(loading.index_s)} and merging ${seconds(loading.optimize_s)}; ${seconds(loading.load_cpu_s)} of CPU)`,
    `alone           rows ${loading.alone.rows_per_s} rows/s, index ${loading.alone.index_rows_per_s} rows/s (first ${loading.alone.rows})`,
    `on disk         index ${megabytes(figures.index_bytes)}, rows ${megabytes(figures.database_bytes)}`,
    `import          ${figures.import_records} records of a register ${figures.import_records_per_s} records/s, again ` +
      `${figures.reimport_records_per_s} records/s; ${megabytes(figures.import_rss_bytes)} resident, ` +
      `${megabytes(figures.import_written_bytes)} written`,
    `in process      start ${figures.start_s.toFixed(2)} s, ${megabytes(figures.rss_bytes)} resident`,
    '',
    ...classTable(figures),
  ];
  if (http) {
    lines.push(
      '',
      `service         start ${http.start_s.toFixed(2)} s (the first ${http.first_start_s.toFixed(2)} s), ` +
        `${megabytes(http.rss_bytes)} resident after the load`,
    );
    const searches = http.runs.map((run) => ['search', run] as const);
    const typing = http.typing.map((run) => ['autosuggest', run] as const);
    for (const [name, run] of [...searches, ...typing]) {
      lines.push(
        `${name.padEnd(11)} ${String(run.connections).padStart(3)} connections ${run.requests_per_s} requests/s, p50 ${ms(run.p50_ms)} ` +
          `p95 ${ms(run.p95_ms)} p99 ${ms(run.p99_ms)} ms, health p99 ${ms(run.health_p99_ms)} ms, ${run.errors} errors, ` +
          `${share(run.distinct_share)} of queries asked once only, generator ${share(run.generator_cpu)} of a core`,
      );
    }
    for (const { connections, p95_ms_by_chars } of http.typing) {
      const byChars = Object.entries(p95_ms_by_chars).map(([chars, p95]) => `${chars}: ${ms(p95)}`);
      lines.push(`p95 of autosuggest in ms on ${connections} connections, by characters typed: ${byChars.join(', ')}`);
    }
  }
  if (postgres) {
    lines.push(
      '',
      `PostgreSQL ${postgres.version}, ${postgres.rows} companies: load ${postgres.load_rows_per_s} rows/s, indexes ` +
        `${megabytes(postgres.index_bytes)}, table ${megabytes(postgres.table_bytes)}`,
      `median of the ratios of the medians: ${postgres.median_ratio.toFixed(1)}`,
    );
  }
  lines.push('', 'limits');
  for (const [name, { limit, value, met }] of Object.entries(figures.met)) {
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(3);
    lines.push(`  ${met ? 'met  ' : 'SHORT'} ${name.padEnd(26)} ${shown.padStart(12)}  (limit ${limit})`);
  }
  return `${lines.join('\n')}\n`;
}

function classTable({ classes, index_only, postgres }: CompaniesFigures): string[] {
  const head = ['ms', 'p50', 'p95', 'p99', 'rank 1', 'rank 5', 'index p50', 'p95'];
  if (postgres) head.push('PostgreSQL p50', 'p95', 'ratio');
  const rows = Object.entries(classes).map(([kind, own]) => {
    const index = index_only[kind];
    const cells = [kind, ms(own.p50_ms), ms(own.p95_ms), ms(own.p99_ms), share(own.rank1), share(own.rank5)];
    cells.push(ms(index?.p50_ms), ms(index?.p95_ms));
    const peer = postgres?.classes[kind];
    if (peer) cells.push(ms(peer.p50_ms), ms(peer.p95_ms), peer.ratio.toFixed(1));
    return cells;
  });
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[i] ?? 0) + 2))).join(''),
  );
}
