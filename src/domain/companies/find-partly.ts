import { onlyLegalForms } from '../text/legal-forms.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { withoutFiller } from './company-query.ts';
import { isFiller } from './filler-words.ts';
import { type NormalizedName, readName } from './names.ts';
import type { RankedCompanies } from './ranked-companies.ts';
import { readSymbolQuery, symbolForm } from './symbols.ts';
import * as term from './terms.ts';

const SPAN_WORDS_MAX = 6;

/** Adds companies whose whole name is a sequence of words of `words`: as many as possible, at least two. */
export function findWholeNames({ words }: Pick<NormalizedName, 'words'>, results: RankedCompanies): void {
  for (let length = Math.min(SPAN_WORDS_MAX, words.length - 1); length > 1 && results.isEmpty; length--) {
    results.addAny(spans(words, length).map(term.wholeName));
  }
}

const SYMBOLS_TRIED_MAX = 8;
const SYMBOL_CHARS_MAX = 12;

/** A word in small letters is a symbol only if the whole text is in small letters. */
const mayBeSymbol = (word: string, text: string): boolean =>
  word.length <= SYMBOL_CHARS_MAX && (!/\p{Ll}/u.test(word) || !/\p{Lu}/u.test(text));

/** Adds companies whose symbol is in the text with its exchange or name: `NASDAQ AAPL`, `Nestlé (NESN.SW)`, `AAPL - Apple`. */
export function findByNameAndSymbol(text: string, results: RankedCompanies): void {
  const before = results.count;
  results.addAny(readSymbolQuery(text.replace(/^(\S+) (?=\S+$)/, '$1:')).listings.map(term.listing));
  const inParentheses = /\(([^()]+)\)/.exec(text);
  const words = [...text.matchAll(/[^\s(),;|]+/gu)].filter(([word]) => mayBeSymbol(word, text));
  const parts = [...(inParentheses ? [inParentheses] : []), ...words];
  for (const { 0: part, 1: inner = part, index } of parts.slice(0, SYMBOLS_TRIED_MAX)) {
    const { tickers, listings, joined } = readSymbolQuery(inner);
    const symbols = [
      ...tickers.map(term.ticker),
      ...listings.map(term.listing),
      ...(joined ? [term.anySymbol(joined)] : []),
    ];
    const rest = `${text.slice(0, index)} ${text.slice(index + part.length)}`;
    const name = readName(withoutFiller(rest) ?? rest)?.words ?? [];
    if (symbols.length === 0 || name.length === 0) continue;
    results.add({ allOf: [symbols, ...name.flatMap(term.wordTerms).map((word) => [word])] });
    if (results.count > before) return;
  }
}

/**
 * Adds companies for a text that contains a name (`Goldman Sachs fined over bond sale`): names that are a sequence of words of the
 * text, as long as possible; symbols in capitals; names that begin with such a sequence; names that are one word; names with all words,
 * with all but one, or with one. The words of the last four must be `tellingOf` the text. `known` has the number of
 * companies with each known word; `market` is the word that denotes an exchange and is no part of a name.
 */
export function findNamesInText(
  text: string,
  { words }: NormalizedName,
  known: ReadonlyMap<string, number>,
  market: string | undefined,
  results: RankedCompanies,
): void {
  findWholeNames({ words }, results);
  if (results.isEmpty) results.addAny(capitals(text).map(term.ticker));
  const own = words.filter((word) => word !== market && !isFiller(word));
  const isTelling = tellingOf(own, known);
  for (let length = Math.min(SPAN_WORDS_MAX, words.length - 1); length > 1 && results.isEmpty; length--) {
    for (const [at, key] of spans(words, length).entries()) {
      results.add({ allOf: [], nameStart: { key, firstWord: words[at] ?? key } });
    }
  }
  if (!results.isEmpty) return;
  const selective = own.filter((word) => known.has(word));
  results.addAny(selective.filter((word) => isTelling([word])).map(term.wholeName));
  const subsets = [
    selective,
    ...(selective.length > 2 ? selective.map((omitted) => selective.filter((word) => word !== omitted)) : []),
    ...selective.map((word) => [word]).sort(([a = ''], [b = '']) => (known.get(a) ?? 0) - (known.get(b) ?? 0)),
  ];
  for (const subset of subsets) if (isTelling(subset)) results.add({ allOf: subset.map((word) => [word]) });
}

/** Share of the weight of a text's words that a part of them must have, so that companies with these words are meant. */
const TELLING_SHARE = 0.5;

/**
 * Tells whether a part of the words of a text stands for the text. A word weighs 1 / (1 + ln n) with n companies that have it in their names, and 1 if
 * none has. So `Technologies` does not stand for `Allegheny Technologies`, and `Conagra` stands for `Conagra Foods`.
 */
function tellingOf(words: readonly string[], known: ReadonlyMap<string, number>) {
  const weightOf = (some: readonly string[]): number =>
    some.reduce((sum, word) => sum + 1 / (1 + Math.log(known.get(word) ?? 1)), 0);
  const least = weightOf(words) * TELLING_SHARE;
  return (some: readonly string[]): boolean => some.length > 0 && weightOf(some) >= least;
}

function spans(words: readonly string[], length: number): string[] {
  const joined: string[] = [];
  for (let start = 0; start + length <= words.length; start++) joined.push(words.slice(start, start + length).join(''));
  return joined;
}

const CAPITALS = /(?<![\p{L}\p{N}])[A-Z][A-Z0-9]{1,5}(?:[./-][A-Z]{1,2})?(?![\p{L}\p{N}])/gu;
const ROMAN_NUMERAL = /^[IVX]+$/;

/** Words in capitals, which may be symbols, unless the whole text is in capitals. Legal forms and Roman numerals are none. */
function capitals(text: string): string[] {
  if (!/\p{Ll}/u.test(text)) return [];
  const words = [...text.matchAll(CAPITALS)].map(([word]) => word);
  return words
    .filter((word) => !ROMAN_NUMERAL.test(word) && onlyLegalForms([normalizeText(word)]).length === 0)
    .slice(0, SYMBOLS_TRIED_MAX)
    .map(symbolForm);
}
