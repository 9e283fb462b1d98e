import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import type { ReportedPeriod } from '../../src/domain/documents/annotated-document.ts';
import type { ChunkFilters } from '../../src/domain/documents/chunk-filters.ts';
import type { FoundChunk } from '../../src/domain/documents/chunk-search.ts';
import { documentId, privateTo, sampleAnnotated, sampleDocument } from '../records/sample-documents.ts';
import { runs } from '../run/runs.ts';
import { memoryChunkIndex } from '../stores/memory-chunk-index.ts';

const VIEWER = { orgId: 'o', userId: 'u' };
const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2020, 0, 1);
const DOCUMENTS = 200;
const CHUNKS = 30;
const LIMIT = 5;

/** Several periods, so that a year and one of its quarters match widely, and another does not. */
const periodsOf = (number: number): ReportedPeriod[] => {
  if (number === 77) return [{ year: 2019, quarter: 2 }];
  if (number % 3 === 0) return [];
  const year = 2021 + (number % 2);
  return [{ year, quarter: 3 }, ...(number % 5 === 0 ? [{ year, quarter: null }] : [])];
};

/** Aged by its number, with another number of the same word in each chunk. */
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
const WORDS = ['alpha', 'beta7 number5 number9', 'alpha beta3', 'number5'];

test('the best within a time or periods, short or long, are the first of all matches, alone and together', async () => {
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
  const compare = async (asked: readonly string[]): Promise<void> => {
    for (const words of asked) {
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
  await compare(WORDS.slice(0, runs(2, WORDS.length)));
  for (const one of both) await one.delete([documentId('d5')]);
  await put([9, DOCUMENTS + 2]);
  await compare(WORDS.slice(0, runs(1, WORDS.length)));
  await index.close();
  rmSync(folder, { recursive: true, force: true });
});

const keyOf = ({ facets }: FoundChunk): string => `${facets.documentId}:${facets.cnum}`;

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
  const found = await index.find(VIEWER, query, 40);
  expect(found).toHaveLength(40);
  expect(found.filter(({ facets }) => hidden.has(facets.documentId))).toEqual([]);
  await index.close();
  rmSync(folder, { recursive: true, force: true });
});
