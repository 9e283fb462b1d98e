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

test('bad, neutral or good right, and correlation, of all that is held out', () => {
  const score = loadSentimentScorer();
  const scored = heldOut
    .filter(({ part }) => part !== 'validation')
    .map(({ text, sentiment }) => ({ meant: sentiment, found: score(text) }));
  const { right, of } = threeWays(scored);
  expect(right / of).toBeGreaterThanOrEqual(0.8);
  expect(correlation(scored)).toBeGreaterThanOrEqual(0.76);
});
