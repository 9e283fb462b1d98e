import { describe, expect, test } from 'vitest';
import { correlation, threeWays } from '../../eval/sentiment/scores.ts';
import { scoreSentiment } from '../../src/domain/enrichment/sentiment/sentiment.ts';
import { hasSharedData, labelsOf, placeReader } from './passages.ts';

/** A headline or sentence, with how good (1) or bad (-1) it is for whom it speaks of: of the public data by its place, an own one whole. */
interface Labelled {
  readonly part:
    | 'tune'
    | 'held-out'
    | 'fresh'
    | 'dev2'
    | 'held2'
    | 'own'
    | 'dev3'
    | 'held3'
    | 'dev4'
    | 'held4'
    | 'dev5'
    | 'own4'
    | 'own5'
    | 'held5'
    | 'own6'
    | 'held6';
  readonly place?: string;
  readonly text?: string;
  /** In tenths. */
  readonly sentiment: number;
}

const labelled = labelsOf<Labelled>('sentiment.jsonl');

test('labels are at least 300 and lie in the scale', () => {
  expect(labelled.length).toBeGreaterThanOrEqual(300);
  expect(labelled.filter(({ sentiment }) => !(Math.abs(sentiment) <= 1))).toEqual([]);
});

describe.skipIf(!hasSharedData)('sentiment of ../shared/data (skipped where the folder is absent)', () => {
  test.each([
    ['tune', 0.85, 0.87],
    ['held-out', 0.86, 0.89],
    ['fresh', 0.86, 0.87],
    ['dev2', 0.88, 0.87],
    ['held2', 0.82, 0.84],
    ['own', 0.94, 0.93],
    ['dev3', 0.83, 0.84],
    ['held3', 0.8, 0.74],
    ['dev4', 0.84, 0.84],
    ['held4', 0.68, 0.68],
    ['dev5', 0.87, 0.85],
    ['own4', 0.93, 0.93],
    ['own5', 0.91, 0.9],
    ['held5', 0.76, 0.74],
    ['own6', 0.91, 0.9],
    ['held6', 0.64, 0.7],
  ] as const)('%s: three ways right at least %d, Pearson at least %d', (part, accuracyLeast, pearsonLeast) => {
    const read = placeReader();
    const pairs = labelled
      .filter((one) => one.part === part)
      .map(({ place = '', text, sentiment }) => ({ meant: sentiment, found: scoreSentiment(text ?? read(place)) }));
    const { right, of } = threeWays(pairs);
    expect(right / of).toBeGreaterThanOrEqual(accuracyLeast);
    expect(correlation(pairs)).toBeGreaterThanOrEqual(pearsonLeast);
  });
});
