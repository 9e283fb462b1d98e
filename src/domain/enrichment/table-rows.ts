import { SENTENCE_CHARS_MAX, splitSentences } from './sentences.ts';
import { countWords } from './word-count.ts';

/** A table beyond this is split between rows; statements and most other tables of filings stay whole. */
export const TABLE_WORDS_MAX = 450;

const HEADING_ROWS_MAX = 4;
/** A cell with so many words is a text. */
const TEXT_WORDS_MIN = 12;
const FIGURE_CELL = /^[$€£¥(+-]*[\d.,]+[)%xX]*$/;

/**
 * The rows of a table in pieces of at most `TABLE_WORDS_MAX` words; every piece after the first starts with the heading rows again.
 */
export function splitTable(text: string): string[] {
  if (text.length <= SENTENCE_CHARS_MAX && countWords(text) <= TABLE_WORDS_MAX) return [text];
  const rows = text.split('\n').flatMap(cutRow);
  const heading = headingRows(rows);
  const headingWords = heading.reduce((sum, row) => sum + countWords(row), 0);
  const repeated = headingWords <= TABLE_WORDS_MAX / 4 && !heading.some(isTextRow) ? heading : [];
  const pieces: string[] = [];
  let piece: string[] = [];
  let words = 0;
  let held = 0;
  for (const row of rows) {
    const rowWords = countWords(row);
    if (held > 0 && words + rowWords > TABLE_WORDS_MAX) {
      pieces.push(piece.join('\n'));
      piece = [...repeated];
      words = repeated.length === 0 ? 0 : headingWords;
      held = 0;
    }
    piece.push(row);
    words += rowWords;
    if (pieces.length > 0 || piece.length > heading.length) held++;
  }
  pieces.push(piece.join('\n'));
  return pieces;
}

/** Rows at the top that name the columns: those before the first row that has a label and a figure. */
export function headingRows(rows: readonly string[]): readonly string[] {
  const at = rows.slice(0, HEADING_ROWS_MAX + 1).findIndex(isFigureRow);
  if (at < 0) return rows.slice(0, 1);
  return rows.slice(0, Math.max(1, Math.min(at, HEADING_ROWS_MAX)));
}

/** Whether a row holds a text, as of a list of news: it stands for itself. */
export const isTextRow = (row: string): boolean => row.split(' | ').some((cell) => countWords(cell) >= TEXT_WORDS_MIN);

function isFigureRow(row: string): boolean {
  const [label = '', ...cells] = row.split(' | ');
  return (
    /\p{L}{2}/u.test(label) &&
    cells.some((cell) => FIGURE_CELL.test(cell.trim()) && !/^(?:19|20)\d\d$/.test(cell.trim()))
  );
}

/** A row of more than a reader's page (prose in a cell, garbage) goes in pieces. */
function cutRow(row: string): string[] {
  if (row.length <= SENTENCE_CHARS_MAX) return [row];
  return splitSentences(row).map((span) => row.slice(span.start, span.end));
}
