import { readDataFile } from '../../platform/data-file.ts';
import { parseCountry } from '../knowledge-graph/countries.ts';
import { dataPairs } from '../text/data-lines.ts';
import type { TextSpan } from '../text/span.ts';

/** A country or region that a question names, as ISO 3166-1 alpha-2 codes. */
export interface NamedCountries extends TextSpan {
  readonly codes: readonly string[];
}

/** Adjectives of countries, and regions, with the codes of their countries. */
const CODES_OF: ReadonlyMap<string, readonly string[]> = new Map(
  dataPairs(readDataFile('data/countries.txt', import.meta.url)).flatMap(([words, codes]) =>
    words.split('|').map((word) => [word, codes.split(' ')] as const),
  ),
);
const WORD = /[\p{L}][\p{L}.]*/gu;
/** Words of the longest names: `United Arab Emirates`. */
const WORDS_MAX = 3;

/** The countries and regions that a text names, in order: `German`, `in France`, `US`; of overlapping names the longest. */
export function countriesIn(text: string): NamedCountries[] {
  const words = [...text.matchAll(WORD)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
  const found: NamedCountries[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(WORDS_MAX, words.length - at); count > 0; count -= 1) {
      const [start, end] = [words[at]?.start ?? 0, words[at + count - 1]?.end ?? 0];
      const codes = codesOf(text.slice(start, end));
      if (codes === undefined) continue;
      found.push({ start, end, codes });
      at += count - 1;
      break;
    }
  }
  return found;
}

function codesOf(words: string): readonly string[] | undefined {
  // `us` in lower case is a pronoun, and other words of two letters are no codes of countries.
  if (words.length < 3 && !/^(?:US|UK)$/.test(words)) return undefined;
  const adjective = CODES_OF.get(words.toLowerCase());
  const code = adjective === undefined && /^\p{Lu}/u.test(words) ? parseCountry(words) : undefined;
  return adjective ?? (code === undefined ? undefined : [code]);
}
