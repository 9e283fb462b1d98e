import { expect, test } from 'vitest';
import { placeOfFigure } from './filed-figures.ts';
import type { DocumentTable } from './table.ts';

const cell = (text: string, value: number) => ({ text, value, power: 6 });
const column = (endsOn: string) => ({ head: endsOn.slice(0, 4), period: null, length: 'year' as const, endsOn });
const table = (paragraph: number, rows: DocumentTable['rows'], days: readonly string[]): DocumentTable => ({
  paragraph,
  page: paragraph,
  caption: '',
  scale: 6,
  currency: 'USD',
  columns: days.map(column),
  rows,
});
const row = (line: number, label: string, ...cells: ReturnType<typeof cell>[]) => ({ label, group: null, line, cells });

const document = {
  paragraphs: [],
  about: {} as never,
  tables: [
    table(
      3,
      [row(1, 'Highlights', cell('$391,035', 391_035e6), cell('383,285', 383_285e6))],
      ['2023-09-30', '2022-09-24'],
    ),
    table(
      7,
      [row(2, 'Total net sales', cell('$391,035', 391_035e6)), row(5, 'Payments', cell('(94,949)', -94_949e6))],
      ['2024-09-28'],
    ),
  ],
};

test('the row whose column ends on the day comes before an earlier one with the same value', () => {
  expect(placeOfFigure(document, { value: 391_035e6, endsOn: '2024-09-28' })).toEqual({
    paragraph: 7,
    page: 7,
    line: 2,
    label: 'Total net sales',
    text: '$391,035',
  });
  expect(placeOfFigure(document, { value: 391_035e6 })).toMatchObject({ paragraph: 3, line: 1 });
  expect(placeOfFigure(document, { value: 383_285e6, endsOn: '2020-01-01' })).toMatchObject({ paragraph: 3, line: 1 });
});

test('outflows are found without their sign, and what no table has is not found', () => {
  expect(placeOfFigure(document, { value: 94_949e6, endsOn: '2024-09-28' })).toMatchObject({ label: 'Payments' });
  expect(placeOfFigure(document, { value: 1, endsOn: '2024-09-28' })).toBeUndefined();
  expect(placeOfFigure(document, { value: 0, endsOn: '2024-09-28' })).toBeUndefined();
});
