import { isFigure } from '../table-cells.ts';
import { joinInitials } from './initials.ts';
import { layersOf } from './layers.ts';
import { columnStarts } from './narrow-gutters.ts';
import { joinSpacedLetters } from './spaced-letters.ts';
import { type PdfWord, runsToLeft } from './words.ts';

/** Words of a row without a wide gap between them. */
export interface Segment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Baseline and font size of its first word: those of segments that stand beside each other by chance differ. */
  readonly baseline: number;
  readonly size: number;
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

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Ratio of heights from which words are on one row only by their baseline. */
const UNEVEN = 1.7;
/** Ratio of heights from which a word beside larger ones sets the height of its row. */
const SMALLER = 1.25;
/** Distance of baselines of such words, and gap beside a raised or lowered sign, in multiples of the smaller one. */
const UNEVEN_LEVEL = 0.25;
const SIGN_GAP = 0.8;

interface OpenRow {
  readonly words: PdfWord[];
  /** The first word is a sign, such as a check box: often higher than the text of its line, and no large figure. */
  readonly isSign: boolean;
  /** Height of the first word, or of the first that is smaller: the lines beside a large figure are rows of their own. */
  top: number;
  bottom: number;
}

/**
 * Groups words, in drawing order, to rows, from top to bottom; texts drawn over other text are layers of their own, after the text below them.
 * Words of a page that is mostly written from right to left are mirrored, so that rows, columns and tables are read from their beginning.
 */
export function groupRows(drawn: readonly PdfWord[]): Row[][] {
  const words = joinInitials(drawn);
  const isMirrored = isWrittenToLeft(words);
  const placed = isMirrored ? words.map(mirrored) : words;
  return layersOf(placed, openRows).map((rows) => {
    const starts = columnStarts(rows);
    return rows.map(({ words: inRow }) => rowOf(inRow, isMirrored, starts)).sort((a, b) => b.baseline - a.baseline);
  });
}

function openRows(words: readonly PdfWord[]): OpenRow[] {
  const rows: OpenRow[] = [];
  for (const word of words.toSorted((a, b) => b.top - a.top)) {
    const height = Math.max(word.top - word.bottom, 0.1);
    const row = rows.slice(-4).findLast((each) => isOnRow(each, word, height));
    if (row === undefined)
      rows.push({ words: [word], isSign: !LETTER_OR_DIGIT.test(word.text), top: word.top, bottom: word.top - height });
    else {
      const isSmaller = !row.isSign && row.top - row.bottom >= height * SMALLER;
      if (isSmaller) [row.top, row.bottom] = [word.top, word.top - height];
      row.words.push(word);
    }
  }
  return rows;
}

function isOnRow({ words, top, bottom }: OpenRow, word: PdfWord, height: number): boolean {
  const shared = Math.min(top, word.top) - Math.max(bottom, word.bottom);
  const least = Math.min(height, top - bottom);
  if (shared < least * SHARED_HEIGHT) return false;
  if (Math.max(height, top - bottom) < least * UNEVEN) return true;
  return words.some(
    ({ baseline, left, right }) =>
      Math.abs(baseline - word.baseline) < least * UNEVEN_LEVEL ||
      Math.max(left - word.right, word.left - right) < least * SIGN_GAP,
  );
}

const lettersOf = (words: readonly { readonly text: string }[]): number =>
  words.reduce((sum, { text }) => sum + text.length, 0);

function isWrittenToLeft(words: readonly { readonly text: string }[]): boolean {
  const toLeft = words.filter(({ text }) => runsToLeft(text));
  return toLeft.length > 0 && lettersOf(toLeft) * 2 > lettersOf(words.filter(({ text }) => /\p{L}/u.test(text)));
}

const mirrored = (word: PdfWord): PdfWord => ({ ...word, left: -word.right, right: -word.left });

interface SegmentWord {
  readonly text: string;
  readonly isApart: boolean;
}

