import { describe, expect, test } from 'vitest';
import { stemOf, tellingWords, wordsIn } from './terms.ts';

describe('stemOf', () => {
  test.each([
    ['acquisitions', 'acquisition'],
    ['inventories', 'inventory'],
    ['purchases', 'purchase'],
    ['growing', 'grow'],
    ['planned', 'plan'],
    ['expenses', 'expense'],
    ['taxes', 'tax'],
  ])('%s meets %s', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));

  test.each(['gas', 'loss', 'basis', 'thing', '2023', 'выручка', '売上'])('%s stays', (word) =>
    expect(stemOf(word)).toBe(word),
  );
});

test('words are compared in small letters, without accents, unspaced scripts in pairs', () => {
  expect(wordsIn('Société, R&D 東京都')).toEqual(['societe', 'r', 'd', '東京', '京都']);
});

test('a question of nothing but common words keeps them', () => {
  expect(tellingWords('What is the revenue of the company?')).toEqual(['revenue', 'company']);
  expect(tellingWords('Who is it?')).toEqual(['who', 'is', 'it']);
});
