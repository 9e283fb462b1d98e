import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lanceChunkIndex } from '../../src/adapters/lancedb/chunk-index.ts';
import { createRowPlaces } from '../../src/adapters/lancedb/row-places.ts';
import { wideTimeOf } from '../../src/adapters/lancedb/wide-times.ts';
import { documentId, privateTo, sampleDocument } from '../sample-documents.ts';

const VIEWER = { orgId: 'o', userId: 'u' };
const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2020, 0, 1);
const DOCUMENTS = 200;
const CHUNKS = 30;
const LIMIT = 5;

/** As long ago as its number tells, and another number of the same word in each chunk. */
const madeAt = (number: number) =>
  sampleDocument(
    `d${number}`,
    Array.from(
      { length: CHUNKS },
      (_, at) => `alpha ${'alpha '.repeat((number * 7 + at) % 11)}beta${at} number${number}`,
    ),
    {
      row: {
        publishedAt: new Date(FIRST_MS + ((number * 37) % DOCUMENTS) * DAY_MS).toISOString(),
        ...(number % 9 === 0 && { audience: privateTo('other', 'other') }),
      },
    },
  );

test('the best of a wide time are the same as when the engine picks that time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-times-'));
  const index = await lanceChunkIndex({ folder });
  await index.put(Array.from({ length: DOCUMENTS }, (_, number) => madeAt(number)));
  await index.optimize();
  await index.put([madeAt(DOCUMENTS + 1)]);
  const find = (words: string, fromDay: number, toDay: number, limit: number) =>
    index.find(
      VIEWER,
      {
        filters: { published: { fromMs: FIRST_MS + fromDay * DAY_MS, toMs: FIRST_MS + toDay * DAY_MS } },
        words: [{ words, weight: 1 }],
      },
      limit,
    );
  const compare = async (): Promise<void> => {
    for (const [from, to] of [
      [0, DOCUMENTS],
      [20, 160],
      [90, 199],
      [10, 12],
    ] as const) {
      for (const words of ['alpha', 'alpha beta3', 'number5', 'beta7 number5 number9']) {
        const all = await find(words, from, to, DOCUMENTS * CHUNKS);
        const best = await find(words, from, to, LIMIT);
        expect(best).toEqual(all.slice(0, LIMIT));
        for (const { facets } of all) expect((facets.publishedMs - FIRST_MS) / DAY_MS).toBeGreaterThanOrEqual(from);
        for (const { facets } of all) expect((facets.publishedMs - FIRST_MS) / DAY_MS).toBeLessThanOrEqual(to);
      }
    }
  };
  await compare();
  await index.delete([documentId('d5')]);
  await index.put([madeAt(9), madeAt(DOCUMENTS + 2)]);
  await compare();
  await index.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a time is left to the engine unless it holds many rows', () => {
  const places = { ...createRowPlaces(), within: () => ({ rows: 100_000, share: 0.2 }) };
  const published = { fromMs: 0, toMs: 10 };
  const wide = wideTimeOf({ published }, places, 100);
  expect(wide?.times).toBeCloseTo(6.5);
  expect([-1, 0, 10, 11].map((ms) => wide?.isWithin(ms))).toEqual([false, true, true, false]);
  expect(wideTimeOf({ published }, places, 1_000)).toBeUndefined();
  expect(wideTimeOf({}, places, 1)).toBeUndefined();
  expect(wideTimeOf({ published }, createRowPlaces(), 1)).toBeUndefined();
});
