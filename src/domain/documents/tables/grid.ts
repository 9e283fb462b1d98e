import { readCell } from '../../text/numbers.ts';
import { periodLengthOf } from '../../time/period-length.ts';

/** A cell of a drawn table, and the columns below or beside which it stands. */
export interface GridCell {
  readonly text: string;
  /** First column, from 0; -1 for the label of a row. */
  readonly first: number;
  readonly last: number;
}
/** Cells from left to right, without empty ones. */
export type GridRow = readonly GridCell[];

/** Longest text of a table that is read as rows, in characters; a longer one is a file of data. */
export const ROWS_CHARS_MAX = 1_000_000;

/** A row given as texts, the first of which is its label. Empty texts hold the positions of others. */
export const gridRowOf = (texts: readonly string[]): GridRow =>
  texts.flatMap((text, at) => (text.trim() === '' ? [] : [{ text, first: at - 1, last: at - 1 }]));

/** Number of columns, without that of the labels. */
export const columnCount = (rows: readonly GridRow[]): number =>
  rows.reduce((most, row) => row.reduce((reached, { last }) => Math.max(reached, last + 1), most), 0);

/** The texts of a row by position, from its first cell to its last. */
export function textsOfRow(row: GridRow): string[] {
  const texts: string[] = [];
  let reached = -1;
  for (const [place, { text, first, last }] of row.entries()) {
    if (place > 0) for (let gap = reached + 1; gap < first; gap += 1) texts.push('');
    texts.push(text);
    reached = Math.max(reached, last);
  }
  return texts;
}

/**
 * The rows of a table whose cells are divided by bars, a line each. A line may lack the empty cells before its first: heads then stand
 * over the columns of figures, each over as many.
 */
export function gridOfLines(lines: readonly string[]): GridRow[] {
  const rows = lines.map((line) => line.trim().split(/\s*\|\s*/));
  const grid = rows.map(gridRowOf);
  const columns = rows.reduce((most, texts) => Math.max(most, texts.length), 0) - 1;
  const body = grid.findIndex(hasFigures);
  return grid.map((row, at) => {
    const texts = (rows[at] ?? []).slice(0, row.at(-1) === undefined ? 0 : (row.at(-1)?.last ?? 0) + 2);
    const isWithoutLabel = row[0]?.first === -1 && texts.length <= columns && texts.length > 1;
    if (!isWithoutLabel) return row;
    const isHead = body >= 0 && at < body;
    if (isHead && columns % texts.length === 0) return spread(texts, columns);
    const isFirst = isTime(texts[0] ?? '') ? texts.every(isTime) : readCell(texts[0] ?? '') !== null;
    return isFirst ? row.map(({ text, first }) => cellAt(text, first + 1)) : row;
  });
}

const cellAt = (text: string, at: number): GridCell => ({ text, first: at, last: at });

function spread(texts: readonly string[], columns: number): GridRow {
  const each = columns / texts.length;
  return texts.flatMap((text, at) => (text === '' ? [] : [{ text, first: at * each, last: (at + 1) * each - 1 }]));
}

const YEARS = /\b(?:19|20)\d\d\b/;
const TIME =
  /\b(?:19|20)\d\d\b|\b(?:fiscal|quarter|years?|months?|weeks?|as of|as at|ended|ending)\b|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}\b/i;

/** True for a text that names a time: a year, a day, a length. */
export const isTime = (text: string): boolean =>
  text.length <= 80 && (TIME.test(text) || periodLengthOf(text) !== null);

/** True for a year that stands alone, with the mark of a note at most. */
export const isBareYear = (text: string): boolean =>
  /^(?:FY\s?)?(?:19|20)\d\d[A-Z]?(?:\s?\(\w{1,2}\))?$/.test(text.trim());

/** True for a row with a figure beside its label that is not a year. */
export const hasFigures = (row: GridRow): boolean =>
  row.some(({ text, first }) => first >= 0 && !isBareYear(text) && readCell(text) !== null);

export const yearIn = (text: string): number | null => {
  const years = text.match(new RegExp(YEARS, 'g'));
  return years === null ? null : Number(years.at(-1));
};
