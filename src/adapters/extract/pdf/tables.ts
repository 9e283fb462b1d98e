import type { GridRow } from '../../../domain/documents/tables/grid.ts';
import { isCapitals } from '../plain-text.ts';
import { alignRows, type DrawnCell, isFigure, logicalCells } from '../table-cells.ts';
import type { Row } from './rows.ts';

/** A part of a flow: lines of prose, or the rows of a table. */
export type FlowPart =
  | { readonly kind: 'lines'; readonly rows: Row[] }
  | { readonly kind: 'table'; readonly rows: GridRow[] };

interface TableRow {
  readonly row: Row;
  readonly cells: readonly DrawnCell[];
  /** True if it has figures in columns. */
  readonly isTabular: boolean;
}

/** Maximum of consecutive rows without figures in a table: headings of groups, labels of several lines. */
const BETWEEN_MAX = 4;
const HEAD_MAX = 5;
/** Maximum characters of a cell in a row without figures. */
const WORDS_CELL_MAX = 60;
/** Distance in multiples of the font size from which rows are unrelated. */
const FAR = 4;
const LABEL_CHARACTERS = 60;
const HEAD_FAR = 2.6;
/** Minimum share of the flow's width of a line of prose. */
const PROSE_WIDTH = 0.72;
export const MARKER =
  /^(?:[\u2022\u25cf\u25cb\u25aa\u25a0\u25a1\u2013\u2014\u00b7\u2751\u27a4\u2713*\u2610\u2611\u2612-]|\(?(?:[a-z]|\d{1,2}|[ivx]{1,5})[.)]|\((?:[A-Z]|\d{1,2})\)|[A-Z][.)])$/;

const cellsOf = (row: Row): DrawnCell[] =>
  logicalCells(row.segments.map(({ text, left, right }) => ({ text, start: left, end: right })));

function tableRowOf(row: Row): TableRow {
  const cells = cellsOf(row);
  const [first, ...others] = cells;
  const figures = others.filter(({ text }) => isFigure(text)).length;
  const isMarked = cells.length === 2 && first !== undefined && MARKER.test(first.text);
  const isOfFigures = figures > 0 && !isMarked && figures * 3 >= others.length;
  const isOfWords =
    cells.length >= 3 && cells.every(({ text }) => text.length <= WORDS_CELL_MAX && /[\p{L}\p{N}]/u.test(text));
  return { row, cells, isTabular: isOfFigures || isOfWords };
}

/** Splits a flow into tables and prose. */
export function partsOf(rows: readonly Row[]): FlowPart[] {
  const all = rows.map(tableRowOf);
  const right = Math.max(...rows.map((row) => row.right));
  const left = Math.min(...rows.map((row) => row.left));
  const parts: FlowPart[] = [];
  let lines: Row[] = [];
  const endLines = (): void => {
    if (lines.length > 0) parts.push({ kind: 'lines', rows: lines });
    lines = [];
  };
  for (let at = 0; at < all.length; ) {
    const end = all[at]?.isTabular ? endOfTable(all, at, (right - left) * PROSE_WIDTH) : at;
    const tabular = all.slice(at, end).filter(({ isTabular }) => isTabular).length;
    const isTable = tabular >= 2 || (tabular === 1 && (all[at]?.cells.length ?? 0) >= 3);
    if (!isTable) {
      const row = rows[at];
      if (row !== undefined) lines.push(row);
      at += 1;
      continue;
    }
    const head = headAbove(all, at, lines.length, { end, proseWidth: (right - left) * PROSE_WIDTH });
    lines.length -= head;
    endLines();
    parts.push({ kind: 'table', rows: alignRows(joinLabels(joinHeads(all.slice(at - head, end)))) });
    at = end;
  }
  endLines();
  return parts;
}

/** True if a line extends over the columns of figures and is thus not a label. */
const isProse = ({ segments, left, right, size, text }: Row, firstFigure: number, proseWidth: number): boolean =>
  segments.length === 1 &&
  right > firstFigure + size * 2 &&
  (right - left > proseWidth || text.length > LABEL_CHARACTERS);

const isFar = (above: TableRow | undefined, below: TableRow | undefined, far = FAR): boolean =>
  above === undefined ||
  below === undefined ||
  above.row.baseline - below.row.baseline > Math.max(above.row.size, below.row.size) * far;

/** The exclusive end of the table that starts at `from`: after its last row with figures. */
function endOfTable(all: readonly TableRow[], from: number, proseWidth: number): number {
  const firstFigure = Math.min(
    ...(all[from]?.cells.slice(1) ?? []).filter(({ text }) => isFigure(text)).map(({ start }) => start),
  );
  let end = from + 1;
  for (let at = from + 1; at < all.length; at += 1) {
    const each = all[at];
    if (each === undefined || isFar(all[at - 1], each)) break;
    if (each.isTabular) end = at + 1;
    else if (at - end >= BETWEEN_MAX) break;
    else if (isProse(each.row, firstFigure, proseWidth)) break;
  }
  // The last label of a table may continue below its figures.
  const next = all[end];
  const isRest = next?.cells.length === 1 && /^\p{Ll}/u.test(next.row.text) && !isFar(all[end - 1], next, 1.6);
  return isRest && (next?.row.right ?? 0) < firstFigure ? end + 1 : end;
}

