import { SENTENCE_CHARS_MAX, splitSentences } from '../text/sentences.ts';
import { countWords } from '../text/word-count.ts';

/** Maximum words of a table in one chunk; larger ones are split between rows. Most tables of filings are smaller. */
export const TABLE_WORDS_MAX = 450;

const HEADING_ROWS_MAX = 4;
/** Minimum words of a cell with prose. */
const TEXT_WORDS_MIN = 12;
const FIGURE_CELL = /^[$€£¥(+-]*[\d.,]+[)%xX]*$/;

/** Splits the rows of a table into pieces of at most `TABLE_WORDS_MAX` words; each starts with the header rows. */
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

/** Header rows: those before the first row with a label and a figure. */
export function headingRows(rows: readonly string[]): readonly string[] {
  const at = rows.slice(0, HEADING_ROWS_MAX + 1).findIndex(isFigureRow);
  if (at < 0) return rows.slice(0, 1);
  return rows.slice(0, Math.max(1, Math.min(at, HEADING_ROWS_MAX)));
}

/** True if a row contains prose, as in a list of news, and is independent of the others. */
export const isTextRow = (row: string): boolean => row.split(' | ').some((cell) => countWords(cell) >= TEXT_WORDS_MIN);

function isFigureRow(row: string): boolean {
  const [label = '', ...cells] = row.split(' | ');
  return (
    /\p{L}{2}/u.test(label) &&
    cells.some((cell) => FIGURE_CELL.test(cell.trim()) && !/^(?:19|20)\d\d$/.test(cell.trim()))
  );
}

/** Splits an oversized row (prose in a cell, garbage). */
function cutRow(row: string): string[] {
  if (row.length <= SENTENCE_CHARS_MAX) return [row];
  return splitSentences(row).map((span) => row.slice(span.start, span.end));
}
