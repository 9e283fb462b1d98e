import { expect, test } from 'vitest';
import { mean, ndcg, recall, reciprocalRank, success } from './metrics.ts';

/** Passages 0 (grade 2), 1 (grade 1), 2 (grade 1); chunk by chunk of the collection. */
const GRADES = [2, 1, 1];
const CHUNKS = [[0], [1], [2]];

test('the best ranking has 1, an empty one and one without anything relevant 0', () => {
  expect(ndcg([[0], [1], [2]], GRADES, CHUNKS, 10)).toBe(1);
  expect(ndcg([[0], [2], [1]], GRADES, CHUNKS, 10)).toBe(1);
  expect(ndcg([], GRADES, CHUNKS, 10)).toBe(0);
  expect(ndcg([[], []], GRADES, CHUNKS, 10)).toBe(0);
  expect(ndcg([[0]], [], [], 10)).toBe(0);
});

test('gains are the grades, divided by log2 of the rank plus one', () => {
  // Best: 2/log2(2) + 1/log2(3) + 1/log2(4) = 2 + 0.63093 + 0.5. Here: 1/log2(2) + 2/log2(4) = 1 + 1.
  expect(ndcg([[1], [], [0]], GRADES, CHUNKS, 10)).toBeCloseTo(2 / 3.13093, 5);
  // To depth 2 the best is 2.63093, and the third place does not count.
  expect(ndcg([[1], [], [0]], GRADES, CHUNKS, 2)).toBeCloseTo(1 / 2.63093, 5);
});

test('a passage earns once, wherever its other chunks stand', () => {
  expect(ndcg([[0], [0], [1], [2]], GRADES, CHUNKS, 10)).toBeCloseTo((2 + 1 / 2 + 1 / Math.log2(5)) / 3.13093, 5);
});

test('the best ranking counts on a chunk that holds two passages', () => {
  // Best: (2 + 1)/log2(2) + 1/log2(3).
  expect(ndcg([[0], [1], [2]], GRADES, [[0], [1], [0, 1], [2]], 10)).toBeCloseTo(3.13093 / 3.63093, 5);
  expect(ndcg([[0, 1], [2]], GRADES, [[0], [1], [0, 1], [2]], 10)).toBe(1);
});

test('recall is the share of passages among the first places', () => {
  const places = [[], [0], [0, 1], [2]];
  expect(recall(places, 4, 1)).toBe(0);
  expect(recall(places, 4, 2)).toBe(0.25);
  expect(recall(places, 4, 3)).toBe(0.5);
  expect(recall(places, 4, 10)).toBe(0.75);
  expect(recall([], 0, 10)).toBe(0);
});

test('the first place with a passage decides success and reciprocal rank', () => {
  expect([success([[], [], [1]], 2), success([[], [], [1]], 3)]).toEqual([0, 1]);
  expect(reciprocalRank([[], [], [1], [0]])).toBeCloseTo(1 / 3, 10);
  expect(reciprocalRank([[], []])).toBe(0);
});

test('a mean of nothing is 0', () => {
  expect([mean([]), mean([1, 0, 0.5])]).toEqual([0, 0.5]);
});
