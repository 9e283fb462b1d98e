import { type DataFile, readDataFile } from '../../platform/data-file.ts';
import { dataPairs } from './data-lines.ts';
import { normalizeText } from './normalize-text.ts';

/** Forms in scripts without spaces between words, at either end of a name. */
const UNSPACED = dataPairs(readDataFile('data/unspaced-legal-forms.txt', import.meta.url)).map(
  ([spelling, form]) => [normalizeText(spelling), form] as const,
);

interface Spelling {
  readonly words: readonly string[];
  readonly form: string;
}

function spellings(
  file: DataFile,
  indexWordOf: (words: readonly string[]) => string,
): ReadonlyMap<string, readonly Spelling[]> {
  const byWord = new Map<string, Spelling[]>();
  for (const [form, spelled] of dataPairs(file)) {
    for (const spelling of spelled.split(', ')) {
      const words = normalizeText(spelling).split(' ');
      const word = indexWordOf(words);
      byWord.set(word, [...(byWord.get(word) ?? []), { words, form }]);
    }
  }
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byWord;
}

const BY_LAST_WORD = spellings(
  readDataFile('data/trailing-legal-forms.txt', import.meta.url),
  (words) => words.at(-1) ?? '',
);
const BY_FIRST_WORD = spellings(
  readDataFile('data/leading-legal-forms.txt', import.meta.url),
  (words) => words[0] ?? '',
);
const TRAILING_SPELLINGS = [...BY_LAST_WORD.values()].flat();
/** Words of the most usual legal forms, as they follow a name in an English text. */
export const COMMON_LEGAL_WORDS: ReadonlySet<string> = new Set(
  'inc incorporated corp corporation co company ltd limited plc llc lp sa ag nv se'.split(' '),
);

/** Conjunctions left at the end once the form is removed (`Müller und Co`). */
const DANGLING: ReadonlySet<string> = new Set(['und', 'et', 'y', 'e', 'och', 'og', 'en', 'i', 'the', 'of']);

/** All legal forms of a single word, for comparison with a misspelt last word. */
export const LEGAL_FORM_WORDS: readonly string[] = TRAILING_SPELLINGS.flatMap(({ words }) =>
  words.length === 1 ? words : [],
);

/** Forms with a single-word spelling that begins with `start`, the possible completions of a last word. */
export function formsBeginning(start: string): readonly string[] {
  const forms = new Set<string>();
  for (const { words, form } of TRAILING_SPELLINGS) {
    if (words.length === 1 && words[0]?.startsWith(start)) forms.add(form);
  }
  return [...forms];
}

function matchesAt(form: readonly string[], words: readonly string[], start: number): boolean {
  for (let i = 0; i < form.length; i++) if (words[start + i] !== form[i]) return false;
  return true;
}

function findTrailing(words: readonly string[], end: number): Spelling | undefined {
  const candidates = BY_LAST_WORD.get(words[end - 1] ?? '');
  return candidates?.find(({ words: form }) => end >= form.length && matchesAt(form, words, end - form.length));
}

function findLeading(words: readonly string[], start: number, end: number): Spelling | undefined {
  const candidates = BY_FIRST_WORD.get(words[start] ?? '');
  return candidates?.find(({ words: form }) => start + form.length <= end && matchesAt(form, words, start));
}

/**
 * Removes all legal forms at both ends of a normalized name (`GmbH & Co. KG`), but never the whole name (`Limited`). `ending` is the
 * removed end as spelt.
 */
export function withoutLegalForms(words: readonly string[]): {
  words: readonly string[];
  forms: readonly string[];
  ending: string;
} {
  let end = words.length;
  let start = 0;
  let forms: string[] | undefined;
  for (;;) {
    const found = findTrailing(words, end);
    if (!found || end - found.words.length <= start) break;
    end -= found.words.length;
    forms ??= [];
    forms.push(found.form);
    while (end - 1 > start && DANGLING.has(words[end - 1] as string)) end--;
  }
  const lead = findLeading(words, start, end);
  if (lead && start + lead.words.length < end) {
    start += lead.words.length;
    forms ??= [];
    forms.push(lead.form);
  }
  if (!forms) return { words, forms: NONE, ending: '' };
  if (forms.length > 1) forms = [...new Set(forms)];
  return { words: words.slice(start, end), forms, ending: words.slice(end).join('') };
}

const NONE: readonly string[] = [];

/** The legal forms of which `words` consist (`Ltd`, `Pty Ltd`); empty when there is another word. */
export function onlyLegalForms(words: readonly string[]): readonly string[] {
  const forms: string[] = [];
  for (let end = words.length; end > 0; ) {
    const found = findTrailing(words, end);
    if (!found) return NONE;
    end -= found.words.length;
    forms.push(found.form);
  }
  return [...new Set(forms)];
}

/**
 * Removes legal forms from words of scripts without spaces, where a form is a prefix, suffix or separate word. Never removes
 * everything.
 */
export function withoutUnspacedForms(words: readonly string[]): { words: readonly string[]; forms: readonly string[] } {
  const forms: string[] = [];
  const rest: string[] = [];
  for (const whole of words) {
    let word = whole;
    for (const [spelling, form] of UNSPACED) {
      if (word.endsWith(spelling)) word = word.slice(0, -spelling.length);
      else if (word.startsWith(spelling)) word = word.slice(spelling.length);
      else continue;
      forms.push(form);
    }
    if (word !== '') rest.push(word);
  }
  return rest.length > 0 ? { words: rest, forms } : { words, forms: NONE };
}
