import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../../../test/run/code-point.ts';
import type { SentenceClassifier } from './network.ts';
import { createSentenceScorer, createSentimentScorer } from './sentiment.ts';

/** Good news where a sentence has `rose` or, hardly, `edged`, bad news where it has `widened`, neither elsewhere. */
const classify: SentenceClassifier = (words) => {
  const has = (form: string): boolean => words.some((word) => word.form === form);
  if (has('rose')) return { polarity: 2, neutral: 0 };
  if (has('edged')) return { polarity: 0.1, neutral: 0 };
  return has('widened') ? { polarity: -2, neutral: 0 } : { polarity: 0.5, neutral: 3 };
};
const score = createSentimentScorer(classify);
const scoreSentences = createSentenceScorer(classify);

describe('the sentiment of a text', () => {
  test('is the softened odds of good less those of bad, within the neutral range where neither is likeliest', () => {
    const [good, bad] = [Math.exp(2 / 3), Math.exp(-2 / 3)];
    expect(score('Profit rose.')).toBeCloseTo((good - bad) / (good + bad + 1), 4);
    expect(score('Profit edged up.')).toBe(0.05);
    expect(score('The loss widened.')).toBe(-score('Profit rose.'));
    expect(score('The call is recorded.')).toBeGreaterThan(0);
    expect(score('The call is recorded.')).toBeLessThan(0.05);
    expect(score('')).toBe(0);
  });

  test('sentences that say nothing draw it towards 0', () => {
    const diluted = score('Profit rose. The call is recorded. The slides are on our site.');
    expect(diluted).toBeCloseTo(score('Profit rose.') / Math.sqrt(3), 4);
  });
});

describe('the sentiment of each sentence', () => {
  const shown = (text: string) =>
    scoreSentences(text).map(({ start, end, sentiment }) => [
      text.slice(start, end),
      Math.abs(sentiment) < 0.05 ? 0 : Math.sign(sentiment),
    ]);

  test('stands with its place, marks included', () => {
    expect(shown(' “Profit rose.” Then the loss of Acme Inc. widened!\nThe call is recorded ')).toEqual([
      ['“Profit rose.”', 1],
      ['Then the loss of Acme Inc. widened!', -1],
      ['The call is recorded', 0],
    ]);
    expect(shown('')).toEqual([]);
    expect(shown(' … ')).toEqual([]);
  });

  test('whatever the text: in order, apart, and together what is not blank', () => {
    fc.assert(
      fc.property(
        fc.lorem({ mode: 'sentences', maxCount: 6 }),
        fc.string({ unit: codePoint, maxLength: 80 }),
        (a, b) => {
          for (const text of [a, b, `${b} ${a}`]) {
            let at = 0;
            for (const { start, end } of scoreSentences(text)) {
              expect(text.slice(at, start).trim()).toBe('');
              expect(end).toBeGreaterThan(start);
              at = end;
            }
            if (at > 0) expect(text.slice(at).trim()).toBe('');
          }
        },
      ),
    );
  });

  test('one sentence alone has the sentiment of its text', () => {
    for (const text of ['Profit rose sharply', 'The loss widened.'])
      expect(scoreSentences(text)[0]?.sentiment).toBe(score(text));
  });
});
