import { gridOfLines, hasFigures } from '../../domain/documents/tables/grid.ts';
import type { Block } from '../../domain/enrichment/extracted-document.ts';
import { createDocumentBuilder, type DocumentBuilder } from './document-builder.ts';
import { alignRows, type DrawnCell, isFigure, logicalCells } from './table-cells.ts';

/** Minimum length of the longest line of wrapped text; wrapped lines are nearly as long as that. */
const WRAP_FROM = 45;
const WRAP_TO = 140;
const FULL_LINE = 0.72;
const WRAPPED_SHARE = 0.7;
const WRAPPED_LINES_MIN = 2;
/** Longest label of a group, and most of them between two rows. */
const LABEL_CHARACTERS_MAX = 60;
const LABELS_MAX = 2;
const COLUMN_GAP = /\t+| {2,}/g;
/** Rules under and over headings and sums. */
const RULE = /^[\s=_\-\u2013\u2014*~.<>SCsc]*$/;

/**
 * Splits plain text into blocks: paragraphs separated by blank lines, or one per line if the text is not wrapped; lines with
 * figures in columns are rows of a table.
 */
export function splitTextBlocks(text: string): readonly Block[] {
  const builder = createDocumentBuilder();
  const lines = text.split(/\r\n|[\n\r\u2028\u0085\v]/);
  const isWrapped = areWrapped(lines);
  let open: string[] = [];
  const end = (): void => {
    if (isWrapped) builder.paragraph(joinWrapped(open));
    else for (const line of open) builder.paragraph(line);
    open = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const rows = line.trim() === '' ? 0 : addBars(lines, at, builder, end) || addTable(lines, at, builder, end);
    at += Math.max(1, rows);
    if (rows > 0) continue;
    if (line.trim() === '' || isRule(line)) end();
    else open.push(line);
  }
  end();
  return builder.blocks;
}

const isRule = (line: string): boolean => line.length >= 3 && RULE.test(line) && /[=_\-\u2013\u2014*~]{3}/.test(line);

function areWrapped(lines: readonly string[]): boolean {
  const inner = lines
    .filter((line, at) => line.trim() !== '' && (lines[at + 1] ?? '').trim() !== '')
    .map((line) => line.trimEnd().length);
  if (inner.length < WRAPPED_LINES_MIN) return false;
  const longest = inner.toSorted((a, b) => a - b)[Math.floor(inner.length * 0.9)] ?? 0;
  if (longest < WRAP_FROM || longest > WRAP_TO) return false;
  return inner.filter((length) => length >= longest * FULL_LINE).length >= inner.length * WRAPPED_SHARE;
}

/** Joins wrapped lines. A hyphen at the end of a line stays, as it may belong to the word. */
const joinWrapped = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .reduce((text, line) => (/\p{L}-$/u.test(text) ? text + line : `${text} ${line}`), '');

const BAR = /(?:^|\s)\|(?:\s|$)/;

/**
 * Adds the table of cells divided by bars that starts at line `from`, with the labels of groups between its rows; returns its number of lines,
 * 0 without a table of figures.
 */
function addBars(lines: readonly string[], from: number, builder: DocumentBuilder, before: () => void): number {
  if (!BAR.test(lines[from] ?? '')) return 0;
  let end = from + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (BAR.test(line)) end = at + 1;
    else if (line.trim() === '' || line.length > LABEL_CHARACTERS_MAX || at - end >= LABELS_MAX) break;
  }
  const grid = gridOfLines(lines.slice(from, end));
  if (end - from < 2 || !grid.some(hasFigures)) return 0;
  before();
  builder.grid(grid);
  return end - from;
}

/** The cells of a line with several cells and at least one figure. */
function cellsOf(line: string): DrawnCell[] | undefined {
  const cells: DrawnCell[] = [];
  let start = 0;
  const add = (end: number): void => {
    const text = line.slice(start, end).trim();
    if (text !== '') cells.push({ text: text.replace(/(?:\s?\.){4,}$/, ''), start, end });
  };
  for (const gap of line.matchAll(COLUMN_GAP)) {
    add(gap.index);
    start = gap.index + gap[0].length;
  }
  add(line.length);
  const logical = logicalCells(cells);
  return logical.length > 1 && logical.slice(1).some(({ text }) => isFigure(text)) ? logical : undefined;
}

/** Adds the table that starts at line `from`; returns its number of lines, 0 without a table. */
function addTable(lines: readonly string[], from: number, builder: DocumentBuilder, before: () => void): number {
  const rows: DrawnCell[][] = [];
  let tabular = 0;
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.length > 2_000) break;
    const cells = cellsOf(line);
    const text = line.trim();
    if (cells !== undefined) {
      rows.push(cells);
      tabular += 1;
      end = at + 1;
    } else if (at === from || text === '') break;
    else if (isRule(line)) continue;
    else if (text.length <= LABEL_CHARACTERS_MAX && at - end < LABELS_MAX)
      rows.push([{ text, start: 0, end: text.length }]);
    else break;
  }
  if (tabular < 2) return 0;
  before();
  while (rows.length > 0 && rows.at(-1)?.length === 1) rows.pop();
  // Labels after the last row of figures are not part of the table.
  builder.grid(alignRows(rows));
  return end - from;
}
