import { ms, whole } from '../figure-texts.ts';
import { markdownTable } from '../markdown-table.ts';
import type { ScaleFigures } from './report.ts';

const KINDS: Readonly<Record<keyof NonNullable<ScaleFigures['costs']>['costs'], string>> = {
  text: 'text, 100 passages',
  text_within_company: 'text within a company, 100 passages',
  text_within_month: 'text within a month, 100 passages',
  newest_of_company: 'newest of a company, 60 passages',
  five_queries: 'five candidate queries of one question, 60 each',
  volume_by_day: 'volume by day',
  co_mentioned: 'co-mentioned entities',
};

/** The tables of `bench:scale`; what was not measured is left out. */
export function scaleSections({ costs, search, starts, rates, load, met }: ScaleFigures): string {
  const sections = [
    search && [
      'One question after the other:',
      markdownTable(
        ['Search', 'p50 ms', 'p95 ms', 'p99 ms'],
        (
          [
            ['question of 3 to 10 words over HTTP, passages in OpenSearch', search.text],
            ['the same with an entity or a date', search.filtered],
            ['one plain query of OpenSearch for the same words, ten hits', search.plain],
            ['question over HTTP, the embedded engine', search.embedded],
          ] as const
        ).map(([name, { p50_ms, p95_ms, p99_ms }]) => [name, ...[p50_ms, p95_ms, p99_ms].map(ms)]),
      ),
    ],
    costs && [
      `Processor time of OpenSearch for a query, in the median of rounds, the cheapest and the dearest; a passage takes ${whole(costs.bytes_per_passage)} bytes, in ${costs.segments} segments:`,
      markdownTable(
        ['Query', 'ms', 'least', 'most'],
        Object.entries(KINDS).map(([kind, name]) => {
          const { median_ms, least_ms, most_ms } = costs.costs[kind as keyof typeof KINDS];
          return [name, ...[median_ms, least_ms, most_ms].map(ms)];
        }),
      ),
    ],
    [
      'Processes:',
      markdownTable(
        ['Figure', 'Value'],
        [
          ...(starts ?? []).map(({ role, start_s }, at) => [`Start of process ${at + 1}, \`${role}\``, `${start_s} s`]),
          ...(rates
            ? [
                [
                  `Calls let through by ${rates.processes} processes, of the limit`,
                  `at least ${rates.share_least}, at most ${rates.share_most} of what a span of time allows`,
                ],
              ]
            : []),
          ...(load
            ? [
                [
                  `Files of ${whole(load.passages / load.files)} passages through ${load.workers} workers`,
                  `${whole(load.passages_per_s)} passages/s`,
                ],
                ...Object.entries(load.processor_ms_per_1000).map(([name, value]) => [
                  `Processor time for 1,000 of them: ${name}`,
                  `${whole(value)} ms`,
                ]),
              ]
            : []),
        ],
      ),
    ],
    [
      'Limits:',
      markdownTable(
        ['Limit', 'Value', 'Of', 'Met'],
        Object.entries(met).map(([name, one]) => [
          `\`${name}\``,
          String(one.value),
          String(one.limit),
          one.met ? 'yes' : 'no',
        ]),
      ),
    ],
  ];
  return sections.flatMap((section) => section ?? []).join('\n\n');
}
