import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CompaniesFigures as CompanyFigures } from '../bench/companies/report.ts';
import { megabytes, ms, whole } from '../bench/figure-texts.ts';
import type { FundamentalsFigures } from '../bench/fundamentals/report.ts';
import type { IngestFigures } from '../bench/ingest/report.ts';
import { markdownTable } from '../bench/markdown-table.ts';
import type { ResearchFigures } from '../bench/research/report.ts';
import type { ScaleFigures } from '../bench/scale/report.ts';
import { scaleSections } from '../bench/scale/sections.ts';
import type { SearchFigures } from '../bench/search/report.ts';

export const BENCHMARKS_DOCUMENT = 'docs/benchmarks.md';

const resultOf = <T>(bench: string): T => JSON.parse(readFileSync(`bench/results/${bench}.json`, 'utf8')) as T;

const share = (value: number | null | undefined): string =>
  typeof value === 'number' ? `${whole(100 * value)} %` : '';

type Row = readonly string[];

function runTable(runs: readonly (readonly [command: string, size: string, machine: Record<string, unknown>])[]) {
  return markdownTable(
    ['Command', 'Size', 'Date', 'Cores', 'Memory', 'Node.js', 'Load average before'],
    runs.map(([command, size, machine]) => [
      `\`npm run ${command}\``,
      size,
      String(machine['date']),
      String(machine['cores']),
      `${whole(Number(machine['memory_bytes']) / 1e9)} GB`,
      String(machine['node']),
      Number(machine['load_before']).toFixed(1),
    ]),
  );
}

