import { DAY_MS } from '../../../platform/clock.ts';
import { sumOf } from '../lines/line-sums.ts';
import type { ListedKind } from '../lines.ts';
import type { Sheet, SheetCell } from './spreadsheet.ts';
import type { StatementTable, TablePeriod, TableRow } from './statement-table.ts';

/** Name of a line for people. */
export type LineLabel = (line: { readonly statement: ListedKind; readonly line: string }) => string;

/** Names and addresses in the sheets of a company's statements. */
export interface SheetWords {
  readonly company: string;
  readonly label: LineLabel;
  /** Address of the filing at its source; `null` where it is not known. */
  filingAddress(cik: string | null, accession: string | null): string | null;
}

const NAMES: Readonly<Record<ListedKind, string>> = {
  income: 'Income statement',
  balance: 'Balance sheet',
  'cash-flow': 'Cash flow statement',
};

const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
/** Rows above the lines. */
const HEAD_ROWS = 7;

const text = (value: string | null): SheetCell => ({ value });

const dayCell = (day: string | undefined): SheetCell =>
  day === undefined ? text(null) : { value: (Date.parse(day) - FIRST_DAY_MS) / DAY_MS, format: 'day' };

const periodName = ({ fiscalYear, fiscalPeriod }: TablePeriod): string =>
  fiscalPeriod === 'TTM' ? 'Trailing twelve months' : `${fiscalPeriod} ${fiscalYear}`;

/** One sheet for each statement. Lines that are sums of lines of the sheet are formulas, as are growth and margins. */
export const statementSheets = (tables: readonly StatementTable[], words: SheetWords): Sheet[] =>
  tables.map((table) => ({
    name: NAMES[table.kind],
    headRows: HEAD_ROWS,
    rows: [
      [{ value: words.company, isBold: true }],
      ...headOf(table, words),
      ...table.rows.map((row, at) => [
        { value: labelOf(row, table.kind, words), isBold: row.measure === 'amount' && isTotal(table, row) },
        ...table.periods.map((_, column) => figureCell(table, at, column)),
      ]),
    ],
  }));

/** All sheets in one list of rows, each with the name of its statement; a row of addresses follows that of accession numbers. */
export const separatedRows = (sheets: readonly Sheet[]): (string | number | null)[][] =>
  sheets.flatMap(({ name, rows }) =>
    rows.slice(1).flatMap((cells) => {
      const values = cells.map(({ value, format }) =>
        format === 'day' && typeof value === 'number'
          ? new Date(FIRST_DAY_MS + value * DAY_MS).toISOString().slice(0, 10)
          : value,
      );
      const links = cells.slice(1).map(({ link }) => link ?? null);
      const row = [name, ...values];
      return links.some((link) => link !== null) ? [row, [name, 'Filing', ...links]] : [row];
    }),
  );

const headOf = ({ cik, periods }: StatementTable, { filingAddress }: SheetWords): SheetCell[][] => {
  const row = (label: string, cell: (period: TablePeriod) => SheetCell): SheetCell[] => [
    { value: label, isBold: true },
    ...periods.map(cell),
  ];
  return [
    row('Fiscal period', (period) => ({ value: periodName(period), isBold: true })),
    row('Period end', ({ endsOn }) => dayCell(endsOn)),
    row('Currency', ({ currency }) => text(currency)),
    row('Form', ({ source }) => text(source?.form ?? null)),
    row('Filed', ({ source }) => dayCell(source?.filedOn)),
    row('Accession number', ({ source }) => {
      const accession = source?.accession ?? null;
      const link = filingAddress(cik, accession);
      return { value: accession, ...(link !== null && { link }) };
    }),
  ];
};

function labelOf({ line, measure }: TableRow, kind: ListedKind, { label }: SheetWords): string {
  const name = label({ statement: kind, line });
  if (measure === 'growth') return `${name}, growth on the year before`;
  if (measure === 'margin') return `${name}, margin`;
  return measure === 'ttm' ? `${name}, trailing twelve months` : name;
}

/** True if the line is a sum in most periods. */
const isTotal = (table: StatementTable, { line }: TableRow): boolean => {
  const sums = table.periods.filter((_, column) => sumOf(table.kind, line, valueIn(table, column)) !== undefined);
  return sums.length * 2 > table.periods.length;
};

const valueIn =
  (table: StatementTable, column: number) =>
  (line: string): number | null => {
    const row = table.rows.find((one) => one.line === line && one.measure === 'amount');
    return row?.values[column] ?? null;
  };

function figureCell(table: StatementTable, at: number, column: number): SheetCell {
  const row = table.rows[at];
  const value = row?.values[column] ?? null;
  if (row === undefined || value === null) return text(null);
  const formula = formulaOf(table, row, column);
  const format = row.unit === 'ratio' ? 'percent' : row.unit === 'per share' ? 'per share' : 'amount';
  return { value, format, ...(formula !== undefined && { formula }) };
}

/** The formula of a figure; `undefined` where its parts are not in the sheet. */
function formulaOf(table: StatementTable, { line, measure }: TableRow, column: number): string | undefined {
  const cell = (name: string, of: number): string => {
    const row = table.rows.findIndex((one) => one.line === name && one.measure === 'amount');
    return `${columnName(of + 1)}${HEAD_ROWS + row + 1}`;
  };
  if (measure === 'margin') return `${cell(line, column)}/${cell('REVENUE', column)}`;
  if (measure === 'growth') {
    const before = yearBefore(table.periods, column);
    return before < 0 ? undefined : `${cell(line, column)}/${cell(line, before)}-1`;
  }
  if (measure === 'ttm') return undefined;
  const terms = sumOf(table.kind, line, valueIn(table, column));
  return terms?.map(({ name, sign }, at) => `${sign < 0 ? '-' : at === 0 ? '' : '+'}${cell(name, column)}`).join('');
}

const yearBefore = (periods: readonly TablePeriod[], column: number): number => {
  const of = periods[column];
  return periods.findIndex(
    ({ fiscalPeriod, fiscalYear }) =>
      fiscalPeriod === of?.fiscalPeriod && fiscalYear === of.fiscalYear - 1 && fiscalPeriod !== 'TTM',
  );
};

/** Name of a column by its index: `A`, `Z`, `AA`. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}
