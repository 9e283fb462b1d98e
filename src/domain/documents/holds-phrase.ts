import { hasUnspacedScript, literalFormOf, searchTextOf, searchWordsOf } from '../text/search-text.ts';
import type { AnyAllNone } from './chunk-filters.ts';

const WORD_CHARACTER = /[\p{Alphabetic}\p{N}\p{M}]/u;

/**
 * True if a text contains a phrase: consecutive whole words in any case, with any spaces between them, unstemmed
 * (contract 7.2, keywords). Scripts without spaces have no word boundaries and match anywhere. An empty phrase never
 * matches.
 */
export const holdsPhrase = (text: string, phrase: string): boolean =>
  standsIn(literalFormOf(text), literalFormOf(phrase).trim());

/** `holdsPhrase` for a text and phrase in literal form (`literalFormOf`). */
function standsIn(text: string, phrase: string): boolean {
  if (phrase === '') return false;
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (isEdge(text, at) && isEdge(text, at + phrase.length)) return true;
  }
  return false;
}

/** True at a word boundary. */
function isEdge(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  if (isTrail(text, at)) return false;
  const before = text.slice(isTrail(text, at - 1) ? at - 2 : at - 1, at);
  const after = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (!WORD_CHARACTER.test(before) || !WORD_CHARACTER.test(after)) return true;
  return hasUnspacedScript(before) || hasUnspacedScript(after);
}

/** True if the code unit at `at` is a low surrogate. */
const isTrail = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff && at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
};

/** Creates the test of keyword filters on a chunk's headline and text. */
export function keywordTest(keywords: AnyAllNone): (headline: string, text: string) => boolean {
  const { searchIn } = keywords;
  const formsOf = (values: readonly string[]): string[] => [
    ...new Set(values.map((value) => literalFormOf(value).trim())),
  ];
  const { anyOf, allOf, noneOf } = keywords;
  const [any, all, none] = [formsOf(anyOf), formsOf(allOf), formsOf(noneOf)];
  const each = (keywords.eachOf ?? []).map(formsOf);
  return (headline, text) => {
    const places: string[] = [];
    if (searchIn !== 'BODY') places.push(literalFormOf(headline));
    if (searchIn !== 'HEADLINE') places.push(literalFormOf(text));
    const isThere = (phrase: string): boolean => places.some((place) => standsIn(place, phrase));
    if (any.length > 0 && !any.some(isThere)) return false;
    return all.every(isThere) && each.every((phrases) => phrases.some(isThere)) && !none.some(isThere);
  };
}

/** Longer words are not indexed. */
const WORD_BYTES_MAX = 60;
const NARROW_KANA = /[\uff61-\uff9f]/;
const ITERATION_MARKS = /[々ー]/;

/**
 * Index words that every text with the phrase has, to find candidates. Empty if there are none, as for a single character of a script
 * without spaces.
 */
export function wordsOfPhrase(phrase: string): string[] {
  if (NARROW_KANA.test(phrase)) return [];
  return searchWordsOf(literalFormOf(phrase)).filter(
    (word) =>
      Buffer.byteLength(word) <= WORD_BYTES_MAX &&
      // A run of such characters may continue in the text, so its last character may belong to another pair.
      (hasUnspacedScript(word) ? [...word].length > 1 : !ITERATION_MARKS.test(word)),
  );
}

/** A caseless character that the indexed form of every text with the phrase has. */
export function signOfPhrase(phrase: string): string | undefined {
  if (NARROW_KANA.test(phrase)) return undefined;
  const [sign] = searchTextOf(literalFormOf(phrase)).trim();
  return sign !== undefined && sign.toLowerCase() === sign.toUpperCase() && !/\p{M}/u.test(sign) ? sign : undefined;
}
