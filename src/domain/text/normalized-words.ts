import { searchTextOf } from './search-text.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** The normalized words of a text, in lower case. */
export const normalizedWordsOf = (text: string): readonly string[] =>
  searchTextOf(text).toLowerCase().match(WORD) ?? [];

/** Treatment of a word: pass it to the callback, count it only, or skip it. */
export const FATES = { read: 0, counted: 1, skipped: 2 } as const;
export type Fate = (typeof FATES)[keyof typeof FATES];

/**
 * Calls `take` with each word of a text that `fateOf` wants read, and with `null` for each that only counts, in order; words as of
 * `normalizedWordsOf`. `fateOf` gets the letters of the text (as `letterOf` numbers them) and the range of a word. Texts in plain ASCII
 * are scanned without allocating strings for other words; of other texts every word is passed.
 */
export function eachWord(
  text: string,
  fateOf: (letters: Uint8Array, start: number, end: number) => Fate,
  take: (word: string | null) => void,
): void {
  if (!isPlain(text)) {
    for (const word of normalizedWordsOf(text)) take(word);
    return;
  }
  const end = text.length;
  const letters = lettersOf(text);
  let start = 0;
  for (let at = 0; at <= end; at++) {
    if (letters[at] !== 0) continue;
    if (at > start) {
      const fate = fateOf(letters, start, at);
      if (fate !== FATES.skipped) take(fate === FATES.read ? text.slice(start, at).toLowerCase() : null);
    }
    start = at + 1;
  }
}

/** 1 to 36 for ASCII digits and letters, ignoring case; 0 for anything else. */
export const letterOf = (code: number): number => (code < LETTERS.length ? (LETTERS[code] ?? 0) : 0);

/** Reused buffers for the current text: one bulk copy is faster than a call per character. */
let units = new Uint16Array(8_192);
let bytes = Buffer.from(units.buffer);
let numbers = new Uint8Array(units.length);

/** The letters of a text as `letterOf` numbers them, then a 0; valid until the next call. */
function lettersOf(text: string): Uint8Array {
  const { length } = text;
  if (length >= units.length) {
    units = new Uint16Array(2 * length);
    bytes = Buffer.from(units.buffer);
    numbers = new Uint8Array(units.length);
  }
  bytes.write(text, 'utf16le');
  for (let at = 0; at < length; at++) {
    const code = units[at] ?? 0;
    numbers[at] = code < 128 ? (LETTERS[code] ?? 0) : 0;
  }
  numbers[length] = 0;
  return numbers;
}

/** The largest result of `letterOf`. */
export const LETTERS_MAX = 36;

const LETTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 48 && code <= 57) return code - 47;
  if (code >= 65 && code <= 90) return code - 54;
  return code >= 97 && code <= 122 ? code - 86 : 0;
});

/** Only ASCII and symbols that are no part of a word: quotes, dashes, bullets, currencies. */
const isPlain = (text: string): boolean => !NOT_PLAIN.test(text);
const NOT_PLAIN =
  /(?![\u00a0-\u00a7\u00a9\u00ab-\u00ae\u00b0\u00b1\u00b6\u00b7\u00bb\u2010-\u205e\u20a0-\u20bf\u2122\u25a0-\u25ff])\P{ASCII}/u;
