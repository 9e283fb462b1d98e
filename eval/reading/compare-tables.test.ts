import { expect, test } from 'vitest';
import { publicData } from '../../test/files/public-data.ts';
import { readReport, STATEMENTS } from './compare-tables.ts';

/** Share of the figures of a statement with their value and day in the filing's own inline XBRL; the rest are shown and not filed. */
const FILED = 0.95;

test.each([
  'sec/filings/amzn-10-k-2025-02-07.html',
  'sec/filings/nvda-10-q-2025-08-27.html',
  'sec/filings/tsla-10-q-2025-07-24.html',
])('%s: primary statements with their columns, days, scales and figures as filed', async (file) => {
  const { statements, scales } = await readReport(publicData(file));
  expect(statements.map(({ section }) => section)).toEqual(STATEMENTS);
  for (const { section, columns, dated, hasScale, cells, filed, others } of statements) {
    expect(columns, section).toBeGreaterThanOrEqual(2);
    expect({ dated, hasScale }, section).toEqual({ dated: columns, hasScale: true });
    expect(filed, others.join('\n')).toBeGreaterThanOrEqual(cells * FILED);
  }
  // No scale of a table is another than the one by which its figures were filed; that of few tables stays unknown.
  expect(scales.filter(({ read, filed }) => read !== null && read !== filed)).toEqual([]);
  expect(scales.filter(({ read }) => read === null).length).toBeLessThanOrEqual(scales.length * 0.1);
});
