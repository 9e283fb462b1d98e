import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONSENSUS_LABELS, consensusOf } from './consensus.ts';

const counts = (strongBuy: number, buy: number, hold: number, sell: number, strongSell: number) => ({
  strongBuy,
  buy,
  hold,
  sell,
  strongSell,
});

test.each([
  [[1, 0, 0, 0, 0], 'Strong Buy'],
  [[1, 1, 0, 0, 0], 'Strong Buy'], // 4.5
  [[9, 11, 0, 0, 0], 'Buy'], // 4.45
  [[0, 1, 1, 0, 0], 'Buy'], // 3.5
  [[1, 68, 33, 7, 0], 'Buy'], // 3.578
  [[0, 9, 11, 0, 0], 'Hold'], // 3.45
  [[0, 0, 1, 1, 0], 'Hold'], // 2.5
  [[0, 0, 9, 11, 0], 'Sell'], // 2.45
  [[0, 0, 0, 1, 1], 'Sell'], // 1.5
  [[0, 0, 0, 9, 11], 'Strong Sell'], // 1.45
  [[0, 0, 0, 0, 3], 'Strong Sell'],
  [[0, 0, 0, 0, 0], null],
] as const)('%j is %s', ([a, b, c, d, e], label) => {
  expect(consensusOf(counts(a, b, c, d, e))).toBe(label);
});

test('property: one more strong buy never makes it worse, one more strong sell never better', () => {
  const rank = (label: string | null): number => CONSENSUS_LABELS.indexOf(label as (typeof CONSENSUS_LABELS)[number]);
  const number = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(number, number, number, number, fc.integer({ min: 1, max: 200 }), (a, b, c, d, e) => {
      const now = rank(consensusOf(counts(a, b, c, d, e)));
      expect(rank(consensusOf(counts(a + 1, b, c, d, e)))).toBeLessThanOrEqual(now);
      expect(rank(consensusOf(counts(a, b, c, d, e + 1)))).toBeGreaterThanOrEqual(now);
    }),
  );
});
