import { numberOfDigits, powerOf, scaledBy } from '../../text/numbers.ts';
import type { TextWord } from '../../text/words.ts';

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

/**
 * The terms of a sentence. A figure after another of its kind (percentages, other figures) also says how it compares with that one:
 * `8.7 against 13.1` is `# against #>`, `12% from 15%` is `#% from #%>`.
 */
export function termsOf(words: readonly TextWord[]): string[] {
  const before: { percent?: number; other?: number } = {};
  return words.map(({ form }, at) => {
    const term = termOf(form);
    if (!term.startsWith('#') || term === '#y') return term;
    const next = words[at + 1]?.form ?? '';
    const value = figureValue(form, next);
    if (value === undefined) return term;
    const isPercent = term === '#%' || PERCENT.has(next) || (next === 'per' && words[at + 2]?.form === 'cent');
    const kind = isPercent ? 'percent' : 'other';
    const earlier = before[kind];
    before[kind] = value;
    return earlier === undefined || earlier === value ? term : term + (value > earlier ? '>' : '<');
  });
}

/** The term of a figure without how it compares. */
export const figureKind = (term: string): string => (term.startsWith('#') ? term.replace(/[<>]$/, '') : term);

/** 1 where a figure is below the one before it, and 1 where one is above; 0 without. */
export const comparedIn = (terms: readonly string[]): [below: number, above: number] => [
  Number(terms.some((term) => term.endsWith('<'))),
  Number(terms.some((term) => term.endsWith('>'))),
];

const PERCENT = new Set(['%', 'percent', 'pct']);
const FIGURE = /^\p{L}{0,3}\p{Sc}?(\d[\d,]*(?:\.\d+)?)(%|\p{L}{1,3})?$/u;

/** The value of a figure, with the scale that stands in its word or the next one (`3.2bn`, `3.2 billion`). */
function figureValue(form: string, next: string): number | undefined {
  const [, digits, sign = ''] = FIGURE.exec(form) ?? [];
  return digits === undefined ? undefined : scaledBy(numberOfDigits(digits), powerOf(sign) ?? powerOf(next) ?? 0);
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
