import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lanceChunkIndex } from '../../src/adapters/lancedb/chunk-index.ts';
import { createRowPlaces } from '../../src/adapters/lancedb/row-places.ts';
import { wideFiltersOf } from '../../src/adapters/lancedb/wide-filters.ts';
import { memoryChunkIndex } from '../../src/adapters/memory/chunk-index.ts';
import type { FiscalPeriod } from '../../src/domain/documents/annotated-document.ts';
import type { ChunkFilters } from '../../src/domain/documents/chunk-filters.ts';
import type { FoundChunk } from '../../src/domain/documents/chunk-search.ts';
import { documentId, privateTo, sampleAnnotated, sampleDocument } from '../sample-documents.ts';

const VIEWER = { orgId: 'o', userId: 'u' };
const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2020, 0, 1);
const DOCUMENTS = 200;
const CHUNKS = 30;
const LIMIT = 5;

/** Of some periods, so that a year and one of its quarters are wide, and another is not. */
const periodsOf = (number: number): FiscalPeriod[] => {
  if (number === 77) return [{ year: 2019, quarter: 2 }];
  if (number % 3 === 0) return [];
  const year = 2021 + (number % 2);
  return [{ year, quarter: 3 }, ...(number % 5 === 0 ? [{ year, quarter: null }] : [])];
};

/** As long ago as its number tells, and another number of the same word in each chunk. */
const madeAt = (number: number) =>
  sampleDocument(
    `d${number}`,
    Array.from(
      { length: CHUNKS },
      (_, at) => `alpha ${'alpha '.repeat((number * 7 + at) % 11)}beta${at} number${number}`,
    ),
    {
      annotated: { about: { ...sampleAnnotated([]).about, periods: periodsOf(number) } },
      row: {
        publishedAt: new Date(FIRST_MS + ((number * 37) % DOCUMENTS) * DAY_MS).toISOString(),
        ...(number % 9 === 0 && { audience: privateTo('other', 'other') }),
      },
    },
  );

const ASKED: readonly ChunkFilters[] = [
  {},
  ...[
    [0, DOCUMENTS],
    [20, 160],
    [90, 199],
    [10, 12],
  ].map(([from = 0, to = 0]) => ({ published: { fromMs: FIRST_MS + from * DAY_MS, toMs: FIRST_MS + to * DAY_MS } })),
  { reportingPeriods: [{ year: 2021, quarter: null }] },
  { reportingPeriods: [{ year: 2021, quarter: 3 }] },
  { reportingPeriods: [{ year: 2019, quarter: null }] },
  { reportingPeriods: [{ year: 2018, quarter: null }] },
  {
    reportingPeriods: [
      { year: 2021, quarter: 3 },
      { year: 2019, quarter: 2 },
    ],
    published: { fromMs: FIRST_MS + 20 * DAY_MS },
  },
];
const WORDS = ['alpha', 'alpha beta3', 'number5', 'beta7 number5 number9'];

test('the best of a wide time or wide periods are the same as when the engine picks them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-wide-'));
  const index = await lanceChunkIndex({ folder });
  const reference = memoryChunkIndex();
  const both = [index, reference];
  const put = async (numbers: readonly number[]): Promise<void> => {
    for (const one of both) await one.put(numbers.map(madeAt));
  };
  await put(Array.from({ length: DOCUMENTS }, (_, number) => number));
  await index.optimize();
  await put([DOCUMENTS + 1]);
  const compare = async (): Promise<void> => {
    for (const words of WORDS) {
      const query = (filters: ChunkFilters) => ({ filters, words: [{ words, weight: 1 }] });
      const together = await index.findEach(
        VIEWER,
        ASKED.map((filters) => ({ query: query(filters), limit: LIMIT })),
      );
      for (const [at, filters] of ASKED.entries()) {
        const all = await index.find(VIEWER, query(filters), DOCUMENTS * CHUNKS);
        expect(all.map(keyOf).sort()).toEqual(
          (await reference.find(VIEWER, query(filters), DOCUMENTS * CHUNKS)).map(keyOf).sort(),
        );
        expect(await index.find(VIEWER, query(filters), LIMIT)).toEqual(all.slice(0, LIMIT));
        expect(together[at]).toEqual(all.slice(0, LIMIT));
      }
    }
  };
  await compare();
  for (const one of both) await one.delete([documentId('d5')]);
  await put([9, DOCUMENTS + 2]);
  await compare();
  await index.close();
  rmSync(folder, { recursive: true, force: true });
});

const keyOf = ({ facets }: FoundChunk): string => `${facets.documentId}:${facets.cnum}`;

test('a time is left to the engine unless it holds many rows', () => {
  const places = { ...createRowPlaces(), within: () => ({ rows: 100_000, share: 0.2 }) };
  const published = { fromMs: 0, toMs: 10 };
  const wide = wideFiltersOf({ published, tags: ['a'] }, places, 100);
  expect(wide?.times).toBeCloseTo(6.5);
  expect(wide?.filters).toEqual({ tags: ['a'] });
  expect([-1, 0, 10, 11].map((publishedMs) => wide?.isWithin({ publishedMs, periods: [] }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(wideFiltersOf({ published }, places, 1_000)).toBeUndefined();
  expect(wideFiltersOf({}, places, 1)).toBeUndefined();
  expect(wideFiltersOf({ published }, createRowPlaces(), 1)).toBeUndefined();
});

test('periods are left to the engine unless many rows report on them', () => {
  const reporting = (share: number) => ({ ...createRowPlaces(), reporting: () => share });
  const reportingPeriods = [{ year: 2024, quarter: null }] as const;
  const wide = wideFiltersOf({ reportingPeriods, tags: ['a'] }, reporting(0.2), 100);
  expect(wide?.times).toBeCloseTo(6.5);
  expect(wide?.filters).toEqual({ tags: ['a'] });
  expect(
    [['2024FY'], ['2023FY', '2024Q3'], ['2023FY'], []].map((periods) => wide?.isWithin({ publishedMs: 0, periods })),
  ).toEqual([true, true, false, false]);
  expect(wideFiltersOf({ reportingPeriods }, reporting(0.01), 100)).toBeUndefined();
  expect(wideFiltersOf({ reportingPeriods }, reporting(0.2), 1_000)).toBeUndefined();
  expect(wideFiltersOf({ reportingPeriods }, createRowPlaces(), 1)).toBeUndefined();
});

test('of a time and periods each is left to the engine by itself', () => {
  const published = { fromMs: 0, toMs: 10 };
  const reportingPeriods = [{ year: 2024, quarter: 3 }] as const;
  const places = { ...createRowPlaces(), within: () => ({ rows: 100_000, share: 0.5 }), reporting: () => 0.1 };
  const both = wideFiltersOf({ published, reportingPeriods }, places, 10);
  expect(both?.times).toBeCloseTo(26);
  expect(both?.filters).toEqual({});
  expect(both?.isWithin({ publishedMs: 5, periods: ['2024Q3'] })).toBe(true);
  expect(both?.isWithin({ publishedMs: 5, periods: ['2024FY'] })).toBe(false);
  expect(both?.isWithin({ publishedMs: 11, periods: ['2024Q3'] })).toBe(false);
  const time = wideFiltersOf({ published, reportingPeriods }, places, 1_000);
  expect(time?.filters).toEqual({ reportingPeriods });
  expect(time?.isWithin({ publishedMs: 5, periods: [] })).toBe(true);
});
