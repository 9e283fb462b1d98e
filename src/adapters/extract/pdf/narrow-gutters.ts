import type { PdfWord } from './words.ts';

/** Least gap before the right side of a narrow gutter, in multiples of the font size; blanks take a quarter to a third. */
const GAP_MIN = 0.45;
/** Largest gap between words of a line, as above. */
const BLANK_MAX = 1;
/** Distance of words at the same edge, in points. */
const EDGE = 1;
/** Fewest rows with words on both sides of a gutter, one after the other. */
const ROWS_MIN = 5;
/** Words beside a gap on either side that must be text: labels, bullets and figures are no columns of text. */
const WORDS_MIN = 3;
const LETTERS = /\p{L}{2}/u;

interface Gutter {
  readonly at: number;
  /** First words of the right side, one for each row with both sides. */
  readonly starts: PdfWord[];
}

const isCrossed = (words: readonly PdfWord[], { at }: Gutter): boolean =>
  words.some(({ left, right, size }) => left < at - EDGE && right > at - size * GAP_MIN);

/**
 * First words of the right column in rows of text columns with a gutter that is hardly wider than a blank: the words start at the same edge in
 * rows one after the other, and none crosses it. `rows` are those of a page from top to bottom.
 */
export function columnStarts(rows: readonly { readonly words: readonly PdfWord[] }[]): ReadonlySet<PdfWord> {
  const found = new Set<PdfWord>();
  let gutters: Gutter[] = [];
  const close = ({ starts }: Gutter): void => {
    if (starts.length >= ROWS_MIN) for (const word of starts) found.add(word);
  };
  for (const { words } of rows) {
    const starts = startsOf(words.toSorted((a, b) => a.left - b.left));
    gutters = gutters.filter((gutter) => {
      const isEnded = isCrossed(words, gutter);
      if (isEnded) close(gutter);
      return !isEnded;
    });
    for (const word of starts) {
      const gutter = gutters.find(({ at }) => Math.abs(word.left - at) <= EDGE);
      if (gutter === undefined) gutters.push({ at: word.left, starts: [word] });
      else gutter.starts.push(word);
    }
  }
  for (const gutter of gutters) close(gutter);
  return found;
}

/** Words of a row behind a gap with text on both sides; `words` are in order. None behind one of several wide gaps: these divide cells of a table. */
function startsOf(words: readonly PdfWord[]): PdfWord[] {
  const wide = words.filter(({ size }, place) => place > 0 && gapBefore(words, place) > size * BLANK_MAX);
  return words.filter(
    (word, place) =>
      place > 0 &&
      gapBefore(words, place) >= word.size * GAP_MIN &&
      wide.every((other) => other === word) &&
      isText(words, place - WORDS_MIN, place) &&
      isText(words, place, place + WORDS_MIN),
  );
}

const gapBefore = (words: readonly PdfWord[], place: number): number =>
  (words[place]?.left ?? 0) - (words[place - 1]?.right ?? 0);

/** True for words without a wide gap between them, most of them with letters. */
function isText(words: readonly PdfWord[], from: number, to: number): boolean {
  if (from < 0 || to > words.length) return false;
  const part = words.slice(from, to);
  const isClose = part.every(({ size }, at) => at === 0 || gapBefore(part, at) <= size * BLANK_MAX);
  return isClose && part.filter(({ text }) => LETTERS.test(text)).length * 2 > part.length;
}
