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
