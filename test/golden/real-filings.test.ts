import { describe, expect, test } from 'vitest';
import { extractFile } from '../../src/adapters/extract/extract-file.ts';
import { hasPublicData, publicData } from '../files/public-data.ts';

const extract = (file: string) => extractFile(publicData(file), file.split('/').at(-1) ?? '');
const extracted = new Map<string, ReturnType<typeof extract>>();

/** Text and tables of a file, for which several tests ask. */
function read(file: string): ReturnType<typeof extract> {
  const reading = extracted.get(file) ?? extract(file);
  extracted.set(file, reading);
  return reading;
}

/** Rows that must come out whole, by file: balance sheet, income and cash flows. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  'sec/filings/aapl-10-k-2024-11-01.html': [
    'Total current assets | 152,987 | 143,566',
    'Products | $294,866 | $298,085 | $316,199',
    'Other income/(expense), net | 269 | (565) | (334)',
    'Net income | $93,736 | $96,995 | $99,803',
  ],
  'sec/filings/amzn-10-k-2025-02-07.html': [
    'Goodwill | 22,789 | 23,074',
    'Total assets | $527,854 | $624,894',
    'Treasury stock, at cost | (7,837) | (7,837)',
  ],
  'sec/filings/nvda-10-q-2025-08-27.html': [
    'Revenue | $46,743 | $30,040 | $90,805 | $56,084',
    'Basic | $1.08 | $0.68 | $1.85 | $1.28',
    'Repayment of debt | — | (1,250)',
    'Issuance of common stock | 39 | — | — | — | — | —',
  ],
  'sec/filings/BuckleInc.8-K.EX99.1.html': ['NET INCOME | $44,172 | $51,762 | $118,270 | $140,338'],
  'pdf/APPLE_2022_10K.pdf': [
    'September 24, 2022 | September 25, 2021',
    'Total assets | $352,755 | $351,002',
    'Common stock and additional paid-in capital, $0.00001 par value: 50,400,000 shares authorized; 15,943,425 and 16,426,786 shares issued and outstanding, respectively | 64,849 | 57,365',
    'Net income | $99,803 | $94,680 | $57,411',
    'Cash used in investing activities | (22,354) | (14,545) | (4,289)',
    'Americas | $169,658 | 11% | $153,306 | 23% | $124,556',
  ],
  'pdf/AMAZON_2021_10K.pdf': [
    'Total assets | $321,195 | $420,549',
    'Net product sales | $160,408 | $215,915 | $241,787',
    'Net cash provided by (used in) financing activities | (10,066) | (1,104) | 6,291',
  ],
  'pdf/BESTBUY_2016_10K.pdf': [
    'Total Assets | $13,519 | $15,245',
    'Additional paid-in capital | — | 437',
    'Accounts payable | $4,450 | $5,030',
  ],
  'pdf/ADOBE_2022Q2_10Q.pdf': [
    'Net income | $1,295 | $1,178 | $2,542 | $2,444',
    'Product | 130 | 146 | 250 | 291',
    'Net income | — | — | — | 2,542 | — | — | — | 2,542',
  ],
  'pdf/APPLE_2023Q3_10Q.pdf': ['Total assets | $335,038 | $352,755'],
};

describe('the real filings', () => {
  test.for(Object.entries(ROWS))('%s: statements come out as rows', async ([file, rows], { skip }) => {
    skip(!hasPublicData(file));
    const { blocks } = await read(file);
    const tables = new Set(blocks.filter(({ kind }) => kind === 'table').flatMap(({ text }) => text.split('\n')));
    expect(rows.filter((row) => !tables.has(row))).toEqual([]);
  });

  test.for(Object.keys(ROWS))(
    '%s: signs stand in the cells of their figures, page numbers and back links are gone',
    async (file, { skip }) => {
      skip(!hasPublicData(file));
      const { blocks } = await read(file);
      const rows = blocks
        .filter(({ kind }) => kind === 'table')
        .flatMap(({ text }) => text.split('\n').map((row) => row.split(' | ')));
      const figures = rows.filter((cells) => cells.some((cell) => /\d,\d{3}/.test(cell)));
      expect(figures.length).toBeGreaterThan(5);
      expect(figures.filter((cells) => cells.some((cell) => /^(?:\$|\)|%|\)%|\()$/.test(cell)))).toEqual([]);
      const lines = blocks.filter(({ kind }) => kind !== 'table').map(({ text }) => text);
      expect(lines.filter((line) => /^(?:F-)?\d{1,3}$/.test(line))).toEqual([]);
      expect(lines.filter((line) => /^table of contents$/i.test(line)).length).toBeLessThan(3);
    },
  );

  test('the cover of a filing says what it is', async () => {
    const { properties, pages } = await read('sec/filings/nvda-10-k-2025-02-26.html');
    expect(pages).toBe(87);
    expect(properties).toMatchObject({
      'dei:DocumentType': '10-K',
      'dei:EntityCentralIndexKey': '0001045810',
      'dei:TradingSymbol': 'NVDA',
      'dei:DocumentFiscalYearFocus': '2025',
      'dei:DocumentFiscalPeriodFocus': 'FY',
    });
  });

  test.for([
    ['pdf/AMAZON_2021_10K.pdf', 194],
    ['pdf/BESTBUY_2016_10K.pdf', 113],
    ['pdf/AMCOR_2022_8K_2022-07-01.pdf', 9],
  ] as const)('%s has its pages', async ([file, count], { skip }) => {
    skip(!hasPublicData(file));
    const { pages, blocks } = await read(file);
    expect(pages).toBe(count);
    const places = blocks.map(({ page }) => page ?? 0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
