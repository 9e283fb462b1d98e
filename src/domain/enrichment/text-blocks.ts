import type { ListKind } from '../documents/annotated-document.ts';
import { type GridRow, gridOfLines, ROWS_CHARS_MAX } from '../documents/tables/grid.ts';
import { countWords } from '../text/word-count.ts';
import type { Block } from './extracted-document.ts';

/** A block with derived properties that structure detection uses repeatedly. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'table';
  /** As `Block.text`. */
  readonly text: string;
  readonly page: number | null;
  readonly words: number;
  /** Rows of a table, unless it is a file of data. */
  readonly grid?: readonly GridRow[];
  /** Set for an item of a list. */
  readonly list?: ListKind;
}

/** Maximum words of an unmarked heading; longer text in bold is a paragraph. */
const HEADING_WORDS_MAX = 60;
const PROSE_CELL_WORDS_MIN = 40;
const HAS_FIGURE = /\d/;

/**
 * Normalizes blocks: emphasized lines become headings, one-row tables without figures become lines, and layout tables become
 * paragraphs.
 */
export function normalizeBlocks(blocks: readonly Block[]): TextBlock[] {
  const read: TextBlock[] = [];
  for (const block of blocks) {
    if (block.kind === 'table') {
      const { text, page, grid } = block;
      if (grid !== undefined) readTable(block, grid, read);
      else if (text.length > ROWS_CHARS_MAX) read.push({ kind: 'table', text, page, words: countWords(text) });
      else readTable(block, gridOfLines(text.split('\n').filter((line) => line.trim() !== '')), read);
    } else push(read, block, block.text, block.kind === 'heading' || block.isEmphasized === true);
  }
  return read;
}

function readTable(block: Block, grid: readonly GridRow[], into: TextBlock[]): void {
  const [first, ...others] = grid;
  if (first === undefined) return;
  if (others.length === 0 && isLine(first)) {
    push(into, block, lineOf(first), block.isEmphasized === true || isItemLine(first));
  } else if (isItemLine(first) && isLine(first) && !others.some(isItemLine)) {
    push(into, block, lineOf(first), true);
    readTable(block, others, into);
  } else if (isProse(grid)) {
    for (const row of grid) push(into, block, lineOf(row), false);
  } else {
    const text = block.text.split('\n').slice(-grid.length).join('\n');
    into.push({ kind: 'table', text, page: block.page, words: countWords(text), grid });
  }
}

const lineOf = (row: GridRow): string => row.map(({ text }) => text).join(' ');

/** True if a row without figures after its first cell reads as one line. */
const isLine = ([, ...others]: GridRow): boolean =>
  others.every(({ text }) => !/^[$€£(]*\d[\d,.]*\)?%?$/.test(text.trim()));

const isItemLine = ([first]: GridRow): boolean => first !== undefined && /^\s*item\s+\d/i.test(first.text);

function isProse(rows: readonly GridRow[]): boolean {
  const cells = rows.flat().map(({ text }) => text);
  const long = cells.filter((cell) => cell.length > 200 && countWords(cell) >= PROSE_CELL_WORDS_MIN).length;
  const figures = cells.filter((cell) => cell.length < 24 && HAS_FIGURE.test(cell)).length;
  return long > 0 && long * 4 >= rows.length && figures * 4 <= cells.length;
}

function push(into: TextBlock[], block: Block, text: string, standsOut: boolean): void {
  const line = text.trim();
  if (line === '') return;
  const words = countWords(line);
  if (standsOut && words <= HEADING_WORDS_MAX) {
    into.push({ kind: 'heading', text: line, page: block.page, words });
    return;
  }
  const list = block.list ?? listOf(line);
  into.push({ kind: 'paragraph', text: line, page: block.page, words, ...(list !== undefined && { list }) });
}

const BULLET = /^[\u2022\u2023\u2043\u25aa\u25cb\u25cf\u25e6\u2219\u00b7*\u2013\u2014-]\s+\S/;
/** A word follows the marker: `(516) 237-6000` is a telephone number. */
const ORDINAL = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})\)|(?:\d{1,2}|[a-z])\.)\s+["'\u2018\u201c(]?\p{L}/u;

/** Kind of list by the marker at the start of an item: a bullet, or a number or letter with punctuation. */
function listOf(line: string): ListKind | undefined {
  if (BULLET.test(line)) return 'unordered';
  return ORDINAL.test(line) ? 'ordered' : undefined;
}
