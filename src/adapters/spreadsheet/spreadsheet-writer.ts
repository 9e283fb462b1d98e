import type { Sheet, SheetCell, SpreadsheetWriter } from '../../domain/fundamentals/tables/spreadsheet.ts';

const FORMATS: Readonly<Record<NonNullable<SheetCell['format']>, string>> = {
  amount: '#,##0;-#,##0;0',
  'per share': '#,##0.00##',
  percent: '0.0%',
  day: 'yyyy-mm-dd',
};
const LABEL_CHARS = 52;
const FIGURE_CHARS = 22;

/** `SpreadsheetWriter` by `hucre`, which is loaded with the first file. */
export const spreadsheetWriter: SpreadsheetWriter = {
  async workbook(sheets) {
    const { writeXlsx } = await import('hucre/xlsx');
    return writeXlsx({ sheets: sheets.map(toSheet) });
  },

  async separated(rows) {
    const { writeCsv } = await import('hucre/csv');
    return new TextEncoder().encode(
      writeCsv(
        rows.map((row) => [...row]),
        { escapeFormulae: true },
      ),
    );
  },
};

const toSheet = ({ name, rows, headRows }: Sheet) => ({
  name,
  rows: rows.map((row) => row.map(({ value }) => value)),
  cells: new Map(
    rows.flatMap((row, at) =>
      row.flatMap((cell, column) => (isPlain(cell) ? [] : [[`${at},${column}`, toCell(cell)] as const])),
    ),
  ),
  columns: Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, at) => ({
    width: at === 0 ? LABEL_CHARS : FIGURE_CHARS,
  })),
  freezePane: { rows: headRows, columns: 1 },
});

const isPlain = ({ formula, link, format, isBold = false }: SheetCell): boolean =>
  formula === undefined && link === undefined && format === undefined && !isBold;

const toCell = ({ value, formula, link, format, isBold = false }: SheetCell) => ({
  value,
  ...(formula !== undefined && { type: 'formula' as const, formula, formulaResult: value }),
  ...(link !== undefined && { hyperlink: { target: link } }),
  ...((format !== undefined || isBold) && {
    style: { ...(format !== undefined && { numFmt: FORMATS[format] }), ...(isBold && { font: { bold: true } }) },
  }),
});
