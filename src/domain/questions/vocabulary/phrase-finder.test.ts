import fc from 'fast-check';
import { expect, test } from 'vitest';
import { singular } from '../../text/light-stem.ts';
import { phraseWords } from '../../text/phrase-words.ts';
import { createPhraseFinder } from './phrase-finder.ts';

const finderWith = (phrases: readonly string[]) => {
  const finder = createPhraseFinder();
  for (const phrase of phrases) finder.add(phrase.split(' '), phrase);
  return finder;
};
const valuesIn = (phrases: readonly string[], text: string): string[] =>
  finderWith(phrases)
    .find(text)
    .map(({ value }) => value);

test.each([
  ['debt to equity', ['debt/equity', 'Debt-to-Equity', 'debt to its equity', 'debts to equities']],
  ['property plant and equipment', ['property, plant & equipment', 'Property, Plant, and Equipment']],
  ['shareholder equity', ["shareholders' equity", 'shareholder’s equity', 'SHAREHOLDERS EQUITY']],
])('%s', (phrase, written) => {
  for (const text of written) expect(valuesIn([phrase], `the ${text} of`), text).toEqual([phrase]);
});

test('no phrase crosses the end of a sentence, brackets or operators', () => {
  for (const text of ['net. Debt', 'net (debt', 'net + debt', 'net - debt', 'net\ndebt']) {
    expect(valuesIn(['net debt'], text), text).toEqual([]);
  }
});

test('only whole words match', () => {
  expect(valuesIn(['roa', 'sale'], 'on the road, wholesale')).toEqual([]);
});

test.each(['inventories', 'losses', 'taxes', 'business', 'basis', 'assets', 'is', 'surplus'])(
  'singular of %s is stable',
  (word) => {
    expect(singular(singular(word))).toBe(singular(word));
  },
);

test('matches never overlap, are in order, and include the longest phrase', () => {
  const letter = fc.constantFrom('ab', 'cd', 'ef');
  const phrase = fc.array(letter, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(
      fc.uniqueArray(phrase, { minLength: 1, maxLength: 6 }),
      fc.array(letter, { maxLength: 12 }),
      (phrases, words) => {
        const text = words.join(' ').toUpperCase();
        const matches = finderWith(phrases).find(text);
        let last = -1;
        for (const { value, start, end } of matches) {
          expect(start).toBeGreaterThan(last);
          expect(text.slice(start, end).toLowerCase()).toBe(value);
          last = end;
        }
        const longest = phrases
          .filter((one) => ` ${text.toLowerCase()} `.includes(` ${one} `))
          .map((one) => one.split(' ').length);
        expect(Math.max(0, ...matches.map(({ value }) => value.split(' ').length))).toBe(Math.max(0, ...longest));
      },
    ),
  );
});

test('offsets refer to the original text, with letters of any script around', () => {
  const text = '“Größe” & 収益 — net   sales’ Wachstum';
  const [match] = finderWith(['net sale']).find(text);
  expect(text.slice(match?.start, match?.end)).toBe('net   sales’'.slice(0, -1));
  expect(phraseWords('')).toEqual([]);
});
