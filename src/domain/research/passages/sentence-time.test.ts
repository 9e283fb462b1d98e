import { describe, expect, test } from 'vitest';
import type { Passage } from '../evidence.ts';
import { isForecast, spanOfQuestion, timeOfSentence } from './sentence-time.ts';

const passageOf = (year: number): Passage =>
  ({ document: { about: { periods: [{ year, quarter: 2 }] } } }) as unknown as Passage;
const asked = (year: number) => ({ periods: [{ start: 0, end: 1, year, quarter: null }] });

describe('what time a sentence speaks of', () => {
  test.each([
    ['Sales rose 5 %.', 2021, 2021, 'same'],
    ['Sales rose 5 %.', 2021, 2020, 'year before'],
    ['Sales rose 5 % from the second quarter of 2020.', 2021, 2020, 'same'],
    ['Sales rose 5 % since 2015.', 2021, 2021, 'other'],
    ['Sales of the quarter ended December 26, 2020 rose 5 %.', 2021, 2021, 'same'],
    ['Sales rose 5 %.', 2021, 2018, 'other'],
  ] as const)('%s in a report on %i, asked for %i', (sentence, own, year, time) => {
    expect(timeOfSentence(sentence, passageOf(own), asked(year))).toBe(time);
  });

  test('without a period any time may answer', () => {
    expect(timeOfSentence('Sales rose 5 % in 2015.', passageOf(2021), { periods: [] })).toBe('same');
  });
});

test.each([
  ['We expect margins to be in the range of 11 %.', true],
  ['Revenue was $253 million, well above the guidance we provided.', false],
  ['Revenue was $253 million.', false],
])('%s', (sentence, expected) => {
  expect(isForecast(sentence)).toBe(expected);
});

describe('spans of periods', () => {
  test('the words of a question come before the quarters that they stand for', () => {
    const quarters = ([1, 2] as const).map((quarter) => ({ start: 0, end: 10, year: 2025, quarter }));
    expect(spanOfQuestion({ text: 'sales of the first half of 2025', periods: quarters })).toBe('half');
    expect(spanOfQuestion({ text: 'sales of Q1 and Q2 2025', periods: quarters })).toBe('quarter');
    expect(spanOfQuestion({ text: 'sales', periods: [] })).toBeNull();
  });
});
