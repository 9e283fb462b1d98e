import { describe, expect, test } from 'vitest';
import { numberTextOf } from './cell-formats.ts';
import { readSheet } from './sheet.ts';

const stylesOf = (...codes: string[]): string =>
  `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
  `<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/>${codes
    .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
    .join('')}</cellXfs></styleSheet>`;

describe('numbers by the format of their cell', () => {
  test.each([
    ['0.0%', 0.1234, '12.3%'],
    ['0.0x', 3.25, '3.3x'],
    ['0.0&quot;x&quot;', 3.25, '3.3x'],
    ['#,##0_);(#,##0)', -1234, '(1,234)'],
    ['&quot;$&quot;#,##0.00', 1234.5, '$1,234.50'],
    ['[$€-407] #,##0', 1234, '€ 1,234'],
    ['#,##0,', 1_234_567, '1,235'],
    ['#,##0.00', 1234.5678, '1234.5678'],
    ['General', 0.1 + 0.2, '0.3'],
    ['General', 4_006_381_333_931, '4006381333931'],
    ['#,##0', 123_456_789_012_345, '123456789012345'],
    ['dd.mm.yyyy', 46_112, '2026-03-31'],
    ['dd.mm.yyyy hh:mm', 46_112.75, '2026-03-31 18:00:00'],
    ['hh:mm', 0.5, '12:00:00'],
    ['[h]:mm', 1.5, '36:00'],
  ])('%s of %d', (code, value, text) => {
    expect(numberTextOf(stylesOf(code), false)(value, 2).trim()).toBe(text);
  });

  test('that workbooks know by number, and the epoch of 1904', () => {
    expect(numberTextOf(stylesOf(), false)(0.25, 1)).toBe('25%');
    expect(numberTextOf(stylesOf('yyyy-mm-dd'), true)(0, 2)).toBe('1904-01-01');
  });
});

const read = (xml: string) => readSheet(`<worksheet>${xml}</worksheet>`, ['Shared'], (value) => String(value));
const text = (place: string, value: string): string => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a sheet', () => {
  test('repeats merged cells over their columns and rows, but not a title alone in its row', () => {
    const rows =
      `<row r="1">${text('A1', 'Sales by region')}</row><row r="2">${text('B2', '2030')}${text('D2', 'Note')}</row>` +
      `<row r="3">${text('A3', 'North')}${text('B3', 'Mill')}<c r="C3"><v>1</v></c></row><row r="4">${text('B4', 'Port')}<c r="C4"><v>2</v></c></row>`;
    const merged = '<mergeCell ref="A1:D1"/><mergeCell ref="B2:C2"/><mergeCell ref="A3:A4"/>';
    expect(read(`<sheetData>${rows}</sheetData><mergeCells>${merged}</mergeCells>`).rows).toEqual([
      ['Sales by region', '', '', ''],
      ['', '2030', '2030', 'Note'],
      ['North', 'Mill', '1', ''],
      ['North', 'Port', '2', ''],
    ]);
  });

  test('marks hidden columns, leaves out empty ones, counts formulas without a result, leaves out phonetic guides', () => {
    const rows =
      `<row r="1"><c r="A1" t="s"><v>0</v></c>${text('C1', 'Plan')}<c r="D1" t="inlineStr"><is><t>売上</t><rPh><t>うりあげ</t></rPh></is></c></row>` +
      '<row r="4"><c r="C4"><f>SUM(C1:C3)</f></c><c r="D4" t="b"><v>1</v></c></row>';
    expect(read(`<cols><col min="3" max="3" hidden="1"/></cols><sheetData>${rows}</sheetData>`)).toEqual({
      rows: [['Shared', 'Plan (hidden column)', '売上'], [], ['', '', 'true']],
      uncalculated: 1,
      running: [],
    });
  });

  test('has the texts of its headers and footers, without codes and page numbers', () => {
    const texts =
      '<oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Mills&amp;&amp;Banks&amp;R&amp;D</oddHeader><oddFooter>&amp;LUnaudited&amp;RPage &amp;P of &amp;N</oddFooter>';
    expect(read(`<sheetData/><headerFooter>${texts}</headerFooter>`).running).toEqual(['Mills&Banks', 'Unaudited']);
  });

  test('with more cells than fit into memory is refused', () => {
    const wide = Array.from(
      { length: 2_500 },
      (_, at) => `<row r="${at + 1}"><c r="${letters(at)}${at + 1}"><v>1</v></c></row>`,
    );
    expect(() => read(`<sheetData>${wide.join('')}</sheetData>`)).toThrow('characters of text');
  });
});

const letters = (at: number): string =>
  (at >= 702 ? String.fromCharCode(64 + Math.floor((at - 26) / 676)) : '') +
  (at >= 26 ? String.fromCharCode(65 + (Math.floor((at - 26) / 26) % 26)) : '') +
  String.fromCharCode(65 + (at % 26));
