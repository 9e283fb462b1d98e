import type { PdfWord } from './words.ts';

/** Share of the narrower of two words that they have in common, from which one is drawn over the other. */
const OVERLAID = 0.4;
/** Distance of their baselines, in multiples of the font size. */
const LEVEL = 0.6;
/** Shorter words overlap others as signs and accents do. */
const LETTERS_MIN = 3;
const LAYERS_MAX = 4;
/** Longer rows are not parted, as each word is compared with all others. */
const ROW_WORDS_MAX = 1_000;

/**
 * Parts the words of a page, in drawing order, into layers: texts that are drawn over others, as a filled form over its old values or a
 * page over its draft. Each layer is given as the rows to which `rowsOf` groups its words. A word of a line without overlaps belongs to the text that is drawn over others
 * if what is drawn before and after it does.
 */
export function layersOf<Row extends { readonly words: readonly PdfWord[] }>(
  words: readonly PdfWord[],
  rowsOf: (words: readonly PdfWord[]) => readonly Row[],
  layersMax = LAYERS_MAX,
): (readonly Row[])[] {
  const rows = rowsOf(words);
  const overlaid = rows.filter(({ words: inRow }) => inRow.length <= ROW_WORDS_MAX && isOverlaid(inRow));
  if (overlaid.length === 0 || layersMax <= 1) return [rows];
  const order = new Map(words.map((word, at) => [word, at]));
  const isAbove = new Map<PdfWord, boolean>();
  for (const row of overlaid)
    for (const [word, above] of partedRow(row.words.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))))
      isAbove.set(word, above);
  const following: boolean[] = [];
  let next = false;
  for (const word of words.toReversed()) {
    next = isAbove.get(word) ?? next;
    following.push(next);
  }
  let last = false;
  const above = words.filter((word, at) => {
    last = isAbove.get(word) ?? last;
    return last && following[words.length - 1 - at] === true;
  });
  const isOver = new Set(above);
  const below = words.filter((word) => !isOver.has(word));
  return below.length === 0 ? [rows] : [rowsOf(below), ...layersOf(above, rowsOf, layersMax - 1)];
}

const overlaps = (one: PdfWord, other: PdfWord): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) >
  Math.min(one.right - one.left, other.right - other.left) * OVERLAID;

function isOverlaid(words: readonly PdfWord[]): boolean {
  const inOrder = words.filter(({ text }) => text.length >= LETTERS_MIN).sort((a, b) => a.left - b.left);
  return inOrder.some((word, at) => {
    const next = inOrder[at + 1];
    if (next === undefined || !overlaps(word, next)) return false;
    return Math.abs(word.baseline - next.baseline) < Math.min(word.size, next.size) * LEVEL;
  });
}

/** The words of a row in drawing order, each with `true` if it is drawn over the others: runs of words without overlaps stay together. */
function partedRow(words: readonly PdfWord[]): Map<PdfWord, boolean> {
  const parted = new Map<PdfWord, boolean>();
  let above = false;
  for (const word of words) {
    const isTaken = (layer: boolean): boolean =>
      [...parted].some(([each, side]) => side === layer && overlaps(each, word));
    if (isTaken(above) && (above === false || !isTaken(false))) above = !above;
    parted.set(word, above);
  }
  return parted;
}
