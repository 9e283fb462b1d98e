import type { GridRow } from '../../domain/documents/tables/grid.ts';

/**
 * A cell as drawn in a document. In drawn tables a currency sign, closing bracket or percent sign often has its own cell, and
 * empty cells serve as spacing; this file derives logical cells from drawn ones.
 */
export interface DrawnCell {
  readonly text: string;
  /** Horizontal position in any unit. `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

const FIGURE_PLACES_MAX = 2_000;
const CURRENCY = /^(?:[A-Z]{1,3})?[$€£¥₩₹][(\u2212-]?$|^\($|^(?:USD|EUR|GBP|JPY|CHF|CNY|RMB|INR|CAD|AUD|HKD|SGD)$/;
const CLOSING = /^(?:\)?\s?%|\)\s?%?|\)\s?x|%\s?\)|bps|pts?|pp)$/;
const STARTS_AS_FIGURE = /^[(+\u2212\u2013\u2014.$€£¥₩₹-]*\s*\d|^[\u2012-\u2015\u2212-]+$|^(?:N\/A|NM|\*+)/i;

/** A number with its signs, or a dash for none. */
export const FIGURE =
  /^(?:[A-Z]{0,3}[$€£¥₩₹])?\s?[(+\u2212\u2013-]?\s?(?:[A-Z]{0,3}[$€£¥₩₹])?\s?(?:\d[\d,.\u00a0' ]*|\.\d+)\s?(?:%|x|bps|pts?|pp)?\s?\)?\s?%?(?:\s?\(\w{1,2}\))?$|^(?:[A-Z]{0,3}[$€£¥₩₹])?\s?[\u2012-\u2015\u2212-]{1,3}\s?%?$/;

/** True if the text is a figure; dates in words are not. */
export const isFigure = (text: string): boolean => text.length <= 40 && FIGURE.test(text);

/** Joins separate `$`, brackets and `%` with their figure and drops empty cells. */
export function logicalCells(drawn: readonly DrawnCell[]): DrawnCell[] {
  const cells: DrawnCell[] = [];
  let opening: DrawnCell | undefined;
  for (const cell of drawn) {
    if (cell.text === '') continue;
    const last = cells.at(-1);
    if (opening !== undefined) {
      const isFollowed = STARTS_AS_FIGURE.test(cell.text);
      const joined = { text: joinSigns(opening.text, cell.text), start: opening.start, end: cell.end };
      if (isFollowed) cells.push(joined);
      else cells.push(opening, cell);
      opening = undefined;
    } else if (CURRENCY.test(cell.text)) opening = cell;
    else if (last !== undefined && CLOSING.test(cell.text) && /[\d)\u2012-\u2015-]$/.test(last.text)) {
      cells[cells.length - 1] = { text: joinSigns(last.text, cell.text), start: last.start, end: cell.end };
    } else cells.push(cell);
  }
  if (opening !== undefined) cells.push(opening);
  return cells.map((cell) => (isFigure(cell.text) ? { ...cell, text: tightFigure(cell.text) } : cell));
}

/** Removes alignment blanks of `$ 1,234` and `( 56 ) %`. */
const tightFigure = (text: string): string => text.replace(/([$€£¥₩₹(])\s+/g, '$1').replace(/\s+([%)])/g, '$1');

/** Joins with a blank for words, without for signs. */
const joinSigns = (left: string, right: string): string => {
  const needsBlank = /[A-Za-z]$/.test(left) || /^[A-Za-z]/.test(right);
  return needsBlank ? `${left} ${right}` : left + right;
};

/** Aligns rows to the columns of the figures of all rows. */
export function alignRows(rows: readonly (readonly DrawnCell[])[]): GridRow[] {
  const columns = figureColumns(rows);
  return rows.map((cells) =>
    cells.map((cell, place) => {
      const [first, last] = columnsUnder(columns, cell, place === 0);
      return { text: cell.text, first, last };
    }),
  );
}

interface Column {
  start: number;
  end: number;
}

/** First and last column of a cell; a cell beside all columns belongs to the nearest, a label to none. */
function columnsUnder(columns: readonly Column[], cell: DrawnCell, isLabel: boolean): readonly [number, number] {
  const first = columns.findIndex(({ start, end }) => start < cell.end && end > cell.start);
  if (first >= 0) return [first, columns.findLastIndex(({ start, end }) => start < cell.end && end > cell.start)];
  const [only] = columns;
  if (only === undefined || (isLabel && cell.end <= only.start && !isFigure(cell.text))) return [-1, -1];
  const middle = (cell.start + cell.end) / 2;
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, { start, end }] of columns.entries()) {
    const distance = Math.abs((start + end) / 2 - middle);
    if (distance < least) [nearest, least] = [place, distance];
  }
  return [nearest, nearest];
}

const YEAR = /^(?:19|20)\d\d$/;

/** The columns of figures, found from narrow to wide figures; a figure over two columns does not form a third. */
function figureColumns(rows: readonly (readonly DrawnCell[])[]): Column[] {
  const figures = new Map<string, { start: number; end: number }>();
  for (const row of rows) {
    // Years in column headers may be positioned differently from their figures.
    const inRow = row.slice(1).filter(({ text }) => isFigure(text));
    if (inRow.every(({ text }) => YEAR.test(text))) continue;
    for (const { start, end } of inRow) figures.set(`${start}:${end}`, { start, end });
  }
  if (figures.size === 0) {
    // A table of words has the columns of its fullest row.
    const fullest = rows.reduce<readonly DrawnCell[]>((most, row) => (row.length > most.length ? row : most), []);
    for (const { start, end } of fullest.slice(1)) figures.set(`${start}:${end}`, { start, end });
  }
  const columns: Column[] = [];
  const narrowFirst = [...figures.values()].sort((a, b) => a.end - a.start - (b.end - b.start));
  for (const { start, end } of narrowFirst.slice(0, FIGURE_PLACES_MAX)) {
    const over = columns.filter((column) => column.start < end && column.end > start);
    const [only] = over;
    if (over.length === 0) columns.push({ start, end });
    else if (over.length === 1 && only !== undefined) {
      only.start = Math.min(only.start, start);
      only.end = Math.max(only.end, end);
    }
  }
  return columns.sort((a, b) => a.start - b.start);
}
