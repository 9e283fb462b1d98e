import { expect, test } from 'vitest';
import { createFiledDocuments, placeOfFigure } from './filed-figures.ts';
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

test('a file without an address is found by company, form and day of the statement of its filing', async () => {
  const accession = '0000320193-24-000123';
  const stored = (form: string, kind = 'public') => ({
    id: form,
    headline: form,
    audience: { kind },
    about: { type: 'FILING', form, reportingEntityIds: ['D8442A'] },
  });
  const asked: unknown[] = [];
  const documents = createFiledDocuments({
    documents: {
      publicOfFiling: () => Promise.resolve([]),
      findMany: () => Promise.resolve([stored('8-K'), stored('10-K', 'private'), stored('10-K')] as never),
    },
    chunks: {
      find: (_, { filters }) => {
        asked.push(filters.reportingEntities, filters.published);
        return Promise.resolve([]);
      },
    },
    statements: {
      allVersions: () =>
        Promise.resolve({ statements: [{ accession, form: '10-K', filedOn: '2024-11-01' }], shareCounts: [] } as never),
    },
    publicDocuments: { read: () => Promise.resolve(undefined), isCovered: () => Promise.resolve(true) },
  });
  const find = (number: string) =>
    documents.find({} as never, { company: 'D8442A' as never, accession: number, figure: undefined });
  expect(await find(accession)).toEqual({ id: '10-K', headline: '10-K', place: null });
  expect(asked).toEqual([['D8442A'], { fromMs: Date.UTC(2024, 10, 1), toMs: Date.UTC(2024, 10, 2) - 1 }]);
  expect(await find('0000320193-23-000106')).toBeUndefined();
});
