import { phraseWords } from './phrase-words.ts';

const FORMS_MAX = 64;
/** Apart by `/`, but for those within quotation marks. */
const WORDS = /(?:"[^"]*"|[^/"])+/g;

/** All phrases that one entry stands for, with each `a/b` and `[a]` spelled out, as written. Throws a text for an empty or too wide one. */
export function spelledOut(entry: string): string[] {
  let forms: string[][] = [[]];
  for (const part of entry.trim().split(/\s+/)) {
    const inner = /^\[(.+)\]$/.exec(part)?.[1];
    const words = (inner ?? part).match(WORDS) ?? [];
    if (words.length === 0 || (inner ?? part).replaceAll(WORDS, '').length >= words.length)
      throw new Error(`"${part}" has an empty word`);
    const longer = forms.flatMap((form) => words.map((word) => [...form, word]));
    forms = inner === undefined ? longer : [...longer, ...forms];
    if (forms.length > FORMS_MAX) throw new Error(`"${entry}" stands for more than ${FORMS_MAX} phrases`);
  }
  const phrases = forms.map((form) => form.join(' ')).filter((form) => form !== '');
  if (phrases.length === 0) throw new Error('an empty phrase');
  return phrases;
}

/** A phrase without the marks of its format. */
export const plain = (phrase: string): string => phrase.replaceAll('"', '');

/** Places of a phrase as they are looked up: `=sales` for a word that must be as written, else its form. */
export function phrasePlaces(phrase: string): string[] {
  const exact = new Set([...phrase.matchAll(/"([^"\s]+)"/g)].map(([, word = '']) => word.toLowerCase()));
  return phraseWords(plain(phrase))
    .filter(({ form }) => form !== '')
    .map(({ form, written }) => (exact.has(written) ? `=${written}` : form));
}
