import { columnCount, type GridRow, hasFigures, isBareYear, isTime } from './grid.ts';
import { scaleIn } from './scale.ts';

/** A row of a grid and its line in the text of the table. */
export interface PlacedRow {
  readonly row: GridRow;
  readonly line: number;
}

/** A part of a grid with its own heads of columns. */
export interface TablePart {
  /** Titles and notes in its first rows. */
  readonly caption: readonly string[];
  readonly heads: readonly GridRow[];
  readonly body: readonly PlacedRow[];
}

const LINES_MAX = 12;

/** Parts of a grid: one, or several where heads with times follow rows of figures. */
export function partsOfGrid(grid: readonly GridRow[]): TablePart[] {
  const columns = columnCount(grid);
  const placed = grid.map((row, line) => ({ row, line }));
  const starts = [0];
  let hasBody = false;
  for (const { row, line } of placed) {
    if (hasBody && isTimesOnly(row)) {
      starts.push(line);
      hasBody = false;
    } else hasBody ||= hasFigures(row);
  }
  return starts.map((start, at) => partOf(placed.slice(start, starts[at + 1]), columns));
}

/** True for heads: times over the columns, and nothing or a note beside them. */
function isTimesOnly(row: GridRow): boolean {
  const label = row.find(({ first }) => first < 0);
  const heads = row.filter(({ first }) => first >= 0);
  return (
    heads.length > 1 &&
    heads.every(({ text }) => isTime(text)) &&
    (label === undefined || isTime(label.text) || isNote(label.text))
  );
}

const isNote = (text: string): boolean => /^\(.*\)$/.test(text) || scaleIn(text) !== null;

function partOf(rows: readonly PlacedRow[], columns: number): TablePart {
  const firstBody = rows.findIndex(({ row }) => hasFigures(row));
  // A table of words has the heads of its first row.
  const upper = rows.slice(0, firstBody < 0 ? Math.min(1, rows.length - 1) : Math.min(firstBody, LINES_MAX));
  const isHead = ({ row }: PlacedRow): boolean =>
    row.some(({ text, first }) => (first >= 0 && !isTitle(row, columns)) || isTime(text) || isNote(text));
  const end = upper.findLastIndex(isHead) + 1;
  const caption: string[] = [];
  const heads: GridRow[] = [];
  for (const { row: whole } of upper.slice(0, end)) {
    // A note in brackets may stand anywhere over the columns.
    const isScale = ({ text }: GridRow[number]): boolean => /^\(.*\)$/.test(text) && scaleIn(text) !== null;
    caption.push(...whole.filter(isScale).map(({ text }) => text));
    const row = whole.filter((cell) => !isScale(cell));
    const [only, more] = row;
    if (only === undefined) continue;
    const isCaption = more === undefined && (!isTime(only.text) || isTitle(row, columns));
    if (isCaption && (only.first < 0 || isTitle(row, columns))) caption.push(only.text);
    else heads.push(row);
    // A note beside the heads.
    if (more !== undefined && only.first < 0 && isNote(only.text)) caption.push(only.text);
  }
  return { caption, heads, body: rows.slice(end) };
}

/** True for a row of one text over all columns that is no time. */
const isTitle = (row: GridRow, columns: number): boolean => {
  const [only, more] = row;
  return (
    only !== undefined &&
    more === undefined &&
    !isBareYear(only.text) &&
    !isPeriod(only.text) &&
    (only.last - Math.max(0, only.first) + 1 >= columns || only.first < 0)
  );
};

const isPeriod = (text: string): boolean =>
  text.length <= 80 && isTime(text) && !/\bstatements?\b|\bsheets?\b/i.test(text);
