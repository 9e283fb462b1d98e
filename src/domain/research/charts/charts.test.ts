import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntityId } from '../../../platform/ids.ts';
import { AnswerWriter } from '../answer/write-lines.ts';
import type { AnswerLine } from '../answer-line.ts';
import type { Computation, ResearchFact } from '../evidence.ts';
import { cited, citedLine } from '../line-text.ts';
import { chartsOf } from './charts.ts';

const APPLE = { id: 'D8442A' as EntityId, name: 'Apple Inc.' };
const ALPHABET = { id: '4A6F00' as EntityId, name: 'Alphabet Inc.' };

let facts = 0;
const revenue = (year: number, value: number, over: Partial<ResearchFact> = {}): ResearchFact => {
  facts += 1;
  return {
    kind: 'fact',
    id: `F${facts}`,
    subject: APPLE,
    concept: 'REVENUE',
    label: 'Revenue',
    period: { label: `fiscal ${year}`, startsOn: `${year - 1}-10-01`, endsOn: `${year}-09-30` },
    value,
    unit: 'money',
    currency: 'USD',
    origin: { kind: 'filing', accession: null, form: '10-K', filedOn: `${year}-10-31`, url: null },
    auditId: 'statement-1',
    ...over,
  };
};
const growth = (of: readonly ResearchFact[]): Computation => ({
  kind: 'computation',
  id: 'C1',
  subject: APPLE,
  label: 'Growth of Revenue',
  period: of.at(-1)?.period ?? null,
  formula: '',
  operands: of,
  value: 0.05,
  unit: 'ratio',
  currency: null,
  auditId: 'statement-1',
});
const answerLine = (
  kind: AnswerLine['kind'],
  text: string,
  ...by: readonly (ResearchFact | Computation)[]
): AnswerLine => citedLine(kind, [cited(text, ...by), '.']);
const written = (lines: readonly AnswerLine[]): string => {
  const writer = new AnswerWriter();
  return lines
    .flatMap((line) => [...writer.write(line)])
    .map((event) => (event.type === 'answer' ? event.content : ''))
    .join('');
};
const chartsIn = (lines: readonly AnswerLine[]) => chartsOf(lines, written(lines));

test('one company over some years are bars, with the line that they belong to and the forms of the filings', () => {
  const years = [revenue(2022, 394_328_000_000), revenue(2023, 383_285_000_000), revenue(2024, 391_035_000_000)];
  const lines = [
    answerLine('heading', 'Revenue of Apple Inc. was'),
    answerLine('sentence', 'Revenue of Apple Inc. was'),
    answerLine('sentence', 'Revenue of Apple Inc. went up and down', ...years, growth(years)),
  ];
  const answer = written(lines);
  const [chart, ...others] = chartsOf(lines, answer);
  expect(others).toEqual([]);
  expect(chart).toMatchObject({
    id: 'chart-1',
    title: 'Revenue of Apple Inc.',
    caption: 'Revenue, fiscal 2022 to fiscal 2024, in USD. Source: 10-K filed from Oct 31, 2022 to Oct 31, 2024.',
    chartType: 'bar',
    points: years.map(({ value }, at) => ({ label: `fiscal ${2022 + at}`, series: 'Apple Inc.', value })),
  });
  expect(answer.slice(chart?.start, chart?.end)).toBe('Revenue of Apple Inc. went up and down');
});

test('belongs to the whole of an answer in other words', () => {
  const lines = [answerLine('sentence', 'Revenue', revenue(2022, 1), revenue(2023, 2), revenue(2024, 3))];
  expect(chartsOf(lines, 'Sales went up.')[0]).toMatchObject({ start: 0, end: 'Sales went up'.length });
});

test('several companies are lines, in the order of time', () => {
  const of = (subject: typeof APPLE, ...years: readonly number[]) =>
    years.map((year) => revenue(year, year * 1_000_000, { subject }));
  const lines = [
    answerLine('sentence', 'a', ...of(APPLE, 2023, 2021, 2022)),
    answerLine('sentence', 'b', ...of(ALPHABET, 2022, 2023)),
  ];
  const [chart] = chartsIn(lines);
  expect(chart?.chartType).toBe('line');
  expect(chart?.title).toBe('Revenue: Apple Inc., Alphabet Inc.');
  expect(chart?.points.map(({ label }) => label)).toEqual(
    ['2021', '2022', '2022', '2023', '2023'].map((year) => `fiscal ${year}`),
  );
  expect(chart?.vegaLite).toMatchObject({
    mark: { type: 'line' },
    encoding: { x: { sort: ['fiscal 2021', 'fiscal 2022', 'fiscal 2023'] }, color: { field: 'series' } },
  });
});

test.each<[string, readonly AnswerLine[]]>([
  ['two periods', [answerLine('sentence', 'a', revenue(2023, 1), revenue(2024, 2))]],
  ['the same period again', [answerLine('sentence', 'a', revenue(2023, 1), revenue(2024, 2), revenue(2024, 2))]],
  [
    'amounts in two currencies',
    [answerLine('sentence', 'a', revenue(2022, 1), revenue(2023, 1), revenue(2024, 2, { currency: 'EUR' }))],
  ],
  ['items without a sentence', [answerLine('item', 'a', revenue(2022, 1), revenue(2023, 1), revenue(2024, 2))]],
  ['texts', [answerLine('sentence', 'a', ...[2022, 2023, 2024].map((year) => revenue(year, 1, { value: 'x' })))]],
])('no chart of %s', (_, lines) => {
  expect(chartsIn(lines)).toEqual([]);
});

test('quarters and years are not drawn together', () => {
  const quarters = ['Q1', 'Q2', 'Q3'].map((name, at) =>
    revenue(2024, at, { period: { label: `${name} of fiscal 2024`, startsOn: null, endsOn: `2024-0${at + 1}-28` } }),
  );
  const charts = chartsIn([
    answerLine('sentence', 'a', ...quarters, ...[2022, 2023, 2024].map((year) => revenue(year, year))),
  ]);
  expect(charts.map(({ points }) => points.length)).toEqual([3, 3]);
});

test('every value is that of a fact of the answer, inside the specification too, which loads nothing', () => {
  const series = fc.array(
    fc.tuple(
      fc.constantFrom(APPLE, ALPHABET),
      fc.integer({ min: 1990, max: 2040 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    ),
    {
      minLength: 1,
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(series, (given) => {
      const all = given.map(([subject, year, value]) => revenue(year, value, { subject }));
      for (const chart of chartsIn([answerLine('sentence', 'Revenue', ...all)])) {
        for (const { label, series: name, value } of chart.points)
          expect(
            all.some(
              (fact) => fact.period?.label === label && fact.subject.name === name && Object.is(fact.value, value),
            ),
          ).toBe(true);
        const { $schema, ...rest } = chart.vegaLite;
        expect($schema).toBe('https://vega.github.io/schema/vega-lite/v5.json');
        expect(JSON.stringify(rest)).not.toMatch(/"url"|https?:/);
        expect((rest as { data: { values: unknown } }).data.values).toEqual(chart.points);
      }
    }),
  );
});
