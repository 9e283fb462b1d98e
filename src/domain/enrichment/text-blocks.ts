import type { ListKind } from '../documents/annotated-document.ts';
import type { GridRow } from '../documents/tables/grid.ts';
import { countWords } from '../text/word-count.ts';
import type { Block } from './extracted-document.ts';

/** A block with derived properties that structure detection uses repeatedly. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'table';
  /** As `Block.text`. */
  readonly text: string;
  readonly page: number | null;
  readonly words: number;
  /** As `Block.grid`. */
  readonly grid?: readonly GridRow[];
  /** Set for an item of a list. */
  readonly list?: ListKind;
}

/** Maximum words of an unmarked heading; longer text in bold is a paragraph. */
const HEADING_WORDS_MAX = 60;
const PROSE_CELL_WORDS_MIN = 40;
const CELL_BREAK = ' | ';
const HAS_FIGURE = /\d/;

/**
 * Normalizes blocks: emphasized lines become headings, one-row tables without figures become lines, and layout tables become
 * paragraphs.
 */
export function normalizeBlocks(blocks: readonly Block[]): TextBlock[] {
  const read: TextBlock[] = [];
  for (const block of blocks) {
    if (block.kind === 'table') readTable(block, read);
    else push(read, block, block.text, block.kind === 'heading' || block.isEmphasized === true);
  }
  return read;
}

function readTable(block: Block, into: TextBlock[]): void {
  const rows = block.text.split('\n').filter((row) => row.trim() !== '');
  const [first] = rows;
  if (first === undefined) return;
  if (rows.length === 1 && isLine(first)) {
    push(into, block, first.split(CELL_BREAK).join(' '), block.isEmphasized === true || isItemLine(first));
  } else if (isItemLine(first) && isLine(first) && !rows.slice(1).some(isItemLine)) {
    push(into, block, first.split(CELL_BREAK).join(' '), true);
    readTable({ ...block, text: rows.slice(1).join('\n'), ...(block.grid && { grid: block.grid.slice(1) }) }, into);
  } else if (isProse(rows)) {
    for (const row of rows) push(into, block, row.split(CELL_BREAK).join(' '), false);
  } else {
    const { page, grid } = block;
    into.push({ kind: 'table', text: rows.join('\n'), page, words: countWords(block.text), ...(grid && { grid }) });
  }
}

/** True if a row without figures after its first cell reads as one line. */
function isLine(row: string): boolean {
  const [, ...others] = row.split(CELL_BREAK);
  return others.every((cell) => !/^[$€£(]*\d[\d,.]*\)?%?$/.test(cell.trim()));
}

const isItemLine = (row: string): boolean => /^\s*item\s+\d/i.test(row);

function isProse(rows: readonly string[]): boolean {
  const cells = rows.flatMap((row) => row.split(CELL_BREAK));
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
