import { withoutSecurityDescription } from '../../companies/names.ts';
import { withoutLegalForms } from '../../text/legal-forms.ts';
import { isEverydayWord } from './common-words.ts';
import { FIRST_NAMES } from './context-words.ts';
import { CURRENCY_OF_AMOUNTS } from './lexicon.ts';
import { AND, COMMA, foldWord, tokenizeName, wordHashesOf } from './tokens.ts';

/** Kinds of name forms, from certain to uncertain. */
export const FormKind = {
  /** The name shown, without its legal form. */
  name: 0,
  alias: 1,
  former: 2,
  /** The name without words such as `Group` or `Technologies`. */
  short: 3,
  /** Counts only in documents with a fuller name or about the entity. */
  inDocument: 4,
  /** Initials; in capitals only, and only in such documents. */
  initials: 5,
  ticker: 6,
} as const;

/** Required letter case of a form. */
export const FormStyle = {
  /** Any letter case. */
  any: 0,
  /** Begins with a capital. */
  capital: 1,
  /** All capitals. */
  acronym: 2,
} as const;

/** A form in which texts may write the name of an entity. */
export interface WrittenForm {
  readonly words: readonly string[];
  readonly kind: number;
  readonly style: number;
  /** Number of the removed legal form; 0 for none. */
  readonly legal: number;
}

/** Words at the end of companies' names that people leave out. */
const DESCRIPTORS = new Set(
  `holdings holding group technologies technology bancorp bancshares bancorporation financial international industries
  enterprises enterprise partners pharmaceuticals pharmaceutical pharma therapeutics biotherapeutics biopharma
  biopharmaceuticals biosciences bioscience biotech systems communications energy resources brands foods stores networks
  network software solutions services properties trust reit motor motors airlines airways laboratories labs sciences
  scientific medical health healthcare entertainment platforms global worldwide insurance assurance capital oil gas petroleum
  automotive semiconductor semiconductors electric electronics materials chemical chemicals steel paper products works
  restaurants hotels resorts realty property residential homes media interactive games digital online com markets market
  management investments investment associates consulting controls instruments devices diagnostics genetics genomics
  robotics aerospace aviation marine logistics transportation freight trucking lines cruises water power utilities mining
  minerals metals gold silver exploration petrochemicals pipeline midstream environmental water retail outfitters apparel
  footwear beverage beverages beer spirits tobacco farms dairy education learning institute security data cloud ai`
    .trim()
    .split(/\s+/),
);

/** Descriptors that leave a complete name of two words when removed: `American Airlines Group`. */
const WEAK_DESCRIPTORS = new Set(
  'group holdings holding enterprises international worldwide global india us usa america japan canada australia china korea mexico'.split(
    ' ',
  ),
);

/** Words that are never a short name. */
const ADJECTIVES = new Set(
  `general first american national united global international federal advanced applied digital universal central royal great
  standard public best western eastern northern southern pacific atlantic european asian british canadian texas california
  north south east west green blue black white golden modern premier total direct medical financial energy capital health`
    .trim()
    .split(/\s+/),
);

const LEGAL_NUMBERS = 'inc corp co ltd llc llp lp plc ag se nv sa ab as asa spa kg gmbh bv oy kk'.split(' ');
/** Number of a legal form, the same for all its spellings; 0 if it is not a usual one. */
export const legalNumber = (form: string | undefined): number =>
  form === undefined ? 0 : LEGAL_NUMBERS.indexOf(form) + 1;

const REGISTER_MARK = /(?:\s+[/\\][A-Z]{2,4}[/\\]?|[/\\][A-Z]{2,4}[/\\])\s*$/;
const REMARK = /\s*\((?:the|publ|new|old)\)\s*$/i;
const CONNECTORS = new Set([
  'of',
  'the',
  AND,
  'for',
  'de',
  'la',
  'del',
  'di',
  'du',
  'des',
  'et',
  'und',
  'y',
  'e',
  COMMA,
]);
const WORDS_MAX = 9;

/** The words of a name without legal form and leading article, and the removed form. */
export function bareName(name: string): { words: string[]; legal: number } {
  const cleaned = name.replace(REGISTER_MARK, '').replace(REMARK, '');
  let words = tokenizeName(withoutSecurityDescription(cleaned) ?? cleaned);
  if (words.length > 1 && words[0] === 'the') words = words.slice(1);
  const plain = words.filter((word) => word !== COMMA);
  const rest = withoutLegalForms(plain);
  // Commas before the removed form are removed too.
  const front =
    plain.length > rest.words.length && plain[0] !== rest.words[0] && !isEverydayWord(rest.words[0] ?? '') ? 1 : 0;
  const kept: string[] = [];
  let count = front === 0 && plain[0] !== rest.words[0] ? -1 : 0;
  for (const word of words.slice(front)) {
    if (count === rest.words.length) break;
    if (word !== COMMA) count++;
    kept.push(word);
  }
  while (kept.length > 1 && (kept.at(-1) === AND || kept.at(-1) === COMMA)) kept.pop();
  return { words: kept, legal: legalNumber(rest.forms[0]) };
}

