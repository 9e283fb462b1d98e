import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mentions } from '../../documents/chunk-counting.ts';
import { leading } from './counting.ts';

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
