import { expect, test } from 'vitest';
import { type ReadTable, shownTables } from '../src/documents/shown-table.ts';

const column = (head: string, year: number | null, quarter: number | null = null) => ({
  head,
  fiscalYear: year,
  fiscalQuarter: quarter,
  length: null,
  endDate: null,
});
const cell = (text: string, value: number | null) => ({ text, value });

const TABLE: ReadTable = {
  paragraphNum: 4,
  page: 2,
  caption: 'Consolidated Statements of Income\n(in millions)',
  scale: 6,
  currency: 'USD',
  columns: [column('Years ended 2024', 2024), column('Years ended 2023', 2023, 2)],
  rows: [
    { label: 'Revenue', group: null, line: 2, cells: [null, null] },
    { label: 'Products', group: 'Revenue', line: 3, cells: [cell('$1,200.5', 1_200_500_000), cell('—', 0)] },
    { label: 'Margin', group: 'Revenue', line: 4, cells: [cell('5 %', 0.05), null] },
    { label: '', group: null, line: 5, cells: [cell('n/a', null), cell('3', 3)] },
  ],
};
const TEXT = [
  '(in millions) | Unaudited',
  'Years ended | 2024 | 2023',
  'Revenue:',
  'Products (1) | $1,200.5 | —',
  'Margin | 5 %',
  'n/a | 3',
].join('\n');

test('a table has its heads with periods, groups, marks of notes, and whole values where they are scaled', () => {
  const [table, ...others] = shownTables(TEXT, [TABLE]);
  expect(others).toEqual([]);
  expect(table?.caption).toEqual(['(in millions) Unaudited']);
  expect(table?.unit).toBe('USD, millions');
  expect(table?.heads).toEqual([
    { text: 'Years ended 2024', period: 'FY 2024' },
    { text: 'Years ended 2023', period: 'Q2 2023' },
  ]);
  expect(table?.rows.map(({ label, isGroup, isInGroup }) => [label, isGroup, isInGroup])).toEqual([
    ['Revenue:', true, false],
    ['Products (1)', false, true],
    ['Margin', false, true],
    ['', false, false],
  ]);
  expect(table?.rows.map(({ cells }) => cells.map((one) => one && [one.text, one.isNumber, one.value]))).toEqual([
    [null, null],
    [
      ['$1,200.5', true, 1_200_500_000],
      ['—', true, null],
    ],
    [['5 %', true, null], null],
    [
      ['n/a', false, null],
      ['3', true, null],
    ],
  ]);
});

test('of a paragraph with several tables each begins after the rows of the one before', () => {
  const second = { ...TABLE, rows: TABLE.rows.slice(1, 2).map((row) => ({ ...row, line: 7 })) };
  const [, table] = shownTables(`${TEXT}\nBy region\nAsia | $1,200.5 | —`, [TABLE, second]);
  expect(table?.caption).toEqual(['By region']);
  expect(table?.rows.map(({ label }) => label)).toEqual(['Asia']);
});

test('a table of which nothing was read has its rows and cells', () => {
  const [table] = shownTables('Name | Age | Note\nAnn | 42\nBob |  | new', []);
  expect(table?.heads).toEqual([]);
  expect(table?.rows.map(({ label, cells }) => [label, ...cells.map((one) => one?.text ?? null)])).toEqual([
    ['Name', 'Age', 'Note'],
    ['Ann', '42', null],
    ['Bob', null, 'new'],
  ]);
});
