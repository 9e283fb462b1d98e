import { literalFormOf } from './search-text.ts';

/** Between two of these there is no word boundary. */
const WORD =
  '[[\\p{Alphabetic}\\p{N}\\p{M}]--[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]]';
const TOKEN = new RegExp(`${WORD}+|[\\s\\S]`, 'gv');

/**
 * A text as words, signs, single characters of scripts without spaces, and spaces, in order: a text contains a phrase
 * (`holdsPhrase`) when the tokens of the phrase are consecutive among its own.
 */
export const literalTokensOf = (text: string): string[] => literalFormOf(text).match(TOKEN) ?? [];

/** The tokens of a phrase, without spaces around it. */
export const phraseTokensOf = (phrase: string): string[] => literalFormOf(phrase).trim().match(TOKEN) ?? [];
