import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sampleFound } from '../../../test/sample-found.ts';
import { createDocumentFrequencies } from './document-frequency.ts';
import type { SampledFrequencies } from './document-frequency-file.ts';

const COUNT = 4_000;
const othersTurn = () => new Promise(setImmediate);
const ids = Float64Array.from({ length: COUNT }, (_, at) => at + 1);
/** Every text holds `margins`, twice, one of ten `dividend`, one of a thousand `spinoff`, and some are gone. */
const read = (id: number) => {
  if (id % 100 === 0) return undefined;
  const words = ['margins and margin', id % 10 === 1 ? 'dividends' : '', id % 1_000 === 1 ? 'spinoff' : ''];
  return sampleFound('d', words.join(' '), { headline: '' });
};

/** Keeps in memory. */
function fileWith(first?: SampledFrequencies) {
  const written = first === undefined ? [] : [first];
  return {
    written,
    read: async () => written.at(-1),
    write: async (one: SampledFrequencies) => void written.push(one),
  };
}

test('estimates in how many rows a common word stands from a sample of texts, once that is read', async () => {
  const common = createDocumentFrequencies(fileWith(), othersTurn);
  const texts = { read };
  expect(common(texts, undefined)('margin', 1_000)).toBeUndefined();
  expect(common(texts, ids)('margin', 1_000)).toBeUndefined();
  for (let round = 0; common(texts, ids)('margin', 1) === undefined && round < 500; round++) await pause(10);
  const of = common(texts, ids);
  expect(of('margin', 1_000_000)).toBe(1_000_000);
  expect(of('dividend', 990_000)).toBeCloseTo(100_000);
  expect(of('spinoff', 1_000_000)).toBeUndefined();
  expect(of('merger', 1_000_000)).toBeUndefined();
});

test('nearly as many texts as before are not counted again, many more are', async () => {
  const common = createDocumentFrequencies(fileWith(), othersTurn);
  let asked = 0;
  const counting = {
    read: (id: number) => {
      asked += 1;
      return read(id);
    },
  };
  for (let round = 0; common(counting, ids)('margin', 1) === undefined && round < 500; round++) await pause(10);
  common(counting, ids.slice(0, COUNT - 1));
  common(
    counting,
    ids.map((id) => id + 1),
  );
  await pause(50);
  expect(asked).toBe(COUNT);
  const more = Float64Array.from({ length: 2 * COUNT }, (_, at) => at + 1);
  for (let round = 0; asked < 3 * COUNT && round < 500; round++) {
    common(counting, more);
    await pause(10);
  }
  expect(asked).toBe(3 * COUNT);
});

test('a few texts tell nothing', async () => {
  const common = createDocumentFrequencies(fileWith(), othersTurn);
  const few = ids.slice(0, 100);
  common({ read }, few);
  await pause(50);
  expect(common({ read }, few)('margin', 100)).toBeUndefined();
});

test('counts of an earlier start are used while the texts are about the same, else made again and stored', async () => {
  const before = { counts: new Map([['margin', 2_000]]), texts: COUNT, lastId: COUNT };
  let asked = 0;
  const counting = {
    read: (id: number) => {
      asked += 1;
      return read(id);
    },
  };
  const common = createDocumentFrequencies(fileWith(before), othersTurn);
  for (let round = 0; common(counting, ids)('margin', 1) === undefined && round < 500; round++) await pause(10);
  expect(common(counting, ids)('margin', 1_000)).toBe(500);
  expect(asked).toBe(0);

  const outdated = fileWith({ ...before, lastId: COUNT / 2 });
  const recounted = createDocumentFrequencies(outdated, othersTurn);
  for (let round = 0; recounted(counting, ids)('margin', 1) === undefined && round < 500; round++) await pause(10);
  expect(recounted(counting, ids)('margin', 1_000)).toBe(1_000);
  expect(asked).toBe(COUNT);
  expect(outdated.written.at(-1)).toMatchObject({ texts: COUNT - COUNT / 100, lastId: COUNT });
});
