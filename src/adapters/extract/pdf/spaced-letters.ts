import type { PdfWord } from './words.ts';

/** Minimum single letters in a row that are one spaced word, and gap to the next word in multiples of that between letters. */
const SPACED_MIN = 4;
const SPACED_WORD_GAP = 1.6;
/** Maximum gap between letters of a spaced word, in multiples of the font size. */
const SPACED_GAP_MAX = 1.5;
/** Spread of even distances: their share of that of the gaps between letters, in addition to a part of the font size. */
const EVEN_SHARE = 0.5;
const EVEN = 0.02;
/** Letters in the order of their codes that are an alphabet or a chart: no common word has as many. */
const ALPHABET_MIN = 7;
const LETTER = /^\p{L}\p{M}*$/u;

/** Joins letters that are set apart ("A N N U A L") to words; `words` are in order. */
export function joinSpacedLetters(words: readonly PdfWord[]): readonly PdfWord[] {
  if (words.filter(({ text }) => LETTER.test(text)).length < SPACED_MIN) return words;
  const joined: PdfWord[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (LETTER.test(words[to]?.text ?? '')) to += 1;
    joined.push(...wordsOfLetters(words.slice(from, to)), ...words.slice(to, to + 1));
    from = to + 1;
  }
  return joined;
}

function wordsOfLetters(letters: readonly PdfWord[]): readonly PdfWord[] {
  const gaps = letters.slice(1).map(({ left }, place) => left - (letters[place]?.right ?? left));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const size = letters[0]?.size ?? 0;
  if (letters.length < SPACED_MIN || usual > size * SPACED_GAP_MAX || areCells(letters, gaps)) return letters;
  const words: PdfWord[] = [];
  for (const [place, letter] of letters.entries()) {
    const last = words.at(-1);
    if (last === undefined || (gaps[place - 1] ?? 0) > usual * SPACED_WORD_GAP)
      words.push({ ...letter, isApart: true });
    else {
      last.text += letter.text;
      last.right = letter.right;
    }
  }
  return words;
}

const spreadOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** True for the same letter again and again, such as a tick, for an alphabet, and for letters at even distances of an edge or their middles but not of each other. */
function areCells(letters: readonly PdfWord[], gaps: readonly number[]): boolean {
  if (letters.every(({ text }) => text === letters[0]?.text)) return true;
  if (
    letters.length >= ALPHABET_MIN &&
    letters.every(({ text }, at) => at === 0 || text > (letters[at - 1]?.text ?? ''))
  )
    return true;
  const pitches = [0, 0.5, 1].map((share) => {
    const places = letters.map(({ left, right }) => left + (right - left) * share);
    return places.slice(1).map((place, at) => place - (places[at] ?? place));
  });
  return Math.min(...pitches.map(spreadOf)) + (letters[0]?.size ?? 0) * EVEN < spreadOf(gaps) * EVEN_SHARE;
}
