import type { AnyAllNone } from './chunk-filters.ts';
import { hasUnspacedScript, literalFormOf, searchTextOf, searchWordsOf } from './search-text.ts';

const WORD_CHARACTER = /[\p{Alphabetic}\p{N}\p{M}]/u;

/**
 * Whether a text holds a word or phrase as written: next to each other, whole words, in any letter case and with any
 * blanks between them, no endings taken off (contract 7.2, keywords). Scripts that write no blanks between words have no
 * edges of words, so there any place will do. An empty phrase stands nowhere.
 */
export const holdsPhrase = (text: string, phrase: string): boolean =>
  standsIn(literalFormOf(text), literalFormOf(phrase).trim());

/** The same of a text and phrase that are in their literal form (`literalFormOf`) already. */
function standsIn(text: string, phrase: string): boolean {
  if (phrase === '') return false;
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (isEdge(text, at) && isEdge(text, at + phrase.length)) return true;
  }
  return false;
}

/** Whether a word may begin or end between the characters before and after `at`. */
function isEdge(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  if (isTrail(text, at)) return false;
  const before = text.slice(isTrail(text, at - 1) ? at - 2 : at - 1, at);
  const after = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (!WORD_CHARACTER.test(before) || !WORD_CHARACTER.test(after)) return true;
  return hasUnspacedScript(before) || hasUnspacedScript(after);
}

/** Whether the second half of a character of two code units stands at `at`. */
const isTrail = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff && at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
};

/** Decides keywords of filters on headline and text of one chunk after the other. */
export function keywordTest(keywords: AnyAllNone): (headline: string, text: string) => boolean {
  const { searchIn } = keywords;
  const formsOf = (values: readonly string[]): string[] => [
    ...new Set(values.map((value) => literalFormOf(value).trim())),
  ];
  const [anyOf, allOf, noneOf] = [keywords.anyOf, keywords.allOf, keywords.noneOf].map(formsOf) as [
    string[],
    string[],
    string[],
  ];
  return (headline, text) => {
    const places: string[] = [];
    if (searchIn !== 'BODY') places.push(literalFormOf(headline));
    if (searchIn !== 'HEADLINE') places.push(literalFormOf(text));
    const isThere = (phrase: string): boolean => places.some((place) => standsIn(place, phrase));
    return (anyOf.length === 0 || anyOf.some(isThere)) && allOf.every(isThere) && !noneOf.some(isThere);
  };
}

/** Longer words the index leaves out. */
const WORD_BYTES_MAX = 60;
const NARROW_KANA = /[\uff61-\uff9f]/;
const ITERATION_MARKS = /[々ー]/;

/**
 * Words that the index holds of every text that holds the phrase: for looking for it. Empty where the index cannot tell,
 * as for a single sign of a script without blanks.
 */
export function wordsOfPhrase(phrase: string): string[] {
  if (NARROW_KANA.test(phrase)) return [];
  return searchWordsOf(literalFormOf(phrase)).filter(
    (word) =>
      Buffer.byteLength(word) <= WORD_BYTES_MAX &&
      // Where a run of such signs ends, the text may go on: its last sign may be part of another pair.
      (hasUnspacedScript(word) ? [...word].length > 1 : !ITERATION_MARKS.test(word)),
  );
}

/** A sign that the indexed form of every text has that holds the phrase, where it is a sign without letter case. */
export function signOfPhrase(phrase: string): string | undefined {
  if (NARROW_KANA.test(phrase)) return undefined;
  const [sign] = searchTextOf(literalFormOf(phrase)).trim();
  return sign !== undefined && sign.toLowerCase() === sign.toUpperCase() && !/\p{M}/u.test(sign) ? sign : undefined;
}
