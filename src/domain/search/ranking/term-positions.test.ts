import { describe, expect, test } from 'vitest';
import { createTerms, phraseMatch, spanOf } from './term-positions.ts';

describe('phraseMatch', () => {
  const match = (phrase: string, text: string): number => {
    const terms = createTerms();
    const wanted = terms.phrase(phrase);
    return phraseMatch(wanted, terms.positionsIn(text));
  };

  test('adjacent words match fully, whatever symbols, stop words and endings are between', () => {
    expect(
      match('purchases of property, plant and equipment', 'Purchase of property, plant & equipment | (9,447)'),
    ).toBe(1);
  });

  test('decreases with the distance of the words, to nearly 0 if some are missing', () => {
    const near = match('cash operating activities', 'activities that are operating bring cash');
    const far = match('cash operating', `cash ${'word '.repeat(40)} operating`);
    const some = match('cash operating activities', 'cash is king');
    expect([1, near, far, some, 0]).toEqual([1, near, far, some, 0].toSorted((a, b) => b - a));
    expect(new Set([1, near, far, some, 0]).size).toBe(5);
  });

  test('words seen before a term was added are classified again', () => {
    const terms = createTerms();
    expect(terms.positionsIn('revenue').of.size).toBe(0);
    const revenue = terms.number('revenues');
    expect(terms.positionsIn('revenue').of.get(revenue)).toEqual([0]);
  });
});

test('spanOf returns the shortest span with a position of each list', () => {
  expect(spanOf([[0, 10], [4, 11], [20]])).toBe(11);
  expect(spanOf([[3], [4]])).toBe(2);
});
