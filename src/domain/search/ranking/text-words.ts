import { searchTextOf } from '../../documents/search-text.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text in small letters, in the form in which they are compared. */
export const wordsOf = (text: string): readonly string[] => searchTextOf(text).toLowerCase().match(WORD) ?? [];

/**
 * Calls `take` with each word of a text that may matter, and with `null` for each of the others, in their order; exactly the
 * words of `wordsOf`. `mayMatter` is asked by the first two letters of a word, small, and its length; letters as `letterOf`
 * numbers them, 0 where there is no second one. Texts in plain letters are read without cutting out the words that do not
 * matter.
 */
export function eachWord(
  text: string,
  mayMatter: (first: number, second: number, length: number) => boolean,
  take: (word: string | null) => void,
): void {
  if (!isPlain(text)) {
    for (const word of wordsOf(text)) take(word);
    return;
  }
  const end = text.length;
  let at = 0;
  while (at < end) {
    const first = letterOf(text.charCodeAt(at));
    if (first === 0) {
      at += 1;
      continue;
    }
    const start = at;
    at += 1;
    const second = at < end ? letterOf(text.charCodeAt(at)) : 0;
    if (second !== 0) {
      at += 1;
      while (at < end && letterOf(text.charCodeAt(at)) !== 0) at += 1;
    }
    take(mayMatter(first, second, at - start) ? text.slice(start, at).toLowerCase() : null);
  }
}

/** Of digits and letters of ASCII, small and large ones alike, a number from 1 to 36; 0 of anything else. */
export const letterOf = (code: number): number => (code < LETTERS.length ? (LETTERS[code] ?? 0) : 0);

export const LETTERS_MAX = 36;

const LETTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 48 && code <= 57) return code - 47;
  if (code >= 65 && code <= 90) return code - 54;
  return code >= 97 && code <= 122 ? code - 86 : 0;
});

/** Nothing but ASCII, and signs that are no part of a word: quotes, dashes, bullets, currencies. */
const isPlain = (text: string): boolean => !NOT_PLAIN.test(text);
const NOT_PLAIN =
  /(?![\u00a0-\u00a7\u00a9\u00ab-\u00ae\u00b0\u00b1\u00b6\u00b7\u00bb\u2010-\u205e\u20a0-\u20bf\u2122\u25a0-\u25ff])\P{ASCII}/u;
