import { splitWords } from '../companies/names.ts';
import { expandUmlauts, normalizeText, transliterate } from '../text/normalize-text.ts';

/** Longer texts and names are cut. */
const CHARS_MAX = 300;
const WORDS_MAX = 16;
const APOSTROPHES = /['’‘ʼ`´′]/g;

/** The words of a name or of a typed text: lower case, without accents and signs (`J.P. Morgan` is `jp morgan`). */
export const wordsOf = (text: string): string[] =>
  splitWords(normalizeText(text.slice(0, CHARS_MAX)).replace(APOSTROPHES, '')).slice(0, WORDS_MAX);

/** The spellings by which a name is found, its words joined by spaces: as it is, with `ue` for `ü`, and in Latin letters. */
export function spellingsOf(name: string): string[] {
  const own = wordsOf(name);
  const expanded = expandUmlauts(name.slice(0, CHARS_MAX));
  const forms = [own, ...(expanded === undefined ? [] : [wordsOf(expanded)]), own.map(transliterate)];
  return [...new Set(forms.map((words) => words.join(' ')))].filter((spelling) => spelling !== '');
}
