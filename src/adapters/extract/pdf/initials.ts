import type { PdfWord } from './words.ts';

/** Ratio of font sizes from which a letter is an initial (drop cap), and its largest gap to the rest of its word, in multiples of the size of that. */
const LARGER = 1.7;
const GAP_MAX = 0.8;
const OVERLAP_MAX = 0.2;
/** More letters apart are cells of a table. */
const INITIALS_MAX = 50;
/** A letter, with a sign before it. */
const INITIAL = /^["\u201c\u2018\u00ab(]?\p{Lu}$/u;
const IN_WORD = /^[\p{L}'\u2019]/u;

/**
 * Joins initials of paragraphs, which reach down into the lines below them, with the rest of their word: the first beside their upper part, unless
 * that is a word by itself elsewhere on the page, and both together are none.
 */
export function joinInitials(words: readonly PdfWord[]): readonly PdfWord[] {
  const initials = words.filter(({ text }) => text.length <= 2 && INITIAL.test(text));
  if (initials.length === 0 || initials.length > INITIALS_MAX) return words;
  const counts = new Map<string, number>();
  for (const { text } of words) counts.set(text.toLowerCase(), (counts.get(text.toLowerCase()) ?? 0) + 1);
  const isWord = (text: string, least: number): boolean => (counts.get(text.toLowerCase()) ?? 0) >= least;
  const joined = new Set<PdfWord>();
  for (const initial of initials) {
    const [rest] = words.filter((word) => isBeside(initial, word)).sort((a, b) => b.baseline - a.baseline);
    if (rest === undefined || (isWord(rest.text, 2) && !isWord(initial.text + rest.text, 1))) continue;
    rest.text = initial.text + rest.text;
    rest.left = initial.left;
    joined.add(initial);
  }
  return words.filter((word) => !joined.has(word));
}

/** True for a smaller word directly right of an initial, within its height. */
function isBeside(initial: PdfWord, { text, left, size, baseline, isLed }: PdfWord): boolean {
  const gap = left - initial.right;
  if (initial.size < size * LARGER || isLed || gap < -size * OVERLAP_MAX || gap > size * GAP_MAX) return false;
  return IN_WORD.test(text) && baseline >= initial.baseline - size * OVERLAP_MAX && baseline < initial.top;
}