/** Number of rows directly above that belong to the table: column headers, and labels between them and the figures. */
function headAbove(
  all: readonly TableRow[],
  from: number,
  available: number,
  table: { readonly end: number; readonly proseWidth: number },
): number {
  const place = placesOf(all.slice(from, table.end));
  let head = 0;
  for (let count = 1; count <= Math.min(HEAD_MAX, available); count += 1) {
    const each = all[from - count];
    if (each === undefined || isFar(each, all[from - count + 1], HEAD_FAR)) break;
    if (isHead(each, place, table.proseWidth)) head = count;
    // Labels like "Assets" or "Net sales:" count only below column headers.
    else if (!isLabel(each, place) || count > 3) break;
    else if (count === 1 && (each.row.text.endsWith(':') || startsLabel(each, all[from]))) head = count;
  }
  return head;
}

/** True for the first line of a label that continues beside the first figures. */
function startsLabel(above: TableRow, first: TableRow | undefined): boolean {
  const [label] = above.cells;
  const [rest] = first?.cells ?? [];
  return label !== undefined && rest !== undefined && !isFar(above, first, 1.6) && isRestOfLabel(label, rest);
}

interface Places {
  readonly labels: number;
  readonly figures: number;
}

/** Horizontal positions of the labels and of the first column of figures. */
function placesOf(rows: readonly TableRow[]): Places {
  const whole =
    rows.find(({ isTabular, cells: [first] }) => isTabular && first !== undefined && !isFigure(first.text)) ?? rows[0];
  const figure = whole?.cells.slice(1).find(({ text }) => isFigure(text)) ?? whole?.cells[1];
  return { labels: whole?.row.left ?? 0, figures: figure?.start ?? Number.POSITIVE_INFINITY };
}

function isHead(each: TableRow, place: Places, proseWidth: number): boolean {
  if (each.cells.length > 1) return !isSentence(each);
  const { left, right, size, text } = each.row;
  const isOverFigures = left >= place.figures - size * 4 && (left + right) / 2 > place.figures;
  return isOverFigures && right - left < proseWidth && !(text.length > 24 && isCapitals(text));
}

const isLabel = ({ cells, row }: TableRow, place: Places): boolean =>
  cells.length === 1 &&
  row.text.length <= LABEL_CHARACTERS &&
  /^[^\p{Ll}]/u.test(row.text) &&
  !/[.;]$/.test(row.text) &&
  Math.abs(row.left - place.labels) <= row.size * 3;

const isSentence = ({ cells }: TableRow): boolean => {
  const [first, second] = cells;
  return cells.length === 2 && first !== undefined && MARKER.test(first.text) && (second?.text.length ?? 0) > 40;
};

const YEARS = /^(?:19|20)\d\d$/;

/** Joins column headers of several lines ("June 30," over "2024") if they are above each other. */
function joinHeads(rows: readonly TableRow[]): TableRow[] {
  const joined: TableRow[] = [];
  let isHead = true;
  for (const each of rows) {
    const above = joined.at(-1);
    isHead &&= each.cells.every(({ text }) => !isFigure(text) || YEARS.test(text));
    const isStacked =
      isHead &&
      above !== undefined &&
      above.cells.length > 1 &&
      above.cells.length === each.cells.length &&
      !isFar(above, each, 1.6) &&
      above.cells.every((cell, place) => isOver(cell, each.cells[place]));
    if (!isStacked || above === undefined) {
      joined.push(each);
      continue;
    }
    const cells = above.cells.map((cell, place) => {
      const below = each.cells[place] ?? cell;
      return {
        text: `${cell.text} ${below.text}`,
        start: Math.min(cell.start, below.start),
        end: Math.max(cell.end, below.end),
      };
    });
    joined[joined.length - 1] = { ...each, cells };
  }
  return joined;
}

const isOver = (above: DrawnCell, below: DrawnCell | undefined): boolean =>
  below !== undefined && above.start < below.end && above.end > below.start;

/** Joins labels of several lines, whose rest starts in lower case directly below. */
function joinLabels(rows: readonly TableRow[]): (readonly DrawnCell[])[] {
  const joined: { cells: readonly DrawnCell[]; last: TableRow }[] = [];
  for (const each of rows) {
    const above = joined.at(-1);
    const [label, ...figures] = each.cells;
    const [aboveLabel, ...aboveFigures] = above?.cells ?? [];
    const goesOn =
      above !== undefined &&
      label !== undefined &&
      aboveLabel !== undefined &&
      !isFar(above.last, each, 1.6) &&
      (figures.length === 0 || aboveFigures.length === 0) &&
      each.row.size === above.last.row.size &&
      isRestOfLabel(aboveLabel, label);
    if (!goesOn || above === undefined || label === undefined || aboveLabel === undefined) {
      joined.push({ cells: each.cells, last: each });
      continue;
    }
    const text = `${aboveLabel.text} ${label.text}`;
    const whole = { text, start: Math.min(aboveLabel.start, label.start), end: Math.max(aboveLabel.end, label.end) };
    const rest = figures.length > 0 ? figures : aboveFigures;
    // A label that extends over the figures of another row is still left of their first column.
    const end = Math.min(whole.end, rest[0]?.start ?? whole.end);
    joined[joined.length - 1] = { cells: [{ ...whole, end }, ...rest], last: each };
  }
  return joined.map(({ cells }) => cells);
}

function isRestOfLabel(above: DrawnCell, label: DrawnCell): boolean {
  if (isFigure(label.text) || isFigure(above.text) || /[:.]$/.test(above.text)) return false;
  const overlap = Math.min(above.end, label.end) - Math.max(above.start, label.start);
  return (
    overlap > 0 &&
    (/^[\p{Ll}(]/u.test(label.text) || /[,\u2013\u2014-]$|\b(?:and|of|or|the|to|for|in)$/.test(above.text))
  );
}