/** Style of a name's capitals: part of the name (`IBM`) or the register's style (`RITE AID CORP`). */
function styleOf(name: string, words: readonly string[]): number {
  const letters = words.join('').replace(/[^\p{L}]/gu, '');
  if (letters.length === 0 || letters.length > 5 || words.length > 2) return FormStyle.capital;
  const bare = name.replace(/[^\p{L}\p{N}]/gu, '');
  const own = bare.slice(0, words.join('').length);
  if (own !== own.toUpperCase() || own === own.toLowerCase()) return FormStyle.capital;
  // `NIKE`, `OPEC`: also written with one capital.
  if (letters.length > 3 && words.length === 1 && !isEverydayWord(letters)) return FormStyle.capital;
  const shouts = bare.length > own.length && bare === bare.toUpperCase() && letters.length > 3;
  return shouts ? FormStyle.capital : FormStyle.acronym;
}

/**
 * Spelling variants of the same words: `Macys` for `Macy's`, `Walmart` for `Wal-Mart`, `JPMorgan` and `JP Morgan`, without commas.
 */
function* spellings(name: string, words: readonly string[]): Generator<readonly string[]> {
  yield words;
  if (words.includes(COMMA)) yield words.filter((word) => word !== COMMA);
  if (words.length === 2 && (words[0]?.length ?? 0) + (words[1]?.length ?? 0) >= 6 && !words.includes(AND))
    yield [words.join('')];
  const parts = /^([A-Z]{2,}|[A-Z][a-z]{2,})([A-Z][a-z]{2,})$/.exec(name);
  if (parts && words.length === 1) yield [foldWord(parts[1] ?? ''), foldWord(parts[2] ?? '')];
  const s = words.indexOf('s');
  if (s > 0 && /['’]s\b/i.test(name)) yield [...words.slice(0, s - 1), `${words[s - 1]}s`, ...words.slice(s + 1)];
  if (/^\w{2,}-\w{2,}/.test(name) && words.length === 3) {
    const joined = `${words[0]}${words[1]}`;
    if (joined.length >= 6) yield [joined, ...words.slice(2)];
  }
}

/** The name without descriptive words at its end; `undefined` if there are none, or nothing is left. */
function withoutDescriptors(words: readonly string[]): readonly string[] | undefined {
  let end = words.length;
  while (end > 1 && (DESCRIPTORS.has(words[end - 1] ?? '') || (words[end - 1] === AND && end < words.length))) end--;
  return end < words.length ? words.slice(0, end) : undefined;
}

/** `American Airlines` of American Airlines Group; names of one word are left to `withoutDescriptors`. */
function withoutWeakDescriptors(words: readonly string[]): readonly string[] | undefined {
  let end = words.length;
  while (end > 2 && WEAK_DESCRIPTORS.has(words[end - 1] ?? '')) end--;
  const last = words[end - 1] ?? '';
  // `Oracle Corp. Japan` is not the Oracle Corporation.
  return end < words.length && !CONNECTORS.has(last) && legalNumber(last) === 0 ? words.slice(0, end) : undefined;
}

const isTelling = (words: readonly string[]): boolean =>
  words.some((word) => word.length >= 3 && !CONNECTORS.has(word) && !isEverydayWord(word));

/** All forms of one name of a company. */
export function companyForms(name: string, kind: number): WrittenForm[] {
  const { words, legal } = bareName(name);
  if (words.length === 0 || words.length > WORDS_MAX || words.join('').length < 2) return [];
  // `David S` would match every `David's`.
  if (words.length === 2 && words[1] === 's' && !/['’]/.test(name)) return [];
  const style = styleOf(name, words);
  const forms: WrittenForm[] = [];
  for (const spelling of spellings(name, words)) forms.push({ words: spelling, kind, style, legal });
  const whole = withoutWeakDescriptors(words);
  if (whole)
    forms.push({
      words: whole,
      kind: kind === FormKind.name ? FormKind.alias : kind,
      style: FormStyle.capital,
      legal: 0,
    });
  const pharma = words.findIndex((word) => /^pharmaceuticals?$/.test(word));
  if (pharma > 0)
    forms.push({ words: [...words.slice(0, pharma), 'pharma'], kind, style: FormStyle.capital, legal: 0 });
  if (words.length === 2 && words[0]?.length === 1 && !DESCRIPTORS.has(words[1] ?? '') && isTelling(words.slice(1))) {
    // `Sainsbury` of J Sainsbury.
    forms.push({ words: words.slice(1), kind: FormKind.short, style: FormStyle.capital, legal: 0 });
  }
  forms.push(...shortForms(name, words, kind));
  // `Broken` of Broken Hill: a former name counts only as a whole.
  if (kind !== FormKind.former) forms.push(...documentForms(name, words));
  return forms;
}

/** Forms without descriptors: `Harmony` and `Harmony Gold` of Harmony Gold Mining. */
function shortForms(name: string, words: readonly string[], kind: number): WrittenForm[] {
  const short = withoutDescriptors(words);
  if (!short) return [];
  const forms: WrittenForm[] = [];
  const isOne = short.length === 1;
  const style = isOne ? styleOf(name.slice(0, short[0]?.length), short) : FormStyle.capital;
  const charsMin = style === FormStyle.acronym ? 3 : 4;
  const isWide = isTelling(short) && (!isOne || (short[0]?.length ?? 0) >= charsMin);
  const shortKind = kind === FormKind.former ? FormKind.inDocument : FormKind.short;
  if (isWide) forms.push({ words: short, kind: shortKind, style, legal: 0 });
  for (let end = Math.max(short.length + 1, 2); end < words.length && kind !== FormKind.former; end++) {
    const part = words.slice(0, end);
    if (part.at(-1) !== AND && isTelling(part))
      forms.push({ words: part, kind: FormKind.short, style: FormStyle.capital, legal: 0 });
  }
  return forms;
}

/** Forms that count once a document has the full name. */
function documentForms(name: string, words: readonly string[]): WrittenForm[] {
  const real = words.filter((word) => word !== COMMA);
  if (real.length < 2) return initials(real);
  const forms: WrittenForm[] = [];
  const [first = ''] = real;
  const isGivenName = FIRST_NAMES.has(wordHashesOf(first).hash);
  const style = firstWordStyle(name, real, isGivenName);
  if (style !== undefined) forms.push({ words: [first], kind: FormKind.inDocument, style, legal: 0 });
  if (real.length === 2 && isGivenName && (real[1]?.length ?? 0) >= 4) {
    // `Schwab` of Charles Schwab.
    forms.push({ words: real.slice(1), kind: FormKind.inDocument, style: FormStyle.capital, legal: 0 });
  }
  if (real.length >= 3 && isTelling(real.slice(0, 2)) && real[1] !== AND && real[1] !== 'of') {
    forms.push({ words: real.slice(0, 2), kind: FormKind.inDocument, style: FormStyle.capital, legal: 0 });
  }
  forms.push(...initials(real));
  return forms;
}

/** Style in which the first word can denote the company within its document; `undefined` if it cannot. */
function firstWordStyle(name: string, words: readonly string[], isGivenName: boolean): number | undefined {
  const [first = '', second = ''] = words;
  const isPlainPair = words.length === 2 && DESCRIPTORS.has(second) && !ADJECTIVES.has(first);
  if (first.length >= 4 && !isGivenName && (!isEverydayWord(first) || isPlainPair)) return FormStyle.capital;
  const isAcronym = /^[A-Z]{2,5}\b(?!\s[A-Z]{3})/.test(name) && !name.includes('.') && !ROMAN.test(first);
  return isAcronym ? FormStyle.acronym : undefined;
}

/** Numbers of parts, items and annexes. */
const ROMAN = /^[ivx]+$/;
/** Two initials are ambiguous: directions, degrees, times of day. */
const INITIALS_MIN = 3;

/** `CBA` of Commonwealth Bank of Australia. */
export function initials(words: readonly string[]): WrittenForm[] {
  const main = words.filter((word) => !CONNECTORS.has(word));
  if (main.length > 6 || !main.every((word) => /^[a-z]/.test(word))) return [];
  const letters = main.map((word) => word[0]).join('');
  if (letters.length < INITIALS_MIN || ROMAN.test(letters)) return [];
  return [{ words: [letters], kind: FormKind.initials, style: FormStyle.acronym, legal: 0 }];
}

const plural = (word: string): string =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;

/** Forms of a name of a place, person, organization, product or concept. `plain`: a common term, or a unit of amounts. */
export function otherForms(name: string, kind: number, plain: 'term' | 'unit' | null): WrittenForm[] {
  const isPlain = plain !== null;
  const legal = plain === 'unit' ? CURRENCY_OF_AMOUNTS : 0;
  let words = tokenizeName(name);
  if (words.length > 1 && words[0] === 'the') words = words.slice(1);
  if (words.length === 0 || words.length > WORDS_MAX) return [];
  const acronym = styleOf(name, words);
  const style =
    acronym === FormStyle.acronym ? acronym : isPlain || /^[a-z]/.test(name) ? FormStyle.any : FormStyle.capital;
  const forms: WrittenForm[] = [];
  for (const spelling of spellings(name, words)) forms.push({ words: spelling, kind, style, legal });
  const last = words.at(-1) ?? '';
  if (
    (plain === 'term' || (plain === 'unit' && words.length > 1)) &&
    style === FormStyle.any &&
    /^[a-z]{3,}$/.test(last)
  ) {
    forms.push({ words: [...words.slice(0, -1), plural(last)], kind, style, legal });
  }
  const article = words.indexOf('the');
  if (article > 0) forms.push({ words: words.filter((word) => word !== 'the'), kind, style, legal: 0 });
  return forms;
}

/** The family name of a person; unknown for names that begin with it. */
export function surnameForm(name: string): WrittenForm | undefined {
  const words = tokenizeName(name);
  const last = words.at(-1);
  if (words.length < 2 || last === undefined || last.length < 3) return undefined;
  return { words: [last], kind: FormKind.inDocument, style: FormStyle.capital, legal: 0 };
}
