import { describe, expect, test } from 'vitest';
import { createTerms, phraseMatch, spanOf } from './term-positions.ts';

describe('phraseMatch', () => {
  const match = (phrase: string, text: string): number => {
    const terms = createTerms();
    const wanted = terms.phrase(phrase);
    return phraseMatch(wanted, terms.places(text));
  };

  test('side by side, whatever signs, common words and endings lie between', () => {
    expect(
      match('purchases of property, plant and equipment', 'Purchase of property, plant & equipment | (9,447)'),
    ).toBe(1);
  });

  test('falls as the words part, and to nearly nothing when some are missing', () => {
    const near = match('cash operating activities', 'activities that are operating bring cash');
    const far = match('cash operating', `cash ${'word '.repeat(40)} operating`);
    const some = match('cash operating activities', 'cash is king');
    expect([1, near, far, some, 0]).toEqual([1, near, far, some, 0].toSorted((a, b) => b - a));
    expect(new Set([1, near, far, some, 0]).size).toBe(5);
  });

  test('forms met before a word became a term are read anew', () => {
    const terms = createTerms();
    expect(terms.places('revenue').of.size).toBe(0);
    const revenue = terms.number('revenues');
    expect(terms.places('revenue').of.get(revenue)).toEqual([0]);
  });
});

test('spanOf finds the narrowest window that has one of each', () => {
  expect(spanOf([[0, 10], [4, 11], [20]])).toBe(11);
  expect(spanOf([[3], [4]])).toBe(2);
});
