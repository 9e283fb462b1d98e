import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boosted, relevanceByAge, relevanceOf } from './relevance.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const boost = fc.double({ min: 0, max: 10, noNaN: true });
const standing = fc.record({
  publishedMs: fc.integer({ min: 0, max: 4e12 }),
  sourceRank: fc.constantFrom(1, 2, 3, 4, 5),
});
const NOW = 1_800_000_000_000;

test('relevance is from 0 to below 1 and grows with the evidence', () => {
  fc.assert(
    fc.property(share, share, (a, b) => {
      const [low, high] = [relevanceOf(Math.min(a, b)), relevanceOf(Math.max(a, b))];
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThan(1);
      expect(low).toBeLessThanOrEqual(high);
    }),
  );
});

test('boosts raise relevance, keep the order and stay below 1', () => {
  fc.assert(
    fc.property(share, share, boost, boost, standing, (a, b, freshnessBoost, sourceBoost, where) => {
      const boosts = { freshnessBoost, sourceBoost };
      const [low, high] = [relevanceOf(Math.min(a, b)), relevanceOf(Math.max(a, b))];
      expect(boosted(low, where, boosts, NOW)).toBeGreaterThanOrEqual(low - 1e-12);
      expect(boosted(low, where, boosts, NOW)).toBeLessThanOrEqual(boosted(high, where, boosts, NOW));
      expect(boosted(high, where, boosts, NOW)).toBeLessThan(1);
    }),
  );
});

test('of equals the newer and the better source come first, unless their boost is 0', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      boost,
      (age, more, weight) => {
        const at = (days: number, sourceRank: number, freshnessBoost: number, sourceBoost: number): number =>
          boosted(0.8, { publishedMs: NOW - days * 86_400_000, sourceRank }, { freshnessBoost, sourceBoost }, NOW);
        if (weight > 0.01) expect(at(age, 3, weight, 1)).toBeGreaterThan(at(age + more, 3, weight, 1));
        expect(at(age, 3, 0, 1)).toBe(at(age + more, 3, 0, 1));
        expect(at(age, 1, 1, 0)).toBe(at(age, 5, 1, 0));
        expect(at(age, 1, 1, 1)).toBeGreaterThan(at(age, 2, 1, 1));
      },
    ),
  );
});

test('a boost of 10 puts the news of today before a better match of years ago, a boost of 1 does not', () => {
  const years = (count: number) => ({ publishedMs: NOW - count * 31_557_600_000, sourceRank: 3 });
  for (const [freshnessBoost, isFirst] of [
    [10, true],
    [1, false],
  ] as const) {
    const boosts = { freshnessBoost, sourceBoost: 1 };
    expect(boosted(0.75, years(0), boosts, NOW) > boosted(0.82, years(5), boosts, NOW)).toBe(isFirst);
  }
});

test('without text the newer comes first, and a rank of the source counts as an hour', () => {
  const boosts = { freshnessBoost: 1, sourceBoost: 1 };
  const hours = (count: number, sourceRank: number): number =>
    relevanceByAge({ publishedMs: NOW - count * 3_600_000, sourceRank }, boosts, NOW);
  expect(hours(1, 1)).toBeGreaterThan(hours(2, 1));
  expect(hours(3, 2)).toBeCloseTo(hours(4, 1), 12);
  expect(relevanceByAge({ publishedMs: 0, sourceRank: 1 }, { ...boosts, freshnessBoost: 0 }, NOW)).toBe(hours(0, 1));
});
