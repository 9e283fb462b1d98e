import { SPELLINGS } from './spellings.ts';
import { foldedWordsOf } from './text-words.ts';

/** Words that say nothing of what a text is about. Small on purpose: the rest is for the weights of words. */
export const RANKING_STOP_WORDS: ReadonlySet<string> = new Set(
  `a about an and any are as at be been both but by can could did do does for from had has have how i if in into is it
  its me my of on or our s should so some than that the their them there these they this those to us was we were what
  when where which who whom whose why will with would you your please tell show give find list`.split(/\s+/),
);

/** Whether a word, in any letter case, is one of these. */
export const isStopWord = (word: string): boolean => RANKING_STOP_WORDS.has(word.toLowerCase());

/** The words of a text as they are compared: in small letters, without accents, scripts without blanks in pairs. */
export const wordsIn = (text: string): readonly string[] => foldedWordsOf(text);

/** The words of a text that say something, each once; all of them when none does. */
export function contentWords(text: string): string[] {
  const words = [...new Set(wordsIn(text))];
  const telling = words.filter((word) => !RANKING_STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * An English word without its regular endings, so that `acquisitions` meets `acquisition` and `growing` `grow`. Lighter than
 * the stemmer of the index: what is ranked was found by that one already. British spellings have the stem of the American one.
 * Words of other scripts stay as they are.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const stem = withoutEndings(word);
  return AMERICAN_STEMS.get(stem) ?? (stem.endsWith('isation') ? `${stem.slice(0, -7)}ization` : stem);
}

/** A British word as Americans write it, in whatever form; `null` of any other. */
export function americanOf(word: string): string | null {
  const small = word.toLowerCase();
  const stem = withoutEndings(small);
  if (stem.endsWith('isation')) return small.replace('isation', 'ization');
  return AMERICAN.get(stem) ?? null;
}

function withoutEndings(word: string): string {
  const single = withoutPlural(word);
  const base = withoutVerbEnding(single);
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base;
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function withoutVerbEnding(word: string): string {
  for (const ending of ['ing', 'ed']) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) return word;
    if (ending === 'ed' && rest.endsWith('i')) return `${rest.slice(0, -1)}y`;
    return /([bdfgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
  }
  return word;
}

const AMERICAN: ReadonlyMap<string, string> = new Map(
  SPELLINGS.map(([british, american]) => [withoutEndings(british), american]),
);
const AMERICAN_STEMS: ReadonlyMap<string, string> = new Map(
  [...AMERICAN].map(([stem, american]) => [stem, withoutEndings(american)]),
);
