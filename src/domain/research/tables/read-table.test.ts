import { expect, test } from 'vitest';
import { passage } from '../../../../test/research/research-evidence.ts';
import { readTable, readTables, wholeValue } from './read-table.ts';

const rowsOf = (text: string) => readTable(passage(text, { isTable: true }));

test('rows with their columns, scale and group', () => {
  const [domestic, capital, margin] = rowsOf(
    [
      'Segment information ($ in millions):',
      '2025 | 2024',
      'Revenue',
      'Domestic (1) | $36,365 | $36,055',
      'Total capital expenditures (2)(3) | $649 | —',
      'Operating margin | 4.1% | (0.5)%',
    ].join('\n'),
  );
  expect(domestic).toMatchObject({ label: 'Domestic', group: 'Revenue', scale: 'million', currency: 'USD' });
  expect(domestic?.figures.map(({ number, column }) => [number, column.period])).toEqual([
    [36_365, { year: 2025, quarter: null }],
    [36_055, { year: 2024, quarter: null }],
  ]);
  expect(capital?.label).toBe('Total capital expenditures');
  expect(capital?.figures).toHaveLength(1);
  expect(margin?.figures.map(({ number, isPercent }) => [number, isPercent])).toEqual([
    [4.1, true],
    [-0.5, true],
  ]);
  if (domestic?.figures[0] === undefined) throw new Error('there is a figure');
  expect(wholeValue(domestic, domestic.figures[0])).toBe(36_365_000_000);
});

test('days in heads, a head over several columns, figures per share without scale', () => {
  const [sales, eps] = rowsOf(
    [
      '(Amounts in thousands, except per share amounts)',
      'Thirteen Weeks Ended | Thirty-Nine Weeks Ended',
      'November 2, 2024 | October 28, 2023 | November 2, 2024 | October 28, 2023',
      'Net sales | $293,618 | $303,457 | $838,500 | $878,700',
      'Diluted earnings per share | $0.88 | $1.04 | $2.38 | $2.93',
    ].join('\n'),
  );
  expect(sales?.figures[0]?.column).toMatchObject({
    head: 'Thirteen Weeks Ended November 2, 2024',
    endsOn: '2024-11-02',
  });
  expect(sales?.figures[2]?.column.span).toBe('nine months');
  expect(eps).toMatchObject({ scale: null, isUnscaled: true });
});

test('a row that lacks cells stands below the columns that have times', () => {
  const rows = rowsOf(
    [
      '(in millions)',
      'Issued | Due | Rate | 2025 | 2024',
      'Notes of 2025 | 2020 | 2030 | 1.9% | $500 | $500',
      'Total debt, at par | | $3,650 | $4,150',
    ].join('\n'),
  );
  expect(rows.at(-1)?.figures.map(({ number, column }) => [number, column.head])).toEqual([
    [3_650, '2025'],
    [4_150, '2024'],
  ]);
});

test('money without a scale is left out where another table of the document has one', () => {
  const scaled = passage('(in millions)\n2025 | 2024\nNet sales | $5 | $4', { isTable: true });
  const bare = passage('2025 | 2024\nDigital assets | $1,235 | $951', { isTable: true }, 'S2');
  expect(readTables([bare]).map(({ label }) => label)).toEqual(['Digital assets']);
  expect(readTables([scaled, bare]).map(({ label }) => label)).toEqual(['Net sales']);
});

test('prose and broken tables have no rows', () => {
  expect(readTable(passage('Net sales rose.'))).toEqual([]);
  expect(rowsOf('only words | and more | words')).toEqual([]);
});
