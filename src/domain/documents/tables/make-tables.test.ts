import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { About } from '../annotated-document.ts';
import { tablesOf, tablesOfChunk } from '../stored-tables.ts';
import { makeTables, type TableBlock } from './make-tables.ts';

const ANNUAL = { periods: [{ year: 2019, quarter: null }] };

/** Blocks from lines: `| ` before the rows of a table, `# ` before a heading. */
function blocksOf(text: string): TableBlock[] {
  return text.split('\n\n').map((part) => {
    const lines = part.split('\n').map((line) => line.trim());
    if (lines[0]?.startsWith('|'))
      return { kind: 'table', text: lines.map((line) => line.replace(/^\| ?/, '')).join('\n'), page: null };
    const isHeading = part.trim().startsWith('# ');
    return { kind: isHeading ? 'heading' : 'paragraph', text: part.trim().replace(/^# /, ''), page: null };
  });
}

function only(text: string, about = ANNUAL) {
  const [table, ...others] = makeTables(blocksOf(text), about);
  expect(others).toEqual([]);
  if (table === undefined) throw new Error('no table');
  return table;
}

const valuesOf = (table: ReturnType<typeof only>): (number | null | undefined)[][] =>
  table.rows.map(({ cells }) => cells.map((cell) => cell?.value));

test('heads, title and scale stand in the lines before a table', () => {
  const table = only(`# Consolidated Statements of Income

(In millions, except per share data)

Years Ended December 31,

| 2019 | 2018
| Revenue: |
| Products | $1,200.5 | $1,100
| Interest, net | (12) | —
| Earnings per share: |
| Basic | $1.25 | $1.10
| Diluted | 1.20 | 1.05
| Depreciation | 300 | 280
| Margin (%) | 12.5 | 11`);
  expect(table).toMatchObject({ scale: 6, currency: 'USD', paragraph: 4 });
  expect(table.caption).toContain('Consolidated Statements of Income');
  expect(table.columns).toEqual([
    {
      head: 'Years Ended 2019',
      period: { year: 2019, quarter: null },
      length: 'year',
      endsOn: '2019-12-31',
    },
    {
      head: 'Years Ended 2018',
      period: { year: 2018, quarter: null },
      length: 'year',
      endsOn: '2018-12-31',
    },
  ]);
  expect(valuesOf(table)).toEqual([
    [undefined, undefined],
    [1_200_500_000, 1_100_000_000],
    [-12_000_000, 0],
    [undefined, undefined],
    [1.25, 1.1],
    [1.2, 1.05],
    [300_000_000, 280_000_000],
    [0.125, 0.11],
  ]);
  expect(table.rows.map(({ group }) => group)).toEqual([
    null,
    'Revenue',
    'Revenue',
    null,
    ...Array(4).fill('Earnings per share'),
  ]);
});

describe('scale', () => {
  test.each([
    ['(Millions)', 6, 'USD'],
    ["$'000", 3, 'USD'],
    ['€m', 6, 'EUR'],
    ['£ million', 6, 'GBP'],
    ['US$ in billions', 9, 'USD'],
    ['(in U.S. dollars)', 0, 'USD'],
    ['(In thousands, except per share amounts)', 3, 'USD'],
    ['(in millions of Canadian dollars)', 6, 'CAD'],
    ['RMB million', 6, 'CNY'],
    ['RMB’Million', 6, 'CNY'],
    ['(in 000’s)', 3, 'USD'],
    ["(000's omitted)", 3, 'USD'],
    ['Sales rose by $5 million', null, 'USD'],
  ])('%s', (note, scale, currency) => {
    const table = only(`${note}\n\n| 2019 | 2018\n| Sales | ${currency === 'USD' ? '$' : ''}5 | 4`);
    expect(table).toMatchObject({ scale, currency });
    expect(table.rows[0]?.cells[1]?.value).toBe(4 * 10 ** (scale ?? 0));
  });

  test('stands over a column', () => {
    expect(only('| 2019 €m | 2018 €m\n| Schemes | 166 | 178')).toMatchObject({ scale: 6, currency: 'EUR' });
  });

  test('is stated once for all tables of a document', () => {
    const [one, other] = makeTables(
      blocksOf(`All dollar amounts are in thousands unless otherwise stated.

| 2019 | 2018
| Sales | $5 | $4

# In detail (in millions)

| 2019 | 2018
| Sales | $5 | $4`),
      ANNUAL,
    );
    expect([one?.scale, other?.scale]).toEqual([3, 6]);
  });

  test('is that of swaps of rates, which are amounts, and not of rates', () => {
    const rows = '(in thousands)\n\n| 2019 | 2018\n| Interest rate swaps | 9,196 | 1,467\n| Discount rate | 4.1 | 4.0';
    expect(valuesOf(only(rows))).toEqual([
      [9_196_000, 1_467_000],
      [4.1, 4],
    ]);
  });

  test('stands in the running title of notes', () => {
    expect(
      only(
        'NOTES TO CONSOLIDATED FINANCIAL STATEMENTS (in thousands)\n\nA paragraph of the notes.\n\n| 2019 | 2018\n| Sales | $5 | $4',
      ),
    ).toMatchObject({ scale: 3 });
  });

  test('is that on which all notes of a document agree, for tables of money alone', () => {
    const lead = 'Costs are as follows (in thousands):\n\n(1) A footnote that stands between them.';
    const scaleOf = (rows: string, note = ''): (number | null)[] =>
      makeTables(blocksOf(`${lead}\n\n${note}| 2019 | 2018\n${rows}`), ANNUAL).map(({ scale }) => scale);
    expect(scaleOf('| Costs | $5 | $4')).toEqual([3]);
    expect(scaleOf('| Stores | 5 | 4')).toEqual([null]);
    // Without a currency sign, the words tell that these are amounts.
    expect(scaleOf('| Interest expense | 5 | 4\n| Other | 1 | 1')).toEqual([null]);
    expect(scaleOf('| Interest expense | 5 | 4\n| Income taxes | 1 | 1')).toEqual([3]);
    const other = 'Sales, too (in millions):\n\n| 2019 | 2018\n| Sales | $1 | $2\n\nA sentence of its own.\n\n';
    expect(scaleOf('| Costs | $5 | $4', other)).toEqual([6, null]);
  });

  test('stands over one of the columns and is no head', () => {
    const table = only(
      '| | 2019 | 2018\n| | (In thousands, except percentages) |\n| Sales | $5 | $4\n| Share of sales (%) | 12 | 11',
    );
    expect(table.columns.map(({ head }) => head)).toEqual(['2019', '2018']);
    expect(valuesOf(table)).toEqual([
      [5_000, 4_000],
      [0.12, 0.11],
    ]);
  });

  test('of shares alone is not that of amounts', () => {
    const table = only(
      'Earnings per share (shares in thousands):\n\n| 2019 | 2018\n| Net income | $5 | $4\n| Weighted-average shares | 7 | 6',
    );
    expect(table.scale).toBeNull();
    expect(valuesOf(table)).toEqual([
      [5, 4],
      [7_000, 6_000],
    ]);
  });

  test('of shares is its own where the note says so', () => {
    const note = '(In millions, except number of shares, which are reflected in thousands, and per-share amounts)';
    const rows =
      '| 2019 | 2018\n| Net income | $5 | $4\n| Shares used in computing: |\n| Basic | 15,343,783 | 15,744,231';
    const table = only(`${note}\n\n${rows}`);
    expect(valuesOf(table)[2]).toEqual([15_343_783_000, 15_744_231_000]);
    const apart = only(`(In millions, except share and per share amounts)\n\n${rows}`);
    expect(valuesOf(apart)[2]).toEqual([15_343_783, 15_744_231]);
  });
});

test('a column of per cent is not scaled', () => {
  const table = only('(in thousands)\n\n| 2019 | 2018 | % Change\n| Sales | $5 | $4 | 25');
  expect(valuesOf(table)).toEqual([[5_000, 4_000, 0.25]]);
});

test('heads over several columns', () => {
  const table = only(
    '| Domestic | International\n| 2019 | 2018 | 2019 | 2018\n| Discount rate | 4.00% | 3.75% | 1.90% | —',
  );
  expect(table.columns.map(({ head }) => head)).toEqual([
    'Domestic 2019',
    'Domestic 2018',
    'International 2019',
    'International 2018',
  ]);
  expect(valuesOf(table)).toEqual([[0.04, 0.0375, 0.019, 0]]);
});

test('a quarter and its balance sheet at the end of the year before', () => {
  const table = only('# Balance sheets\n\n| June 30, 2019 | December 31, 2018\n| Total assets | $5 | $4', {
    periods: [{ year: 2019, quarter: 2 }],
  } as never);
  expect(table.columns.map(({ period, endsOn }) => [period, endsOn])).toEqual([
    [{ year: 2019, quarter: 2 }, '2019-06-30'],
    [{ year: 2018, quarter: null }, '2018-12-31'],
  ]);
});

test('a table that goes on over a page has the heads of its first part', () => {
  const [, next] = makeTables(
    blocksOf('(in millions)\n\n| 2019 | 2018\n| Sales | $5 | $4\n\n(continued)\n\n| Costs | 3 | 2\n| Other | 1 | 1'),
    ANNUAL,
  );
  expect(next).toMatchObject({ scale: 6, currency: 'USD', columns: [{ head: '2019' }, { head: '2018' }] });
});

test('heads that follow rows of figures begin another table', () => {
  const tables = makeTables(blocksOf('| 2019 | 2018\n| Sales | 5 | 4\n| 2017 | 2016\n| Sales | 3 | 2'), ANNUAL);
  expect(tables.map(({ columns, rows }) => [columns.map(({ head }) => head), rows[0]?.line])).toEqual([
    [['2019', '2018'], 1],
    [['2017', '2016'], 3],
  ]);
});

test('a document that was stored without tables has those of its paragraphs', () => {
  const paragraphs = blocksOf('Sales of the year:\n\n| 2019 | 2018\n| Sales | 5 | 4').map(({ kind, text }, at) => ({
    number: at + 1,
    kind,
    text,
    page: null,
  }));
  const about = { ...ANNUAL } as unknown as About;
  const tables = tablesOf({ paragraphs, about });
  expect(tables).toMatchObject([{ paragraph: 2, caption: 'Sales of the year:', rows: [{ label: 'Sales' }] }]);
  const locations = [{ paragraph: 2, sentence: 1 }];
  expect(tablesOfChunk(tables, { isTable: true, locations })).toEqual(tables);
  expect(tablesOfChunk(tables, { isTable: false, locations })).toEqual([]);
});

test('a file of data is not read as a table, however many rows it has', () => {
  const data: TableBlock = {
    kind: 'table',
    text: Array.from({ length: 300_000 }, () => '1 | 2').join('\n'),
    page: null,
  };
  const table: TableBlock = { kind: 'table', text: '| 2019 | 2018\nSales | 5 | 4', page: null };
  expect(makeTables([data, table], ANNUAL).map(({ paragraph }) => paragraph)).toEqual([2]);
  const grid = Array.from({ length: 200_000 }, () => [{ text: '1', first: 0, last: 0 }]);
  expect(makeTables([{ ...table, grid }], ANNUAL)[0]?.rows.length).toBe(200_000);
});

test('any table is read: a cell for each column, texts as written', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9$%(),.| -]{0,40}$/), { maxLength: 12 }), (lines) => {
      const text = lines.filter((line) => line.trim() !== '').join('\n');
      for (const { columns, rows } of makeTables([{ kind: 'table', text, page: null }], ANNUAL))
        for (const { cells, line } of rows) {
          expect(cells.length).toBe(columns.length);
          const written = text.split('\n')[line] ?? '';
          for (const cell of cells) for (const part of cell?.text.split(' ') ?? []) expect(written).toContain(part);
          for (const cell of cells) expect(Number.isFinite(cell?.value ?? 0)).toBe(true);
        }
    }),
  );
});
