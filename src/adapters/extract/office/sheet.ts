import { tooMuchText } from '../limits.ts';
import { PAGE_NUMBER } from '../plain-text.ts';
import type { NumberText } from './cell-formats.ts';
import { readMarkup } from './package-parts.ts';

/** A sheet of a workbook as texts: rows with as many cells as there are columns with a text, empty rows for gaps. */
export interface SheetRead {
  readonly rows: string[][];
  /** Cells with a formula whose result is not stored. */
  readonly uncalculated: number;
  /** Texts of its headers and footers, without page numbers. */
  readonly running: readonly string[];
}

const CELLS_MAX = 5_000_000;
const MERGED_CELLS_MAX = 10_000;

type Row = Map<number, string>;

interface Area {
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
}

/**
 * Reads a sheet (SpreadsheetML of ECMA-376). A merged cell says its text in each row and column it covers, but for titles alone in their row; hidden
 * rows and columns are marked in their first cell.
 */
export function readSheet(xml: string, strings: readonly string[], numberText: NumberText): SheetRead {
  const found = cellsOf(xml, strings, numberText);
  for (const area of found.merged) fill(found.rows, area);
  const columns = [...new Set([...found.rows.values()].flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
  if (columns.length * found.rows.size > CELLS_MAX) throw tooMuchText();
  const rows: string[][] = [];
  let last = 0;
  for (const [at, row] of [...found.rows].sort(([a], [b]) => a - b)) {
    if (at > last + 1 && last > 0) rows.push([]);
    last = at;
    const cells = columns.map((column) => row.get(column) ?? '');
    if (found.hiddenRows.has(at)) mark(cells, 'hidden row');
    rows.push(cells);
  }
  for (const [place, column] of columns.entries()) {
    if (!found.hiddenColumns.some(([from, to]) => column >= from && column <= to)) continue;
    const head = rows.find((cells) => (cells[place] ?? '') !== '');
    if (head !== undefined) head[place] = `${head[place]} (hidden column)`;
  }
  return { rows, uncalculated: found.uncalculated, running: found.running };
}

function mark(cells: string[], words: string): void {
  const first = cells.findIndex((cell) => cell !== '');
  if (first >= 0) cells[first] = `${cells[first]} (${words})`;
}

function cellsOf(xml: string, strings: readonly string[], numberText: NumberText) {
  const found = {
    rows: new Map<number, Row>(),
    hiddenRows: new Set<number>(),
    hiddenColumns: [] as (readonly [from: number, to: number])[],
    merged: [] as Area[],
    running: [] as string[],
    uncalculated: 0,
  };
  let place = { row: 0, column: 0 };
  let cell = { type: 'n', style: 0 };
  let value = '';
  let hasFormula = false;
  let isValue = false;
  let isPhonetic = false;
  const opened: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    row(attributes) {
      place = { row: Number(attributes['r'] ?? place.row + 1), column: 0 };
      if (isOn(attributes['hidden'])) found.hiddenRows.add(place.row);
    },
    col(attributes) {
      if (isOn(attributes['hidden'])) found.hiddenColumns.push([Number(attributes['min']), Number(attributes['max'])]);
    },
    c(attributes) {
      place = placeOf(attributes['r'] ?? '') ?? { row: place.row, column: place.column + 1 };
      cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) };
      [value, hasFormula] = ['', false];
    },
    f() {
      hasFormula = true;
    },
    v() {
      isValue = true;
    },
    t() {
      isValue = !isPhonetic;
    },
    rPh() {
      isPhonetic = true;
    },
    mergeCell({ ref = '' }) {
      const [from, to] = ref.split(':').map(placeOf);
      if (from && to) found.merged.push({ rows: [from.row, to.row], columns: [from.column, to.column] });
    },
  };
  readMarkup(xml, {
    open(name, attributes) {
      opened[name]?.(attributes);
      if (RUNNING.has(name)) [value, isValue] = ['', true];
    },
    text(text) {
      if (isValue) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c') {
        const text = textOf(cell, value, strings, numberText).trim();
        if (text === '' && hasFormula) found.uncalculated += 1;
        if (text === '') return;
        const row = found.rows.get(place.row) ?? new Map<number, string>();
        found.rows.set(place.row, row.set(place.column, text));
      } else if (RUNNING.has(name)) {
        found.running.push(...runningTexts(value));
        isValue = false;
      }
    },
  });
  return found;
}

/** Elements with the text of a header or footer, and the codes within it: page numbers, parts, and what its text looks like. */
const RUNNING = new Set(['odd', 'even', 'first'].flatMap((pages) => [`${pages}Header`, `${pages}Footer`]));
const AMPERSAND = '\0';
const PAGE_CODE = /&[PN](?:[+-]\d+)?/gi;
const PART_CODE = /&[LCR]/i;
const LOOK_CODE = /&(?:"[^"]*"|K(?:[\da-f]{6}|\d\d[+-]\d{3})|\d{1,3}|[a-z])/gi;

const runningTexts = (codes: string): string[] =>
  codes
    .replaceAll('&&', AMPERSAND)
    .replace(PAGE_CODE, '1')
    .split(PART_CODE)
    .map((part) => part.replace(LOOK_CODE, '').replaceAll(AMPERSAND, '&').trim())
    .filter((text) => text !== '' && !PAGE_NUMBER.test(text));

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

function textOf(
  { type, style }: { readonly type: string; readonly style: number },
  value: string,
  strings: readonly string[],
  numberText: NumberText,
): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  const number = Number(value);
  return type === 'n' && value.trim() !== '' && Number.isFinite(number) ? numberText(number, style) : value;
}

/** The place of `B3`: row 3, column 2. */
function placeOf(reference: string): { row: number; column: number } | undefined {
  const [, letters = '', row] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (row === undefined) return undefined;
  return { row: Number(row), column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) };
}

/** Repeats the text of a merged cell in the rows that have other cells too. */
function fill(rows: Map<number, Row>, { rows: [top, bottom], columns: [left, right] }: Area): void {
  const text = rows.get(top)?.get(left);
  if (text === undefined || (bottom - top + 1) * (right - left + 1) > MERGED_CELLS_MAX) return;
  for (let at = top; at <= bottom; at += 1) {
    const row = rows.get(at);
    if (row === undefined || ![...row.keys()].some((column) => column < left || column > right)) continue;
    for (let column = left; column <= right; column += 1) if (!row.has(column)) row.set(column, text);
  }
}
