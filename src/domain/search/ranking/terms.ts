import { SPELLINGS } from './spellings.ts';
import { normalizedWordsOf } from './text-words.ts';

/** Stop words of ranking. A short list on purpose: other frequent words are handled by their IDF. */
export const RANKING_STOP_WORDS: ReadonlySet<string> = new Set(
  `a about an and any are as at be been both but by can could did do does for from had has have how i if in into is it
  its me my of on or our s should so some than that the their them there these they this those to us was we were what
  when where which who whom whose why will with would you your please tell show give find list`.split(/\s+/),
);

/** Whether a word is a stop word, in any letter case. */
export const isStopWord = (word: string): boolean => RANKING_STOP_WORDS.has(word.toLowerCase());

/** The normalized words of a text: lower case, without accents; scripts without spaces as bigrams. */
export const wordsIn = (text: string): readonly string[] => normalizedWordsOf(text);

/** The words of a text without stop words, each once; all words if there are only stop words. */
export function contentWords(text: string): string[] {
  const words = [...new Set(wordsIn(text))];
  const content = words.filter((word) => !RANKING_STOP_WORDS.has(word));
  return content.length > 0 ? content : words;
}

/**
 * Light English stemmer: removes regular plural and verb endings (`acquisitions`, `growing`) and maps British to American
 * spellings. Lighter than the stemmer of the index, whose hits it ranks. Words of other scripts are unchanged.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const stem = withoutEndings(word);
  return AMERICAN_STEMS.get(stem) ?? (stem.endsWith('isation') ? `${stem.slice(0, -7)}ization` : stem);
}

/** The American spelling of a British word, in any inflection; `null` for other words. */
export function americanOf(word: string): string | null {
  const lower = word.toLowerCase();
  const stem = withoutEndings(lower);
  if (stem.endsWith('isation')) return lower.replace('isation', 'ization');
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
