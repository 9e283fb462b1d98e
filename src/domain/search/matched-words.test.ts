import { expect, test } from 'vitest';
import { matchedWords } from './matched-words.ts';

const marked = (question: string, text: string): string[] =>
  matchedWords(question)(text).map(({ start, end }) => text.slice(start, end));

test('words of a question are found in their other forms, by whole words', () => {
  const text = 'Our covenants limit pricing; the covenant’s price-cap is not priceless.';
  expect(marked('Which of my filings mention a covenant on prices?', text)).toEqual([
    'covenants',
    'pricing',
    'covenant’s',
    'price',
  ]);
});

test('stop words mark nothing where others are asked for', () => {
  expect(marked('the margin of a company', 'The margin of the year')).toEqual(['margin']);
  expect(marked('', 'The margin')).toEqual([]);
});
