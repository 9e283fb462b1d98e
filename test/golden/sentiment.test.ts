import { expect, test } from 'vitest';
import { labelsToLearnFrom, readHeldOutLabels } from '../../models/sentiment/labels.ts';
import { correlation, threeWays } from '../../models/sentiment/scores.ts';
import { loadSentimentScorer } from '../../src/adapters/extract/sentiment-model.ts';

/** Texts that the network never saw, nor any text that tells the same story. Without `../shared/data` those written for the purpose. */
const heldOut = readHeldOutLabels();

test('labels lie in the scale, and no text is both learned from and held out', () => {
  const training = labelsToLearnFrom();
  expect([...heldOut, ...training].filter(({ sentiment }) => !(Math.abs(sentiment) <= 1))).toEqual([]);
  const texts = new Set(heldOut.map(({ text }) => text));
  expect(heldOut.length).toBeGreaterThanOrEqual(1_400);
  // Two short texts, of which no story can be told apart.
  expect(training.filter(({ text }) => texts.has(text)).length).toBeLessThanOrEqual(2);
});

test.each([
  ['of all that is held out', false, 0.8, 0.77],
  ['of what is written for validation', true, 0.71, 0.67],
] as const)('bad, neutral or good right, and correlation, %s', (_, isValidation, rightMin, correlationMin) => {
  const score = loadSentimentScorer();
  const scored = heldOut
    .filter(({ part }) => (part === 'validation') === isValidation)
    .map(({ text, sentiment }) => ({ meant: sentiment, found: score(text) }));
  const { right, of } = threeWays(scored);
  expect(right / of).toBeGreaterThanOrEqual(rightMin);
  expect(correlation(scored)).toBeGreaterThanOrEqual(correlationMin);
});
