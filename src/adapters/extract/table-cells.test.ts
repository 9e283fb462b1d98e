import { describe, expect, test } from 'vitest';
import { textsOfRow } from '../../domain/documents/tables/grid.ts';
import { alignRows, isFigure, logicalCells } from './table-cells.ts';

const cells = (...texts: string[]) => texts.map((text, place) => ({ text, start: place * 10, end: place * 10 + 9 }));
const logical = (...texts: string[]) => logicalCells(cells(...texts)).map(({ text }) => text);

describe('figures', () => {
  test.each([
    '1,234',
    '(56)',
    '$ 1,234',
    '$(3.5)',
    '12 %',
    '(3)%',
    '—',
    '-',
    '$—',
    '€1.5',
    '1 234,5',
    '0.5x',
    '25bps',
    '.5',
    '1,234 (1)',
  ])('%j is one', (text) => expect(isFigure(text)).toBe(true));
  test.each(['Revenue', 'September 24, 2022', 'Note 7', '10-K', '', '$', '5 years', 'A1'])(
    '%j is not a figure',
    (text) => expect(isFigure(text)).toBe(false),
  );
});

describe('cells that are drawn separately', () => {
  test('joins currency signs, brackets and percent signs with their figure', () => {
    expect(logical('Net sales', '$', '1,234', '', '$', '(56', ')')).toEqual(['Net sales', '$1,234', '$(56)']);
    expect(logical('Margin', '12.5', '%', '(3', ')%')).toEqual(['Margin', '12.5%', '(3)%']);
    expect(logical('Total', '$ 1,234', '( 56 )')).toEqual(['Total', '$1,234', '(56)']);
    expect(logical('Cost', 'USD', '5')).toEqual(['Cost', 'USD 5']);
  });

  test('keeps a sign without a figure', () => {
    expect(logical('Currency', '$')).toEqual(['Currency', '$']);
    expect(logical('$', 'amounts in thousands')).toEqual(['$', 'amounts in thousands']);
  });
});

describe('columns', () => {
  test('a figure stays in its column after an empty one', () => {
    const rows = [
      [
        { text: 'a', start: 0, end: 20 },
        { text: '1', start: 30, end: 35 },
        { text: '2', start: 40, end: 45 },
      ],
      [
        { text: 'b', start: 0, end: 20 },
        { text: '3', start: 41, end: 45 },
      ],
      [
        { text: 'c', start: 0, end: 20 },
        { text: '4', start: 31, end: 35 },
      ],
    ];
    expect(alignRows(rows).map(textsOfRow)).toEqual([
      ['a', '1', '2'],
      ['b', '', '3'],
      ['c', '4'],
    ]);
  });

  test('years above wider figures do not form extra columns', () => {
    const rows = [
      [
        { text: '2024', start: 31, end: 34 },
        { text: '2023', start: 51, end: 54 },
      ],
      [
        { text: 'Sales', start: 0, end: 20 },
        { text: '10', start: 38, end: 40 },
        { text: '9', start: 58, end: 60 },
      ],
    ];
    expect(alignRows(rows).map(textsOfRow)).toEqual([
      ['2024', '2023'],
      ['Sales', '10', '9'],
    ]);
  });

  test('a table of words has the columns of its fullest row', () => {
    const rows = [
      [
        { text: 'Title', start: 0, end: 9 },
        { text: 'Symbol', start: 10, end: 19 },
        { text: 'Exchange', start: 20, end: 29 },
      ],
      [
        { text: 'Notes due', start: 0, end: 9 },
        { text: 'New York', start: 20, end: 29 },
      ],
    ];
    expect(alignRows(rows).map(textsOfRow)).toEqual([
      ['Title', 'Symbol', 'Exchange'],
      ['Notes due', '', 'New York'],
    ]);
  });
});
