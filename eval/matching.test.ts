import { expect, test } from 'vitest';
import { type JudgedChunk, passageTest } from './matching.ts';
import type { JudgedPassage } from './question.ts';

const passage = (given: Partial<JudgedPassage>): JudgedPassage => ({
  file: 'a.html',
  has: [],
  page: null,
  text: null,
  grade: 1,
  part: 1,
  ...given,
});
const chunk = (text: string, page: number | null = null): JudgedChunk => ({ cnum: 1, text, page });

test('all fragments must be there, in any letter case and with any white space', () => {
  const is = passageTest(passage({ has: ['Total  assets', '1,234'] }));
  expect(is(chunk('TOTAL\n assets | $1,234 | 900'))).toBe(true);
  expect(is(chunk('Total assets | $1,235'))).toBe(false);
});

test('a page is that on which the chunk begins', () => {
  const is = passageTest(passage({ page: 7 }));
  expect([is(chunk('a', 7)), is(chunk('a', 8)), is(chunk('a'))]).toEqual([true, false, false]);
  expect(passageTest(passage({ page: 7, has: ['b'] }))(chunk('a', 7))).toBe(false);
});

test('of a text at least half the words must be there in their order', () => {
  const is = passageTest(passage({ text: 'one two three four' }));
  expect(is(chunk('and one, then FOUR at last'))).toBe(true);
  expect(is(chunk('four before one'))).toBe(false);
  expect(is(chunk('only one'))).toBe(false);
});

test('figures count as one word with or without thousands separators', () => {
  expect(passageTest(passage({ text: '12,345.6 and 7' }))(chunk('12345.6 x 7'))).toBe(true);
});

test('a chunk that lies in a longer passage is part of it, unless it is too short to tell', () => {
  const words = Array.from({ length: 100 }, (_, at) => `w${at}`);
  const is = passageTest(passage({ text: words.join(' ') }));
  expect(is(chunk(words.slice(40, 62).join(' ')))).toBe(true);
  expect(is(chunk(words.slice(40, 50).join(' ')))).toBe(false);
  expect(is(chunk(words.slice(40, 62).reverse().join(' ')))).toBe(false);
});
