import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lanceChunkIndex } from '../../src/adapters/lancedb/chunk-index.ts';
import { postFiltersOf } from '../../src/adapters/lancedb/post-filters.ts';
import { createRowMetadataCache, type RowMetadataCache } from '../../src/adapters/lancedb/row-metadata-cache.ts';
import { memoryChunkIndex } from '../../src/adapters/memory/chunk-index.ts';
import type { ReportedPeriod } from '../../src/domain/documents/annotated-document.ts';
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
const periodsOf = (number: number): ReportedPeriod[] => {
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

/** Of what is looked for here nobody sees anything, as far as is known. */
const NOBODY: ReadonlySet<string> = new Set();
const wideOf = (filters: ChunkFilters, places: RowMetadataCache, wanted: number) =>
  postFiltersOf(filters, NOBODY, places, wanted);

const keyOf = ({ facets }: FoundChunk): string => `${facets.documentId}:${facets.cnum}`;

test('a time is left to the engine unless it holds many rows', () => {
  const places = { ...createRowMetadataCache(), within: () => ({ rows: 100_000, share: 0.2 }) };
  const published = { fromMs: 0, toMs: 10 };
  const wide = wideOf({ published, tags: ['a'] }, places, 100);
  expect(wide?.times).toBeCloseTo(6.5);
  expect(wide?.filters).toEqual({ tags: ['a'] });
  expect([-1, 0, 10, 11].map((publishedMs) => wide?.isWithin({ publishedMs, audience: '', periods: [] }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(wideOf({ published }, places, 1_000)).toBeUndefined();
  expect(wideOf({}, places, 1)).toBeUndefined();
  expect(wideOf({ published }, createRowMetadataCache(), 1)).toBeUndefined();
});

test('periods are left to the engine unless many rows report on them', () => {
  const reporting = (share: number) => ({ ...createRowMetadataCache(), reporting: () => share });
  const reportingPeriods = [{ year: 2024, quarter: null }] as const;
  const wide = wideOf({ reportingPeriods, tags: ['a'] }, reporting(0.2), 100);
  expect(wide?.times).toBeCloseTo(6.5);
  expect(wide?.filters).toEqual({ tags: ['a'] });
  expect(
    [['2024FY'], ['2023FY', '2024Q3'], ['2023FY'], []].map((periods) =>
      wide?.isWithin({ publishedMs: 0, audience: '', periods }),
    ),
  ).toEqual([true, true, false, false]);
  expect(wideOf({ reportingPeriods }, reporting(0.01), 100)).toBeUndefined();
  expect(wideOf({ reportingPeriods }, reporting(0.2), 1_000)).toBeUndefined();
  expect(wideOf({ reportingPeriods }, createRowMetadataCache(), 1)).toBeUndefined();
});

test('of a time and periods each is left to the engine by itself', () => {
  const published = { fromMs: 0, toMs: 10 };
  const reportingPeriods = [{ year: 2024, quarter: 3 }] as const;
  const places = { ...createRowMetadataCache(), within: () => ({ rows: 100_000, share: 0.5 }), reporting: () => 0.1 };
  const both = wideOf({ published, reportingPeriods }, places, 10);
  expect(both?.times).toBeCloseTo(26);
  expect(both?.filters).toEqual({});
  expect(both?.isWithin({ publishedMs: 5, audience: '', periods: ['2024Q3'] })).toBe(true);
  expect(both?.isWithin({ publishedMs: 5, audience: '', periods: ['2024FY'] })).toBe(false);
  expect(both?.isWithin({ publishedMs: 11, audience: '', periods: ['2024Q3'] })).toBe(false);
  const time = wideOf({ published, reportingPeriods }, places, 1_000);
  expect(time?.filters).toEqual({ reportingPeriods });
  expect(time?.isWithin({ publishedMs: 5, audience: '', periods: [] })).toBe(true);
});

test('who may see what is left to the engine unless most rows may be seen', () => {
  const visible = (share: number) => ({ ...createRowMetadataCache(), visible: () => share });
  const audiences = new Set(['public', 'org:o']);
  const wide = postFiltersOf({ tags: ['a'] }, audiences, visible(0.8), 100);
  expect(wide).toMatchObject({ filters: { tags: ['a'] }, isOfAll: true });
  expect(wide?.times).toBeCloseTo(1.25);
  expect(
    ['public', 'org:o', 'org:p', ''].map((audience) => wide?.isWithin({ publishedMs: 0, audience, periods: [] })),
  ).toEqual([true, true, false, false]);
  expect(postFiltersOf({}, audiences, visible(0.4), 100)).toBeUndefined();
  expect(postFiltersOf({}, audiences, visible(0.8), 1_000)).toBeUndefined();
  expect(postFiltersOf({}, audiences, createRowMetadataCache(), 1)).toBeUndefined();
  const timely = { ...visible(0.5), within: () => ({ rows: 100_000, share: 0.5 }) };
  const both = postFiltersOf({ published: { fromMs: 0, toMs: 10 } }, audiences, timely, 100);
  expect(both?.times).toBeCloseTo(5.2);
  expect(both?.isWithin({ publishedMs: 5, audience: 'public', periods: [] })).toBe(true);
  expect(both?.isWithin({ publishedMs: 5, audience: 'org:p', periods: [] })).toBe(false);
});

test('where most of the best are for others, as many as are asked for are found all the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-wide-'));
  const index = await lanceChunkIndex({ folder });
  const text = (number: number, isOurs: boolean): string => `gamma ${isOurs ? '' : 'gamma gamma '}delta${number}`;
  const of = (number: number, isOurs: boolean) =>
    sampleDocument(
      `g${number}`,
      Array.from({ length: CHUNKS }, () => text(number, isOurs)),
      {
        row: isOurs ? {} : { audience: privateTo('other', 'other') },
      },
    );
  await index.put(Array.from({ length: 100 }, (_, number) => of(number, number % 3 > 0)));
  await index.optimize();
  const hidden = new Set(Array.from({ length: 34 }, (_, third) => documentId(`g${third * 3}`)));
  const query = { filters: {}, words: [{ words: 'gamma', weight: 1 }] };
  // What is remembered of rows is read in the background.
  for (let round = 0; round < 12; round++) {
    const found = await index.find(VIEWER, query, 40);
    expect(found).toHaveLength(40);
    expect(found.filter(({ facets }) => hidden.has(facets.documentId))).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await index.close();
  rmSync(folder, { recursive: true, force: true });
});
