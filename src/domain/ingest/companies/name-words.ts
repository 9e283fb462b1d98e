import { readDataFile } from '../../../platform/data-file.ts';
import { readName } from '../../companies/names.ts';
import { dataPairs } from '../../text/data-lines.ts';
import { expandUmlauts } from '../../text/normalize-text.ts';
import { wordLists } from '../../text/word-lists.ts';
import { withoutFloorMarks } from './trading-floor-names.ts';

/** The word of each abbreviation and plural in names at exchanges, registers and newspapers. */
const canonicalOf: ReadonlyMap<string, string> = new Map(
  dataPairs(readDataFile('data/name-spellings.txt', import.meta.url)).flatMap(([word, spellings]) =>
    spellings.split(' ').map((spelling): [string, string] => [spelling, word]),
  ),
);

/** The full singular form of an abbreviated or plural word; other words are returned unchanged. */
const canonicalWord = (word: string): string => canonicalOf.get(word) ?? word;

const WORDS = wordLists(readDataFile('data/name-words.txt', import.meta.url), ['generic', 'common']);
/** Words that are often added to or omitted from a company's name. */
const GENERIC: ReadonlySet<string> = new Set(WORDS.generic);
const COMMON: ReadonlySet<string> = new Set([...WORDS.generic, ...WORDS.common]);

/** True for a word, in canonical form, of the names of many companies, so that sharing it is weak evidence. */
export const isCommonNameWord = (word: string): boolean => COMMON.has(word);

/** The words of a company's name in canonical form, without legal form, floor marks and class of shares. */
export interface NameWords {
  readonly all: readonly string[];
  /** `all` without generic words; equal to `all` when nothing else is left. */
  readonly core: readonly string[];
  readonly forms: readonly string[];
}

/** `L'Oreal`, which floors print as `OREAL (L')`. */
const FRENCH_ARTICLE = /\(L['\u2019]?\)|\bL['\u2019]\s*/gi;

/** `STOCKMANN OYJ ABP-A SHARE`, `ASML HOLDING NY`, `ROSNEFT OIL GDRREGS`, `Limuru Tea Co. Plc Ord 20.00`: the kind of share. */
const SHARE_CLASS =
  /(?:(?:[\s-]+|\.(?=UTS))(?:[A-D]|REG|ORD|SHS?|SHARES?|DRN|ED|GDR\w*|N-VTG|NON-VTG|UTS|NY(?: \d)?|P\.S\.))+$/;
const PAR_VALUE = /\s+Ord\.?\s*\d.*$/i;

/** Removes the class of shares and par value from a security's name as lists have it. */
export const withoutShareClass = (name: string): string => {
  const company = name.replace(PAR_VALUE, '');
  return /[a-z]{3}/.test(company) ? company : company.replace(SHARE_CLASS, '') || company;
};

const CACHE_SIZE = 20_000;
const cache = new Map<string, NameWords>();

/** Splits a name into words. Cached, because names repeat while a file is read. */
export function nameWords(name: string): NameWords {
  const known = cache.get(name);
  if (known) return known;
  const company = withoutShareClass(withoutFloorMarks(name.replace(FRENCH_ARTICLE, '')));
  // Floors print `+` for `&`, and no spaces after the dots of abbreviations.
  const text = (expandUmlauts(company) ?? company)
    .replace(/^dba /i, '')
    .replace(/\s*[+&]\s*/g, '&')
    .replace(/(?<=[A-Za-z]{2})[-.](?=[A-Za-z]{2})/g, ' ');
  const read = readName(text);
  const all = (read?.words ?? []).map(canonicalWord);
  const core = all.filter((word) => !GENERIC.has(word));
  const words: NameWords = { all, core: core.length > 0 ? core : all, forms: read?.forms ?? [] };
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(name, words);
  return words;
}

/** Treats `inc`, `corp` and `co` as one form, because American registers and newspapers confuse them. */
const normalizeForm = (form: string): string => (/^(?:inc|corp|co)$/.test(form) ? 'inc' : form);

/** Compares the legal forms of two names; `unstated` when one has none. */
export function compareForms(a: readonly string[], b: readonly string[]): 'same' | 'unstated' | 'different' {
  if (a.length === 0 || b.length === 0) return 'unstated';
  const right = b.map(normalizeForm);
  return a.some((form) => right.includes(normalizeForm(form))) ? 'same' : 'different';
}
