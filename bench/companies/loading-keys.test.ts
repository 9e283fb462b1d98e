import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LoadingKeys } from './loading-keys.ts';

const hashes = fc.array(
  fc.oneof(fc.nat({ max: 3 }), fc.integer({ min: 0, max: 2 ** 53 - 1 }), fc.constant(2 ** 53 - 1)),
  { maxLength: 300 },
);

test('returns keys in the order of their table', () => {
  fc.assert(
    fc.property(hashes, fc.integer({ min: 1, max: 50 }), (hashes, rows) => {
      const keys = new LoadingKeys();
      for (const [i, hash] of hashes.entries()) keys.add(hash, i + 1);
      const cells = [...keys.sorted(rows)];
      const wanted = hashes.map((hash, i) => [hash, i + 1] as const).sort(([a, no], [b, other]) => a - b || no - other);
      expect(cells.flat()).toEqual(wanted.flat());
      expect(cells.every((chunk) => chunk.length <= 2 * rows)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('grows beyond its first capacity', () => {
  const keys = new LoadingKeys();
  for (let no = 1; no <= 100_000; no++) keys.add(((no * 7_919) % 100_003) * 2 ** 36, no);
  const cells = [...keys.sorted(1_000)].flat();
  const sorted = cells.filter((_, i) => i % 2 === 0);
  expect(sorted).toHaveLength(100_000);
  expect(sorted.every((hash, i) => i === 0 || hash > (sorted[i - 1] ?? 0))).toBe(true);
});
