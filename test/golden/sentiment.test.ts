import { describe, expect, test } from 'vitest';
import { scoreSentiment } from '../../src/domain/enrichment/sentiment/sentiment.ts';
import { hasSharedData, labelsOf, placeReader } from './passages.ts';

/** A headline or sentence, with how good (1) or bad (-1) it is for whom it speaks of: of the public data by its place, an own one whole. */
interface Labelled {
  readonly part: 'tune' | 'held-out' | 'fresh' | 'dev2' | 'held2' | 'own' | 'dev3' | 'held3';
  readonly place?: string;
  readonly text?: string;
  /** In tenths. */
  readonly sentiment: number;
}

const labelled = labelsOf<Labelled>('sentiment.jsonl');
/** A label of 0.2 says that the reader leaned to a side and was not sure: counted on the scale, not in the three ways. */
const LEANING = 0.2;
/** Below this a score is neutral (contract 7.2). */
const NEUTRAL = 0.05;

test('labels are at least 300 and lie in the scale', () => {
  expect(labelled.length).toBeGreaterThanOrEqual(300);
  expect(labelled.filter(({ sentiment }) => !(Math.abs(sentiment) <= 1))).toEqual([]);
});

describe.skipIf(!hasSharedData)('sentiment of ../shared/data (skipped where the folder is absent)', () => {
  test.each([
    ['tune', 0.81, 0.81],
    ['held-out', 0.84, 0.86],
    ['fresh', 0.83, 0.84],
    ['dev2', 0.86, 0.84],
    ['held2', 0.79, 0.81],
    ['own', 0.92, 0.88],
    ['dev3', 0.77, 0.77],
    ['held3', 0.74, 0.64],
  ] as const)('%s: three ways right at least %d, Pearson at least %d', (part, accuracyLeast, pearsonLeast) => {
    const read = placeReader();
    const pairs = labelled
      .filter((one) => one.part === part)
      .map(({ place = '', text, sentiment }) => ({ meant: sentiment, found: scoreSentiment(text ?? read(place)) }));
    const clear = pairs.filter(({ meant }) => Math.abs(Math.abs(meant) - LEANING) > 1e-9);
    const right = clear.filter(({ meant, found }) => way(meant, LEANING) === way(found, NEUTRAL));
    expect(right.length / clear.length).toBeGreaterThanOrEqual(accuracyLeast);
    expect(pearson(pairs)).toBeGreaterThanOrEqual(pearsonLeast);
  });
});

const way = (value: number, neutral: number): number => (Math.abs(value) < neutral ? 0 : Math.sign(value));

function pearson(pairs: readonly { readonly meant: number; readonly found: number }[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(pairs.map(({ meant }) => meant)), mean(pairs.map(({ found }) => found))];
  const sum = (of: (pair: { meant: number; found: number }) => number): number =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  const together = sum(({ meant, found }) => (meant - x) * (found - y));
  return together / Math.sqrt(sum(({ meant }) => (meant - x) ** 2) * sum(({ found }) => (found - y) ** 2));
}
