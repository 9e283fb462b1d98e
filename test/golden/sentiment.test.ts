import { describe, expect, test } from 'vitest';
import { correlation, type Scored, threeWays } from '../../eval/sentiment/scores.ts';
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
    | 'held6'
    | 'dev7'
    | 'own8'
    | 'held8'
    | 'own9'
    | 'own10'
    | 'dev8'
    | 'own11'
    | 'own12'
    | 'held9'
    | 'held10'
    | 'validation'
    | 'dev9'
    | 'own13'
    | 'own14';
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

const scored = (isWanted: (one: Labelled) => boolean): Scored[] => {
  const read = placeReader();
  return labelled
    .filter(isWanted)
    .map(({ place = '', text, sentiment }) => ({ meant: sentiment, found: scoreSentiment(text ?? read(place)) }));
};

/** Nothing was learned from it, nor were the models chosen by it alone. */
const isHeld = ({ part }: Labelled): boolean => /^held\d/.test(part);

function expectAtLeast(pairs: readonly Scored[], accuracyLeast: number, pearsonLeast: number): void {
  const { right, of } = threeWays(pairs);
  expect(right / of).toBeGreaterThanOrEqual(accuracyLeast);
  expect(correlation(pairs)).toBeGreaterThanOrEqual(pearsonLeast);
}

describe.skipIf(!hasSharedData)('sentiment of ../shared/data (skipped where the folder is absent)', () => {
  test.each([
    ['tune', 0.9, 0.91],
    ['held-out', 0.9, 0.92],
    ['fresh', 0.94, 0.92],
    ['dev2', 0.94, 0.93],
    ['held2', 0.83, 0.88],
    ['own', 0.98, 0.97],
    ['dev3', 0.89, 0.92],
    ['held3', 0.84, 0.79],
    ['dev4', 0.91, 0.89],
    ['held4', 0.74, 0.73],
    ['dev5', 0.95, 0.91],
    ['own4', 0.98, 0.97],
    ['own5', 0.97, 0.96],
    ['held5', 0.84, 0.84],
    ['own6', 0.95, 0.94],
    ['held6', 0.84, 0.83],
    ['dev7', 0.9, 0.88],
    ['own8', 0.91, 0.87],
    ['held8', 0.83, 0.77],
    ['own9', 0.91, 0.88],
    ['own10', 0.88, 0.83],
    ['dev8', 0.94, 0.88],
    ['own11', 0.94, 0.92],
    ['own12', 0.95, 0.97],
    ['held9', 0.8, 0.77],
    ['held10', 0.84, 0.83],
    ['validation', 0.73, 0.69],
    ['dev9', 0.91, 0.85],
    ['own13', 0.94, 0.92],
    ['own14', 0.88, 0.87],
  ] as const)('%s: three ways right at least %d, Pearson at least %d', (part, accuracyLeast, pearsonLeast) => {
    expectAtLeast(
      scored((one) => one.part === part),
      accuracyLeast,
      pearsonLeast,
    );
  });

  test.each([
    ['public and own', isHeld, 0.82, 0.81],
    ['public', (one: Labelled) => isHeld(one) && one.place !== undefined, 0.8, 0.78],
  ] as const)('all that is held, %s: three ways and Pearson', (_, isWanted, accuracyLeast, pearsonLeast) => {
    expectAtLeast(scored(isWanted), accuracyLeast, pearsonLeast);
  });
});
