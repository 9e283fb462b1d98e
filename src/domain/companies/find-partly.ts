import { isFiller } from './filler-words.ts';
import type { Findings } from './findings.ts';
import type { NameForm } from './names.ts';
import { symbolForm } from './symbols.ts';
import * as term from './terms.ts';

const SPAN_WORDS_MAX = 6;

/** Adds companies whose whole name is several neighbouring words of `name`: as many words as possible, two at least. */
export function findWithin({ words }: NameForm, found: Findings): void {
  for (let length = Math.min(SPAN_WORDS_MAX, words.length - 1); length > 1 && found.empty; length--) {
    found.addAny(spans(words, length).map(term.wholeName));
  }
}

/**
 * Adds companies for a text of which only a part is a name (`Goldman Sachs fined over bond sale`): names that are as many
 * neighbouring words of it as possible, symbols written in capitals, then names that begin so, then names with all words
 * but one, then names with its rarest words. `known` tells how many companies bear each word that is in names.
 */
export function findPartly(text: string, name: NameForm, known: ReadonlyMap<string, number>, found: Findings): void {
  const { words } = name;
  findWithin(name, found);
  if (found.empty) found.addAny(capitals(text).map(term.ticker));
  for (let length = Math.min(SPAN_WORDS_MAX, words.length - 1); length > 1 && found.empty; length--) {
    for (const [i, key] of spans(words, length).entries()) {
      found.add({ allOf: [], nameStart: { key, firstWord: words[i] ?? key } });
    }
  }
  if (!found.empty) return;
  const telling = words.filter((word) => known.has(word) && !isFiller(word));
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
