import { singular } from './light-stem.ts';

/** A word of a text, normalized to compare phrases. Offsets are UTF-16 code units of the text. */
export interface PhraseWord {
  /** Lower case, singular; `""` for a delimiter, which no phrase crosses. */
  readonly form: string;
  /** Lower case, as written. */
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

/** A word, a symbol that is read as one, or a delimiter that no phrase crosses. */
const TOKEN = /([\p{L}\p{N}]+(?:['’]\p{L}+)?)|([&/%])|([.;:?!](?=\s|$)|[()[\]{}=*+×÷^\n]|\s[-–—−](?=\s))/gu;
const SYMBOLS: Readonly<Record<string, string>> = { '&': 'and', '/': 'to', '%': 'percent' };
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an', 'its', 'their', 'our', 'your', 'his', 'her']);

/** The words of a text without articles. `&` is read as `and`, `%` as `percent`, `/` as `to`: `P/E` equals `p to e`; `cashflow` is two words. */
export function phraseWords(text: string): PhraseWord[] {
  const words: PhraseWord[] = [];
  for (const token of text.matchAll(TOKEN)) {
    const start = token.index;
    const end = start + token[0].length;
    if (token[3] !== undefined) {
      words.push({ form: '', written: '', start, end });
      continue;
    }
    const written = token[1] === undefined ? (SYMBOLS[token[0]] ?? '') : withoutPossessive(token[1]);
    const second = /^cash(?=flows?$)/.exec(written)?.[0].length;
    if (second !== undefined) {
      const [cash, flow] = [written.slice(0, second), written.slice(second)];
      words.push({ form: cash, written: cash, start, end: start + second });
      words.push({ form: singular(flow), written: flow, start: start + second, end });
    } else if (!ARTICLES.has(written) || isLetterBesideSymbol(text, start, end))
      words.push({ form: singular(written), written, start, end });
  }
  return words;
}

/** The `A` of `M&A` and `A/R` is no article. */
const isLetterBesideSymbol = (text: string, start: number, end: number): boolean =>
  /[&/]\s?$/.test(text.slice(Math.max(0, start - 2), start)) || text[end] === '/' || text[end] === '&';

const withoutPossessive = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/['’]/, '');
