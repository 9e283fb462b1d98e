import { expect, test } from 'vitest';
import { makeTables } from '../../../domain/documents/tables/make-tables.ts';
import { normalizeBlocks } from '../../../domain/enrichment/text-blocks.ts';
import { toApiTables } from './_tables.ts';

test('tables of a document: scale, currency, periods of columns, values in whole units', () => {
  const about = {
    type: 'FILING',
    subtype: 'SEC_10_K',
    form: '10-K',
    reportingEntityIds: [],
    periods: [{ year: 2024, quarter: null }],
    periodEndOn: '2024-12-31',
    datedOn: null,
  } as const;
  const text =
    '(in millions) | Year ended December 31, 2024 | Year ended December 31, 2023\nSales | $ 12.5 | $ (3)\nMargin | 5 % |';
  const blocks = normalizeBlocks([{ kind: 'table', text, page: 4 }]);
  const paragraphs = blocks.map((block, at) => ({
    number: at + 1,
    kind: block.kind,
    text: block.text,
    page: block.page,
  }));
  const [table] = toApiTables({ paragraphs, about, tables: makeTables(blocks, about) });
  expect(table).toMatchObject({ paragraph_num: 1, page: 4, scale: 6, currency: 'USD' });
  expect(
    table?.columns.map(({ fiscal_year, fiscal_quarter, length, end_date }) => [
      fiscal_year,
      fiscal_quarter,
      length,
      end_date,
    ]),
  ).toEqual([
    [2024, null, 'year', '2024-12-31'],
    [2023, null, 'year', '2023-12-31'],
  ]);
  expect(table?.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.value ?? null)])).toEqual([
    ['Sales', 12_500_000, -3_000_000],
    ['Margin', 0.05, null],
  ]);
  expect(table?.rows[0]?.cells[1]?.text).toContain('(3)');
});