/** Words from the last to the first, with the blanks between them; the first has that of the run. */
const backwards = (words: readonly SegmentWord[]): SegmentWord[] =>
  words
    .toReversed()
    .map(({ text }, place, all) => ({ text, isApart: (place === 0 ? words[0] : all[place - 1])?.isApart ?? false }));

const runsAgainst = ({ text }: SegmentWord, isMirrored: boolean): boolean =>
  isMirrored ? /\p{Script=Latin}/u.test(text) : runsToLeft(text);
const runsAlong = ({ text }: SegmentWord, isMirrored: boolean): boolean =>
  /\p{L}/u.test(text) && runsToLeft(text) === isMirrored;

/** Text of words in the order of a row; a run of words of the other writing direction is put into its own order, as are words that mostly run in it. */
function textOf(inRow: readonly SegmentWord[], isPageMirrored: boolean): string {
  let text = '';
  let run: SegmentWord[] = [];
  const append = (word: SegmentWord): void => {
    text += (word.isApart ? ' ' : '') + word.text;
  };
  if (!isPageMirrored && !inRow.some((word) => runsToLeft(word.text))) {
    inRow.forEach(append);
    return text;
  }
  const isMirrored = /\p{L}/u.test(inRow.map((word) => word.text).join('')) ? isWrittenToLeft(inRow) : isPageMirrored;
  const words = isMirrored === isPageMirrored ? inRow : backwards(inRow);
  const endRun = (): void => {
    const length = run.findLastIndex((word) => runsAgainst(word, isMirrored)) + 1;
    backwards(run.slice(0, length)).forEach(append);
    run.slice(length).forEach(append);
    run = [];
  };
  for (const word of words) {
    if (run.length > 0 ? !runsAlong(word, isMirrored) : runsAgainst(word, isMirrored)) run.push(word);
    else {
      endRun();
      append(word);
    }
  }
  endRun();
  return text;
}

function rowOf(inRow: PdfWord[], isMirrored: boolean, starts: ReadonlySet<PdfWord>): Row {
  const words = joinSpacedLetters(inRow.sort((a, b) => a.left - b.left));
  const segments: { words: SegmentWord[]; left: number; right: number; baseline: number; size: number }[] = [];
  let last: PdfWord | undefined;
  for (const word of words) {
    const open = segments.at(-1);
    if (open === undefined || last === undefined || starts.has(word) || isDivided(last, word, open.right)) {
      const { text, left, right, baseline, size } = word;
      segments.push({ words: [{ text, isApart: false }], left, right, baseline, size: roundedSize(size) });
    } else {
      const gap = word.left - open.right;
      const isApart = word.isApart || gap > Math.max(word.size, last.size) * LETTER_GAP;
      open.words.push({ text: word.text, isApart });
      open.right = Math.max(open.right, word.right);
    }
    last = word;
  }
  return madeOf(
    segments.map(({ words: own, ...place }) => ({ text: textOf(own, isMirrored), ...place })),
    words,
  );
}

function isDivided(last: PdfWord, word: PdfWord, reached: number): boolean {
  if (word.isLed) return true;
  // A currency sign starts the figure of the next column, however close it is.
  if (CURRENCY.test(word.text) && ENDS_FIGURE.test(last.text)) return true;
  const gap = (word.left - reached) / Math.max(1, Math.min(word.size, last.size));
  if (gap > WIDE_GAP) return true;
  return gap > FIGURE_GAP && isFigure(last.text) && (isFigure(word.text) || SIGN.test(word.text));
}

const roundedSize = (size: number): number => Math.round(size * 2) / 2;

function madeOf(segments: readonly Segment[], words: readonly PdfWord[]): Row {
  const letters = new Map<number, number>();
  let bold = 0;
  let italic = 0;
  let all = 0;
  for (const { size, text, isBold, isItalic } of words) {
    const rounded = roundedSize(size);
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
    baseline: first.baseline,
    size: first.size,
  };
}
