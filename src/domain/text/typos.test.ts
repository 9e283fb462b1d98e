import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deletions, doubleDeletions, typosAllowed, typosBetween } from './typos.ts';

test.each([
  ['microsoft', 'microsoft', 0],
  ['microsfot', 'microsoft', 1],
  ['mircosoft', 'microsoft', 1],
  ['micosoft', 'microsoft', 1],
  ['microssoft', 'microsoft', 1],
  ['mikrosofft', 'microsoft', 2],
  ['apple', 'maple', 2],
  ['abcdef', 'fedcba', 3],
  ['', 'abc', 3],
])('%j and %j are %i typos apart, as far as it matters', (a, b, typos) => {
  expect(typosBetween(a, b, 2)).toBe(typos);
  expect(typosBetween(b, a, 2)).toBe(typos);
});

test('allows more typos in longer words', () => {
  expect(['abc', 'abcd', 'abcdef', 'abcdefg', 'a'.repeat(32), 'a'.repeat(33)].map(typosAllowed)).toEqual([
    0, 1, 1, 2, 2, 0,
  ]);
});

test('words one typo apart share a deletion or the word itself', () => {
  const letters = fc.constantFrom('a', 'b', 'c');
  const word = fc.array(letters, { minLength: 3, maxLength: 8 }).map((chars) => chars.join(''));
  fc.assert(
    fc.property(word, word, (a, b) => {
      const near = new Set([a, ...deletions(a)]);
      const shared = [b, ...deletions(b)].some((variant) => near.has(variant));
      if (typosBetween(a, b, 1) <= 1) expect(shared).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('returns distinct deletions', () => {
  expect(deletions('aab')).toEqual(['ab', 'aa']);
  expect(doubleDeletions('abc').sort()).toEqual(['a', 'b', 'c']);
});
