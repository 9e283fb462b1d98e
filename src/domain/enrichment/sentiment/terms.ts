/** Words longer than these are taken to bear an ending. */
const ENDED_MIN = 4;
const VERB_MIN = 5;

const terms = new Map<string, string>();
const TERMS_MAX = 50_000;

/**
 * Form under which words are learned together: a word without its regular ending (`slumps`, `slumped`: `slump`), a
 * figure by its kind (`#`, an amount `#$`, a percentage `#%`, a year `#y`). `form` is in lower case, as returned by
 * `tokenizeWords`.
 */
export function termOf(form: string): string {
  const known = terms.get(form);
  if (known !== undefined) return known;
  const term = /\d/.test(form) ? figureOf(form) : stemOf(form);
  if (terms.size < TERMS_MAX) terms.set(form, term);
  return term;
}

const figureOf = (form: string): string =>
  form.endsWith('%') ? '#%' : /^(?:19|20)\d\d$/.test(form) ? '#y' : /^[$€£]/.test(form) ? '#$' : '#';

function stemOf(form: string): string {
  const word = form.endsWith("n't") ? form : form.replace(/'.*$/, '');
  if (word.length <= ENDED_MIN) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^s])s$/, '$1');
  const bare =
    singular.length > VERB_MIN ? singular.replace(/ied$/, 'y').replace(/([^aeioul])\1(?:ed|ing)$/, '$1') : singular;
  return bare.replace(/(?<=...)(?:ing|ed)$/, '').replace(/e$/, '');
}
