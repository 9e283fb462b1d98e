/** A word of a text in the form in which phrases are compared. Offsets are UTF-16 code units of the text. */
export interface PhraseWord {
  /** Small letters, in the singular; `""` where a phrase ends in any case. */
  readonly form: string;
  /** Small letters as written. */
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

/** A word, a sign that stands for one, or a stop that no phrase goes across. */
const PIECE = /([\p{L}\p{N}]+(?:['’]\p{L}+)?)|([&/%])|([.;:?!](?=\s|$)|[()[\]{}=*+×÷^\n]|\s[-–—−](?=\s))/gu;
const SIGNS: Readonly<Record<string, string>> = { '&': 'and', '/': 'to', '%': 'percent' };
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an', 'its', 'their', 'our', 'your', 'his', 'her']);

/** The words of a text without articles. `&` is `and`, `%` is `percent`, `/` is `to`: `P/E` has the words of `p to e`. */
export function phraseWords(text: string): PhraseWord[] {
  const words: PhraseWord[] = [];
  for (const piece of text.matchAll(PIECE)) {
    const start = piece.index;
    const end = start + piece[0].length;
    if (piece[3] !== undefined) {
      words.push({ form: '', written: '', start, end });
      continue;
    }
    const written = piece[1] === undefined ? (SIGNS[piece[0]] ?? '') : bare(piece[1]);
    if (!ARTICLES.has(written) || isLetterOfSigns(text, start, end))
      words.push({ form: singular(written), written, start, end });
  }
  return words;
}

/** `M&A` and `A/R` have no article. */
const isLetterOfSigns = (text: string, start: number, end: number): boolean =>
  /[&/]\s?$/.test(text.slice(Math.max(0, start - 2), start)) || text[end] === '/' || text[end] === '&';

const bare = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/['’]/, '');

/** By the endings of English; the same word always gives the same form, which is all that is asked of it. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
