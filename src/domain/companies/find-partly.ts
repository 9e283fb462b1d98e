import { withoutFiller } from './company-query.ts';
import { isFiller } from './filler-words.ts';
import type { RankedCompanies } from './findings.ts';
import { type FoldedName, readName } from './names.ts';
import { readSymbolQuery, symbolForm } from './symbols.ts';
import * as term from './terms.ts';

const SPAN_WORDS_MAX = 6;

/** Adds companies whose whole name is several neighbouring words of `name`: as many words as possible, two at least. */
export function findWithin({ words }: Pick<FoldedName, 'words'>, found: RankedCompanies): void {
  for (let length = Math.min(SPAN_WORDS_MAX, words.length - 1); length > 1 && found.empty; length--) {
    found.addAny(spans(words, length).map(term.wholeName));
  }
}

const SYMBOLS_TRIED_MAX = 8;
const SYMBOL_CHARS_MAX = 12;

/** Who writes capitals at all writes symbols in them. */
const mayBeSymbol = (word: string, text: string): boolean =>
  word.length <= SYMBOL_CHARS_MAX && (!/\p{Ll}/u.test(word) || !/\p{Lu}/u.test(text));

/** Companies whose symbol the text gives after its exchange or beside their name: `NASDAQ AAPL`, `Nestlé (NESN.SW)`, `AAPL - Apple`. */
export function findNamedTwice(text: string, found: RankedCompanies): void {
  const before = found.count;
  found.addAny(readSymbolQuery(text.replace(/^(\S+) (?=\S+$)/, '$1:')).listings.map(term.listing));
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
    found.add({ allOf: [symbols, ...name.flatMap(term.wordTerms).map((word) => [word])] });
    if (found.count > before) return;
  }
}

/**
 * Adds companies for a text of which only a part is a name (`Goldman Sachs fined over bond sale`): names that are as many
 * neighbouring words of it as possible, symbols written in capitals, then names that begin so, then names with all words
 * but one, then names with its rarest words. `known` tells how many companies bear each word that is in names; `market` is
 * the word that names the exchange of a symbol, which tells nothing of the name.
 */
export function findPartly(
  text: string,
  { words }: FoldedName,
  known: ReadonlyMap<string, number>,
  market: string | undefined,
  found: RankedCompanies,
): void {
  findWithin({ words }, found);
  if (found.empty) found.addAny(capitals(text).map(term.ticker));
  for (let length = Math.min(SPAN_WORDS_MAX, words.length - 1); length > 1 && found.empty; length--) {
    for (const [i, key] of spans(words, length).entries()) {
      found.add({ allOf: [], nameStart: { key, firstWord: words[i] ?? key } });
    }
  }
  if (!found.empty) return;
  const telling = words.filter((word) => known.has(word) && word !== market && !isFiller(word));
  if (telling.length === 0) return;
  found.addAny(telling.map(term.wholeName));
  if (telling.length < words.length) found.add({ allOf: telling.map((word) => [word]) });
  if (telling.length > 2) {
    for (const left of telling) found.add({ allOf: telling.filter((word) => word !== left).map((word) => [word]) });
  }
  const rarest = [...telling].sort((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0));
  for (const word of rarest) found.addAny([word]);
}

function spans(words: readonly string[], length: number): string[] {
  const joined: string[] = [];
  for (let start = 0; start + length <= words.length; start++) joined.push(words.slice(start, start + length).join(''));
  return joined;
}

const CAPITALS = /(?<![\p{L}\p{N}])[A-Z][A-Z0-9]{0,5}(?:[./-][A-Z]{1,2})?(?![\p{L}\p{N}])/gu;

/** Words in capitals, if not the whole text is: symbols, perhaps. */
const capitals = (text: string): string[] =>
  /\p{Ll}/u.test(text) ? [...text.matchAll(CAPITALS)].slice(0, 8).map(([symbol]) => symbolForm(symbol)) : [];
