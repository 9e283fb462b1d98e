import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedRow, countedBatches } from '../../../../test/counted-batches.ts';
import { createMentionTally, leading, type Mentions } from './mentions.ts';

function mentions(rows: readonly CountedRow[], size?: number): Mentions[] {
  const tally = createMentionTally();
  for (const batch of countedBatches(rows, size)) tally.take(batch);
  return tally.result();
}

const row = (document: string, body: readonly string[], headline: readonly string[] = []): CountedRow => ({
  document,
  publishedMs: 0,
  sentiment: 0,
  body,
  headline,
});

test('chunks are counted one by one, headlines once for each document', () => {
  const rows = [row('a', ['X', 'Y'], ['Y']), row('a', ['X'], ['Y']), row('b', [], ['Y', 'Z'])];
  expect(mentions(rows, 2).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: 'X', chunks: 2, headlines: 0 },
    { id: 'Y', chunks: 1, headlines: 2 },
    { id: 'Z', chunks: 0, headlines: 1 },
  ]);
});

const all: Mentions[] = [
  { id: 'often', chunks: 9, headlines: 0 },
  { id: 'second', chunks: 5, headlines: 1 },
  { id: 'titled', chunks: 0, headlines: 7 },
  { id: 'alike', chunks: 5, headlines: 1 },
];

test.each([
  [1, ['often', 'titled']],
  [2, ['often', 'alike', 'titled']],
  [3, ['often', 'alike', 'second', 'titled']],
  [1_000, ['often', 'alike', 'second', 'titled']],
])('the first %d by chunks and by headlines together, by chunks', (limit, ids) => {
  expect(leading(all, limit).map(({ id }) => id)).toEqual(ids);
});

test('between limit and twice as many, whatever comes', () => {
  const one = fc.record({ chunks: fc.nat(3), headlines: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (given, limit) => {
      const named = given.map((counts, at) => ({ id: `E${at}`, ...counts })).filter((m) => m.chunks + m.headlines > 0);
      const found = leading(named, limit);
      expect(new Set(found).size).toBe(found.length);
      expect(found.length).toBeLessThanOrEqual(2 * limit);
      expect(found.length).toBeGreaterThanOrEqual(Math.min(limit, named.length));
      expect(found.map(({ chunks }) => chunks)).toEqual(found.map(({ chunks }) => chunks).sort((a, b) => b - a));
      const most = Math.max(0, ...named.map(({ headlines }) => headlines));
      if (most > 0) expect(found.some(({ headlines }) => headlines === most)).toBe(true);
    }),
  );
});
