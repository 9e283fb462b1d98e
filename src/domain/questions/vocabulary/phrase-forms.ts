import { phraseWords } from '../../text/phrase-words.ts';

const FORMS_MAX = 64;
/** Alternatives separated by `/`, except within quotation marks. */
const ALTERNATIVES = /(?:"[^"]*"|[^/"])+/g;

/**
 * Every phrase of an entry of the vocabulary, with `a/b` and `[a]` expanded. Throws when the entry is empty or has too many
 * phrases.
 */
export function expandPhrase(entry: string): string[] {
  let forms: string[][] = [[]];
  for (const part of entry.trim().split(/\s+/)) {
    const inner = /^\[(.+)\]$/.exec(part)?.[1];
    const words = (inner ?? part).match(ALTERNATIVES) ?? [];
    if (words.length === 0 || (inner ?? part).replaceAll(ALTERNATIVES, '').length >= words.length)
      throw new Error(`"${part}" has an empty word`);
    const longer = forms.flatMap((form) => words.map((word) => [...form, word]));
    forms = inner === undefined ? longer : [...longer, ...forms];
    if (forms.length > FORMS_MAX) throw new Error(`"${entry}" has more than ${FORMS_MAX} phrases`);
  }
  const phrases = forms.map((form) => form.join(' ')).filter((form) => form !== '');
  if (phrases.length === 0) throw new Error('an empty phrase');
  return phrases;
}

/** A phrase without its quotation marks. */
export const withoutQuotes = (phrase: string): string => phrase.replaceAll('"', '');

/** Look-up keys of the words of a phrase: `=sales` for a word that must match as written, else its singular form. */
export function phraseKeys(phrase: string): string[] {
  const exact = new Set([...phrase.matchAll(/"([^"\s]+)"/g)].map(([, word = '']) => word.toLowerCase()));
  return phraseWords(withoutQuotes(phrase))
    .filter(({ form }) => form !== '')
    .map(({ form, written }) => (exact.has(written) ? `=${written}` : form));
}