function companySections({ classes, http, ...figures }: CompanyFigures): string {
  const figuresTable = markdownTable(
    ['Figure', 'Value'],
    [
      ['Rows and search index loaded together', `${whole(figures.load_rows_per_s)} companies/s`],
      ['Search index on disk', megabytes(figures.index_bytes)],
      ['Rows on disk', megabytes(figures.database_bytes)],
      [
        `\`almanac import companies\`, ${whole(figures.import_records)} new records`,
        `${whole(figures.import_records_per_s)}/s`,
      ],
      ['The same file imported again', `${whole(figures.reimport_records_per_s)}/s`],
      ['Memory of the import', megabytes(figures.import_rss_bytes)],
      ...(http
        ? [
            ['Service, from start to first answer', `${http.start_s.toFixed(1)} s`],
            ['Memory of the service after the load', megabytes(http.rss_bytes)],
          ]
        : []),
    ],
  );
  const kinds = markdownTable(
    ['Kind of query', 'p50 ms', 'p95 ms', 'p99 ms', 'Wanted company first', 'Among the first 5'],
    Object.entries(classes).map(
      ([kind, { p50_ms, p95_ms, p99_ms, rank1, rank5 }]): Row => [
        kind.replaceAll('_', ' '),
        ...[p50_ms, p95_ms, p99_ms].map(ms),
        share(rank1),
        share(rank5),
      ],
    ),
  );
  const loads = markdownTable(
    ['Requests', 'Connections', 'Requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'Health check p99 ms', 'Errors'],
    [
      ...(http?.runs ?? []).map((run) => ['a mix of these', run] as const),
      ...(http?.typing ?? []).map((run) => ['names of 2 to 12 letters while they are typed', run] as const),
    ].map(
      ([name, run]): Row => [
        name,
        String(run.connections),
        whole(run.requests_per_s),
        ...[run.p50_ms, run.p95_ms, run.p99_ms, run.health_p99_ms].map(ms),
        String(run.errors),
      ],
    ),
  );
  return `${figuresTable}\n\nOne query after the other, in process, index and rows together:\n\n${kinds}\n\nOver HTTP:\n\n${loads}`;
}

function fundamentalsSections({ queries, calendar, ...figures }: FundamentalsFigures): string {
  const endpoints = markdownTable(
    [
      'Request',
      'Requests/s',
      'p50 ms',
      'p99 ms',
      'Share of a constant answer',
      'First time: requests/s',
      'First time: p99 ms',
    ],
    Object.entries(queries ?? {}).map(
      ([name, one]): Row => [
        name.replaceAll('_', ' '),
        whole(one.requests_per_s),
        ms(one.p50_ms),
        ms(one.p99_ms),
        one.ratio_to_constant.toFixed(2),
        whole(one.first_time.requests_per_s),
        ms(one.first_time.p99_ms),
      ],
    ),
  );
  const others = markdownTable(
    ['Figure', 'Value'],
    [
      ...(calendar
        ? [[`Calendar with ${whole(calendar.events)} events, p95 of the slowest filter`, `${ms(calendar.p95_ms)} ms`]]
        : []),
      ...(figures.facts_mb_per_s === undefined
        ? []
        : [['Import of SEC facts, with the statements computed', `${ms(figures.facts_mb_per_s)} MB/s`]]),
      ...(figures.rss_bytes === undefined
        ? []
        : [['Memory of the service after the queries', megabytes(figures.rss_bytes)]]),
    ],
  );
  return `"Share of a constant answer" is the rate beside the same server answering with as many fixed bytes. "First time": no answer is cached.\n\n${endpoints}\n\n${others}`;
}

function ingestSection(figures: IngestFigures): string {
  const shown: readonly (readonly [string, number | null | undefined, (value: number) => string])[] = [
    ['Texts, from bytes to searchable', figures.text_chunks_per_s, (value) => `${whole(value)} chunks/s`],
    [
      `A 10-K of ${megabytes(figures.filing_html_bytes ?? null)} in HTML`,
      figures.filing_html_s,
      (value) => `${value} s`,
    ],
    ['PDF', figures.pdf_pages_per_s, (value) => `${whole(value)} pages/s`],
    ['Memory of the pipeline', figures.rss_bytes, megabytes],
    ['Company search while files come in, p99', figures.company_search_p99_ms, (value) => `${value} ms`],
    ['Health check while files come in, p99', figures.health_p99_ms, (value) => `${value} ms`],
  ];
  return markdownTable(
    ['Figure', 'Value'],
    shown.flatMap(([name, value, show]) => (typeof value === 'number' ? [[name, show(value)]] : [])),
  );
}

function searchSections({ load, full, ingest }: SearchFigures): string {
  const asked = [
    ['question of 3 to 10 words, all stages', full.text],
    ['the same with an entity or a date', full.filtered],
    ['volume over a year', full.volume],
    ['co-mentions over a year', full.co_mentions],
    ['question, 16 connections', full.at_16_connections],
    [`question, while ${whole(ingest.chunks_per_s)} chunks/s come in`, ingest],
  ] as const;
  const times = markdownTable(
    ['Request', 'p50 ms', 'p95 ms', 'p99 ms', 'Requests/s'],
    asked.map(
      ([name, { p50_ms, p95_ms, p99_ms, requests_per_s }]): Row => [
        name,
        ...[p50_ms, p95_ms, p99_ms].map(ms),
        whole(requests_per_s),
      ],
    ),
  );
  const figures = markdownTable(
    ['Figure', 'Value'],
    [
      ['Loading', `${whole(load.chunks_per_s)} chunks/s`],
      ['Document index on disk', megabytes(load.chunks_bytes)],
      ['Rows on disk', megabytes(load.database_bytes)],
      ['Service, from start to first answer', `${full.start_s} s`],
      ['Memory of the service', megabytes(full.rss_bytes)],
    ],
  );
  return `${times}\n\n${figures}`;
}

function researchSections({ load, sample, full, twins, tool_load, streams }: ResearchFigures): string {
  const runs = [
    ['sample data, `lite`', sample.lite],
    ['sample data, `standard`', sample.standard],
    [`${whole(load.chunks)} chunks, \`lite\``, full.lite],
    [`${whole(load.chunks)} chunks, \`standard\``, full.standard],
    [`sample data, \`lite\`, ${streams.streams} streams for ${streams.minutes} minutes`, streams],
  ] as const;
  const times = markdownTable(
    ['Runs', 'First event p50 ms', 'First event p99 ms', 'Complete p50 ms', 'Complete p95 ms', 'Runs/s'],
    runs.map(
      ([name, one]): Row => [
        name,
        ...[one.first_event_p50_ms, one.first_event_p99_ms, one.p50_ms, one.p95_ms].map(ms),
        ms(one.runs_per_s),
      ],
    ),
  );
  const figures = markdownTable(
    ['Figure', 'Value'],
    [
      ['`find_securities` as a tool, p95', `${ms(twins.tool.p95_ms)} ms`],
      ['The same over REST, p95', `${ms(twins.rest.p95_ms)} ms`],
      [
        `The tool at ${tool_load.calls_per_s} calls/s for ${tool_load.minutes} minutes, p95`,
        `${ms(tool_load.p95_ms)} ms`,
      ],
      ['Memory of the service after the first tenth of these calls', megabytes(tool_load.rss_begin_bytes)],
      ['Memory of the service at their end', megabytes(tool_load.rss_end_bytes)],
      [`Memory of the service after the first tenth of the streams`, megabytes(streams.rss_begin_bytes)],
      ['Memory of the service at their end', megabytes(streams.rss_end_bytes)],
    ],
  );
  return `${times}\n\n${figures}`;
}

/** `docs/benchmarks.md`, from the results in `bench/results/`. */
export function benchmarksDocument(): string {
  const companies = resultOf<CompanyFigures>('companies');
  const fundamentals = resultOf<FundamentalsFigures>('fundamentals');
  const ingest = resultOf<IngestFigures>('ingest');
  const search = resultOf<SearchFigures>('search');
  const research = existsSync('bench/results/research.json') ? resultOf<ResearchFigures>('research') : null;
  const scale = existsSync('bench/results/scale.json') ? resultOf<ScaleFigures>('scale') : null;
  const { companies: withStatements = 0, statements = 0 } = fundamentals.load ?? {};
  return `<!-- Generated from bench/results by "npm run benchmarks". Do not edit. -->

# Benchmarks

Each benchmark makes its data with a seeded generator, starts the real service and writes its figures to a file:

\`\`\`
npm run bench:search -- --json bench/results/search.json
npm run benchmarks
\`\`\`

\`--help\` lists the sizes. How the engines were chosen, with more comparisons, is in the decisions on the
[company index](adr/0004-company-search-index.md), [its threads](adr/0006-searches-in-threads.md) and the
[document index](adr/0011-chunk-index-in-lancedb.md). Search quality is measured [elsewhere](../eval/README.md).

## Full size

Ranges of several runs on two cores with little other work, November 2026, taken before results were written to files.

${markdownTable(['Benchmark', 'Size', 'Figure', 'Value'], resultOf<readonly Row[]>('full-size'))}

## Latest runs

The tables below show these runs. Figures depend on what else the machine does: with a load average above the number of cores, rates are
a fraction, and 95th and 99th percentiles many times, of what they are on an idle machine.

${runTable([
  [
    'bench:companies',
    `${whole(companies.rows)} companies, ${whole(companies.public_rows)} of them listed`,
    companies.machine,
  ],
  ['bench:fundamentals', `${whole(withStatements)} companies, ${whole(statements)} statements`, fundamentals.machine],
  ['bench:ingest', `${whole(ingest.text_chunks ?? 0)} chunks, one reading process`, ingest.machine],
  ['bench:search', `${whole(search.load.chunks)} chunks in ${whole(search.load.documents)} documents`, search.machine],
  ...(research
    ? [['bench:research', `sample data, and ${whole(research.load.chunks)} chunks`, research.machine] as const]
    : []),
  ...(scale
    ? [
        [
          'bench:scale',
          `${whole(scale.passages)} passages in ${whole(scale.documents)} documents`,
          scale.machine,
        ] as const,
      ]
    : []),
])}

### Company search

${companySections(companies)}

### Statements, calendar and facts

${fundamentalsSections(fundamentals)}

### Reading documents

${ingestSection(ingest)}

### Search of documents

${searchSections(search)}
${research ? `\n### Research agent\n\n${researchSections(research)}\n` : ''}${scale ? `\n### Several processes\n\n${scaleSections(scale)}\n` : ''}`;
}

if (import.meta.main) writeFileSync(BENCHMARKS_DOCUMENT, benchmarksDocument());
