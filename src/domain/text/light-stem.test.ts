import { describe, expect, test } from 'vitest';
import { contentWords } from './content-words.ts';
import { americanOf, lightStem, SPELLINGS } from './light-stem.ts';
import { normalizedWordsOf } from './normalized-words.ts';

describe('lightStem', () => {
  test.each([
    ['acquisitions', 'acquisition'],
    ['inventories', 'inventory'],
    ['purchases', 'purchase'],
    ['growing', 'grow'],
    ['planned', 'plan'],
    ['expenses', 'expense'],
    ['taxes', 'tax'],
  ])('%s meets %s', (one, other) => expect(lightStem(one)).toBe(lightStem(other)));

  test.each(['gas', 'loss', 'basis', 'thing', '2023', 'выручка', '売上'])('%s stays', (word) =>
    expect(lightStem(word)).toBe(word),
  );
});

test('words are normalized to lower case without accents, scripts without spaces to bigrams', () => {
  expect(normalizedWordsOf('Société, R&D 東京都')).toEqual(['societe', 'r', 'd', '東京', '京都']);
});

test('a question of stop words only keeps them', () => {
  expect(contentWords('What is the revenue of the company?')).toEqual(['revenue', 'company']);
  expect(contentWords('Who is it?')).toEqual(['who', 'is', 'it']);
});

test('British and American spellings have the same stem', () => {
  const stems = (text: string): Set<string> => new Set(text.split(' ').map(lightStem));
  for (const same of [
    'programme programmes program programs',
    'labour labor',
    'organised organising organizes organize',
    'privatisation privatisations privatization',
    'modelling modelled modeling',
    'defence defense',
  ])
    expect(stems(same).size, same).toBe(1);
  expect(stems('promise promize exercise exercize').size).toBe(4);
});

test('both spellings have the same first two letters', () => {
  expect(SPELLINGS.filter(([british, american]) => british.slice(0, 2) !== american.slice(0, 2))).toEqual([]);
});

test('a British word is recognized in any inflection, others are unchanged', () => {
  expect(['Programmes', 'labour', 'Privatisations', 'organised'].map(americanOf)).toEqual([
    'program',
    'labor',
    'privatizations',
    'organize',
  ]);
  expect(['program', 'promise', 'basis', 'hours', ''].map(americanOf)).toEqual([null, null, null, null, null]);
});
