import { isFigure } from '../table-cells.ts';
import type { PdfWord } from './words.ts';

/** Words of a row without a wide gap between them. */
export interface Segment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** The words on one baseline of a page or column. */
export interface Row {
  readonly segments: readonly Segment[];
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** The font size of most of its characters. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** Gap in multiples of the font size that separates cells. Blanks take a quarter to a third, in justified lines up to one. */
const WIDE_GAP = 1;
/** The same between two figures. */
const FIGURE_GAP = 0.5;
const LETTER_GAP = 0.12;
const SHARED_HEIGHT = 0.5;
const CURRENCY = /^[$€£¥₩₹]\(?$/;
const ENDS_FIGURE = /[\d%)\u2012-\u2015]$/;
const SIGN = /^[$€£¥₩₹(\u2012-\u2015-]+$/;

/** Groups words to rows, from top to bottom. */
export function groupRows(words: readonly PdfWord[]): Row[] {
  const rows: { words: PdfWord[]; top: number; bottom: number }[] = [];
  for (const word of words.toSorted((a, b) => b.top - a.top)) {
    const height = Math.max(word.top - word.bottom, 0.1);
    const row = rows.slice(-4).findLast(({ top, bottom }) => {
      const shared = Math.min(top, word.top) - Math.max(bottom, word.bottom);
      return shared >= Math.min(height, top - bottom) * SHARED_HEIGHT;
    });
    if (row === undefined) rows.push({ words: [word], top: word.top, bottom: word.top - height });
    else row.words.push(word);
  }
  return rows.map(({ words: inRow }) => rowOf(inRow)).sort((a, b) => b.baseline - a.baseline);
}

function rowOf(words: PdfWord[]): Row {
  words.sort((a, b) => a.left - b.left);
  const segments: { text: string; left: number; right: number }[] = [];
  let last: PdfWord | undefined;
  for (const word of words) {
    const open = segments.at(-1);
    if (open === undefined || last === undefined || isDivided(last, word, open.right)) {
      segments.push({ text: word.text, left: word.left, right: word.right });
    } else {
      const gap = word.left - open.right;
      const hasBlank = word.isApart || gap > Math.max(word.size, last.size) * LETTER_GAP;
      open.text += hasBlank ? ` ${word.text}` : word.text;
      open.right = Math.max(open.right, word.right);
    }
    last = word;
  }
  return madeOf(segments, words);
}

function isDivided(last: PdfWord, word: PdfWord, reached: number): boolean {
  if (word.isLed) return true;
  // A currency sign starts the figure of the next column, however close it is.
  if (CURRENCY.test(word.text) && ENDS_FIGURE.test(last.text)) return true;
  const gap = (word.left - reached) / Math.max(1, Math.min(word.size, last.size));
  if (gap > WIDE_GAP) return true;
  return gap > FIGURE_GAP && isFigure(last.text) && (isFigure(word.text) || SIGN.test(word.text));
}

function madeOf(segments: readonly Segment[], words: readonly PdfWord[]): Row {
  const letters = new Map<number, number>();
  let bold = 0;
  let italic = 0;
  let all = 0;
  for (const { size, text, isBold, isItalic } of words) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
    all += text.length;
    if (isBold) bold += text.length;
    if (isItalic) italic += text.length;
  }
  let size = 0;
  let most = 0;
  for (const [each, count] of letters) if (count > most) [size, most] = [each, count];
  const lines = words.filter((word) => Math.abs(word.size - size) < 1).map(({ baseline }) => baseline);
  return {
    segments,
    text: segments.map(({ text }) => text).join(' '),
    left: Math.min(...segments.map(({ left }) => left)),
    right: Math.max(...segments.map(({ right }) => right)),
    baseline: lines.sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0,
    size,
    isBold: bold >= all * 0.95,
    isItalic: italic >= all * 0.95,
  };
}

/** The part of a row between two horizontal positions; `undefined` if empty. */
export function partOf(row: Row, from: number, to: number): Row | undefined {
  const segments = row.segments.filter(({ left, right }) => (left + right) / 2 >= from && (left + right) / 2 < to);
  const [first] = segments;
  if (first === undefined) return undefined;
  if (segments.length === row.segments.length) return row;
  return {
    ...row,
    segments,
    text: segments.map(({ text }) => text).join(' '),
    left: Math.min(...segments.map(({ left }) => left)),
    right: Math.max(...segments.map(({ right }) => right)),
  };
}
