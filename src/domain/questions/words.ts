import { matchesOf, type TextSpan, touches } from '../text/span.ts';
import { QUESTION_STOP_WORDS } from '../text/stop-words.ts';

const WORD = /[\p{L}\p{M}\p{N}]+(?:[&'’.\-/][\p{L}\p{M}\p{N}]+)*/gu;
const POSSESSIVE = /['’]s$|(?<=s)['’]$/i;
/** Longer texts are no questions; further words add nothing. */
const WORDS_MAX = 200;

/** The words outside `taken`, without stop words, each spelling once. */
export function wordsOutside(text: string, taken: readonly TextSpan[]): string[] {
  const words = new Map<string, string>();
  for (const { start, end, match } of matchesOf(text, WORD)) {
    const word = match[0].replace(POSSESSIVE, '');
    const key = word.toLowerCase();
    if (words.has(key) || QUESTION_STOP_WORDS.has(key) || isSingleLetter(word)) continue;
    if (taken.length > 0 && touches({ start, end }, taken)) continue;
    words.set(key, word);
    if (words.size >= WORDS_MAX) break;
  }
  return [...words.values()];
}

/** A single Latin letter; one of another script is a word. */
const isSingleLetter = (word: string): boolean => /^[a-z]$/i.test(word);

const QUOTED = /"([^"\n]{2,120})"|“([^”\n]{2,120})”|«([^»\n]{2,120})»/gu;

/** Phrases in double quotes, outside `taken`. */
export function phrasesIn(text: string, taken: readonly TextSpan[]): string[] {
  return [...matchesOf(text, QUOTED)]
    .filter((span) => !touches(span, taken))
    .map(({ match }) => (match[1] ?? match[2] ?? match[3] ?? '').trim())
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));
}

/**
 * Longer than any question, about 170 words. Interpretation is quadratic in the number of names, periods and figures: 10,000
 * characters of `H1 ` took 0.8 s, 1,000 take less than 10 ms.
 */
const QUESTION_CHARS_MAX = 1_000;

/** The part of a text that is interpreted. The rest is only searched by its words. */
export const readPart = (text: string): string => text.slice(0, QUESTION_CHARS_MAX);
