import { describe, expect, test } from 'vitest';
import { type AskedFigure, askedKind, figureInSentence } from './figure-in-sentence.ts';

const asked = (given: Partial<AskedFigure> = {}): AskedFigure => ({
  kind: 'money',
  words: [],
  years: [],
  span: null,
  isYearBefore: false,
  isChange: false,
  ...given,
});

test.each([
  ['What percentage of revenue came from abroad?', 'percent'],
  ['What was the operating margin in 2024?', 'percent'],
  ['How many employees did it have?', 'count'],
  ['How much did it spend on research?', 'money'],
  ['What was the book value per share of the trust?', 'money'],
] as const)('%s asks for %s', (text, kind) => {
  expect(askedKind(text)).toBe(kind);
});

describe('the figure of a sentence', () => {
  test.each([
    [
      'the one near the words',
      'Orders were $2 billion, and free cash flow was $300 million.',
      { words: ['free cash flow'] },
      '$300 million',
    ],
    [
      'the one whose name follows it',
      'There was $60.3 million of grants, of which $13.9 million is related to options and $46.4 million is related to units.',
      { words: ['grants', 'units'] },
      '$46.4 million',
    ],
    [
      'not what it is compared with',
      'Debt was $3 billion, compared to $4 billion a year before.',
      { words: ['year'] },
      '$3 billion',
    ],
    ['the level, not the change', 'Net income increased by $47 million to $797 million.', {}, '$797 million'],
    [
      'of the year that is asked for',
      'Charges were $30.8 million, $12.4 million, and $9.3 million in 2024, 2023, and 2022.',
      { years: [2023] },
      '$12.4 million',
    ],
    [
      'not a count of another thing',
      'Its stores have approximately 50,000 square feet each.',
      { kind: 'count' as const, words: ['stores'], counted: ['stores'] },
      null,
    ],
    [
      'a count of the thing behind its attributes',
      'It had 1,050 large-format retail stores.',
      { kind: 'count' as const, words: ['stores'], counted: ['stores'] },
      '1,050',
    ],
    [
      'of the length of period that is asked for',
      'It earned $32.9 million in the fourth quarter and $109.7 million for all of 2019.',
      { span: 'year' as const },
      '$109.7 million',
    ],
    [
      'not one of the parts in brackets',
      'It excludes 251,379 units (130,404 of calls and 120,975 of pictures) from the purchase.',
      { kind: 'count' as const, words: ['units'] },
      '251,379',
    ],
    [
      'a change where one is asked for',
      'EBITDA rose 96% in fiscal 2021.',
      { kind: 'percent' as const, isChange: true },
      '96%',
    ],
    [
      'of any kind the one nearest to the words',
      'It invested $8.0 million, representing 13% equity ownership.',
      { kind: 'any' as const, words: ['equity', 'ownership'] },
      '13%',
    ],
    [
      'a count is no year and no day',
      'As of June 30, 2025 we employed 1,608,000 people.',
      { kind: 'count' as const },
      '1,608,000',
    ],
  ])('is %s', (_, sentence, given, figure) => {
    expect(figureInSentence(sentence, asked(given))).toBe(figure);
  });

  test.each([
    ['none of its kind', 'Margins improved in every segment.', {}],
    ['only a change', 'Noninterest income increased by $47 million.', {}],
    ['several for several things', 'The units had goodwill of $4.8 billion and $370 million, respectively.', {}],
  ])('is not given: %s', (_, sentence, given) => {
    expect(figureInSentence(sentence, asked(given))).toBeNull();
  });
});

test.each([
  ['Operating income was 182 million, and the ratio fell.', {}, '182 million'],
  [
    'Revenue was $12.1 billion in the fourth quarter, and $42.4 billion for the full year.',
    { span: 'year' },
    '$42.4 billion',
  ],
  [
    'Fourth-quarter revenues were $12.1 billion, up 31%, and full-year revenues $42.4 billion.',
    { span: 'year' },
    '$42.4 billion',
  ],
  ['Capital expenditures were $78 million compared to $106 million in the prior year.', {}, '$78 million'],
  [
    'Capital expenditures were $78 million compared to $106 million in the prior year.',
    { isYearBefore: true },
    '$106 million',
  ],
  ['Capital expenditures were $78 million.', { isYearBefore: true }, null],
] as const)('the figure of the length and year that are asked for: %s', (sentence, more, figure) => {
  expect(figureInSentence(sentence, asked({ words: ['income', 'revenue', 'capital'], ...more }))).toBe(figure);
});
