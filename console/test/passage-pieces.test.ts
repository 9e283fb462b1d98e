import { expect, test } from 'vitest';
import { passagePieces } from '../src/documents/passage-pieces.ts';

const PAGES = [
  'Item 7. Results',
  ' 12',
  'Item 1. Business',
  'We spin yarn.',
  'Item 7.',
  'Results',
  'Revenue rose to $ 1,200',
  ' million in the year.',
  'Total',
  '5',
  'Item 7. Results is discussed above.',
];

test('a passage is found across pieces, whatever spaces and marks divide them', () => {
  expect(passagePieces(PAGES, ['Revenue rose to $1,200 million in the year.'], 0.5)).toEqual([6, 7]);
});

test('a title is marked where the passage stands, not in the list of contents', () => {
  expect(passagePieces(PAGES, ['Item 7. Results', 'Revenue rose to $1,200 million in the year.'], 0.5)).toEqual([
    4, 5, 6, 7,
  ]);
  expect(passagePieces(PAGES, ['Item 7. Results'], 0.4)).toEqual([4, 5]);
  expect(passagePieces(PAGES, ['Item 7. Results'], 0)).toEqual([0]);
});

test('rows of a table, and a line that differs after its beginning', () => {
  expect(passagePieces(PAGES, ['Total | 5'], 0.7)).toEqual([8, 9]);
  const long = 'The price of wool may rise, and wool is most of the cost of yarn';
  expect(passagePieces(['A title', `${long} (1) as we said.`], [`${long} as we said.`], 0)).toEqual([1]);
});

test('nothing is marked where the passage is not there', () => {
  expect(passagePieces(PAGES, ['Silk'], 0)).toEqual([]);
  expect(passagePieces([], ['Silk'], 0)).toEqual([]);
  expect(passagePieces(PAGES, [], 0)).toEqual([]);
});
