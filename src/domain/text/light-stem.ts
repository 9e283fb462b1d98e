import { readDataFile } from '../../platform/data-file.ts';
import { dataPairs } from './data-lines.ts';

/** British and American spellings of words. */
export const SPELLINGS = dataPairs(readDataFile('data/american-spellings.txt', import.meta.url));

/**
 * Light English stemmer: removes regular plural and verb endings (`acquisitions`, `growing`) and maps British to American
 * spellings. Lighter than the stemmer of the index, whose hits it ranks. Words of other scripts are unchanged.
 */
export function lightStem(word: string): string {
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
  const single = singular(word);
  const base = withoutVerbEnding(single);
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base;
}

/** The singular of an English noun by its ending; a heuristic, but the same word always gives the same form. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
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
