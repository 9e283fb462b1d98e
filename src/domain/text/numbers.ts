import { matchesOf, overlaps, type TextSpan } from './span.ts';

/** Scales by power of ten, the word first and then its other spellings. */
const SCALES = [
  [12, 'trillion tn t'],
  [9, 'billion bn bln b'],
  [6, 'million mn mln mio mm m'],
  [3, 'thousand k'],
] as const;
const POWERS: ReadonlyMap<string, number> = new Map(
  SCALES.flatMap(([power, words]) => words.split(' ').map((word) => [word, power] as const)),
);

/** Words of scales by their powers of ten, the largest first: 6 is `million`. */
export const SCALE_WORDS: ReadonlyMap<number, string> = new Map(
  SCALES.map(([power, words]) => [power, words.slice(0, words.indexOf(' '))] as const),
);
const POWER_OF_WORD = new Map([...SCALE_WORDS].map(([power, word]) => [word, power] as const));

/** Words of scales of more than one letter, as the source of an expression; an `s` may follow. */
export const SCALE_SOURCE = [...POWERS.keys()].filter((word) => word.length > 1).join('|');

/** Power of ten of a scale, in any letter case: 6 for `million`, `millions`, `mn`, `M`; `undefined` for other words. */
export const powerOf = (word: string): number | undefined => {
  const lower = word.toLowerCase();
  return POWERS.get(lower) ?? POWERS.get(lower.replace(/s$/, ''));
};

/** Powers of ten that a number of double precision holds exactly. */
const EXACT_POWERS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/** The number times ten to a power, exact for the digits of its decimal: 394.3 and 9 give 394300000000. */
export function scaledBy(number: number, power: number): number {
  const factor = EXACT_POWERS[Math.abs(power)];
  // Whole numbers, which are most, need no detour over their digits: one operation on exact values rounds once.
  if (factor !== undefined && Number.isSafeInteger(number)) return (power < 0 ? number / factor : number * factor) || 0;
  const [digits = '0', exponent = '0'] = number.toExponential().split('e');
  return Number(`${digits}e${Number(exponent) + power}`);
}

/** The number of digits that may be grouped by commas: `1,234.5`. */
export const numberOfDigits = (digits: string): number => Number(digits.replaceAll(',', ''));

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const SMALL_WORDS: ReadonlyMap<string, number> = new Map([
  ...ONES.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, at) => [word, 20 + 10 * at] as const),
]);
/** Longest number in words, in words. */
const WORDS_MAX = 40;

/**
 * Parses a whole number in English words: `two hundred and five`, `twenty-one`, `no` and `none` for zero. `undefined` for any other
 * text.
 */
export function numberOfWords(text: string): number | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s\u00a0-]+/);
  if (words.length > WORDS_MAX) return undefined;
  if (words.length === 1 && (words[0] === 'no' || words[0] === 'none' || words[0] === 'nil')) return 0;
  let [total, group, counted] = [0, 0, 0];
  for (const word of words) {
    if (word === 'and' && counted > 0) continue;
    counted += 1;
    const small = SMALL_WORDS.get(word);
    const power = POWER_OF_WORD.get(word);
    if (small !== undefined) group += small;
    else if ((word === 'a' || word === 'an') && counted === 1) group = 1;
    else if (word === 'hundred' && group > 0 && group < 100) group *= 100;
    else if (power !== undefined && group > 0) {
      total += scaledBy(group, power);
      group = 0;
    } else return undefined;
  }
  return counted === 0 ? undefined : total + group;
}

/** One way to read a number that is written in a text. */
export interface QuantityReading {
  /** Scaled, with the sign as written: `$(1.2) billion` is -1.2e9, `5 %` is 0.05, `25 basis points` 0.0025. */
  readonly value: number;
  /** The value of one unit of the last digit shown. */
  readonly step: number;
  readonly kind: 'percent' | 'money' | 'plain';
  /** ISO 4217, or `$` for a dollar of no country, `¥` for yen or yuan; `null` where no currency is written. */
  readonly currency: string | null;
}

/** A number in a text with all that it may mean. */
export interface Quantity extends TextSpan {
  readonly readings: readonly QuantityReading[];
  /** As printed, without scale and unit: -1.2 for `$(1.2) billion`, 5 for `5 %`. */
  readonly number: number;
  /** Digits after the point as printed. */
  readonly decimals: number;
  /** By a minus sign, or brackets as in statements; a plus sign is 1; 0 where no sign is written. */
  readonly sign: -1 | 0 | 1;
}

const SYMBOLS: Readonly<Record<string, string>> = {
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  NZ$: 'NZD',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
};
const CODES =
  'USD|EUR|GBP|JPY|CNY|RMB|CHF|CAD|AUD|HKD|SGD|NZD|TWD|KRW|INR|SEK|NOK|DKK|PLN|CZK|HUF|ILS|ZAR|BRL|MXN|TRY|SAR|AED';
const NAMED: Readonly<Record<string, string>> = { dollar: '$', euro: 'EUR', pound: 'GBP', yen: 'JPY', yuan: 'CNY' };

const CURRENCY = `(?:US|CA|C|AU|A|HK|NT|NZ|S|R)?\\$|[€£¥₹₩]|(?:${CODES})(?![\\p{L}])`;
/** Bounded repetitions, so that the expressions read a text in linear time. */
const DIGITS = '\\d{1,3}(?:,\\d{2,3}){0,8},\\d{3}(?:\\.\\d{1,20})?|\\d{1,30}(?:\\.\\d{1,20})?|\\.\\d{1,20}';
const SCALE = `(?:(?:[\\s-]?(${SCALE_SOURCE})s?|(?<=\\d)([kmbt]))(?![\\p{L}\\d]))`;
const UNIT =
  '(?:[\\s-]?(%|percentage[\\s-]points?|percent|per\\scent|pct\\.?|pp(?![\\p{L}])|basis[\\s-]points?|bps?(?![\\p{L}])|x(?![\\p{L}\\d])|times(?![\\p{L}]))|\\s(?:U\\.?S\\.?\\s)?(dollars?|euros?|pounds?|yen|yuan)(?![\\p{L}]))';
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\d_#]|[\\p{L}\\d][.,/'’]|\\p{L}[-–])(\\()?([-−–+](?!\\s))?(${CURRENCY})?\\s?([-−(])?(?:${CURRENCY})?(${DIGITS})(?![\\d]|,\\d|\\.\\d|[-–]\\p{Lu}(?![\\p{L}]))(\\))?${SCALE}?${UNIT}?(\\))?(?![\\p{L}\\d])`,
  'giu',
);
const WORD_QUANTITY = new RegExp(
  `(?<![\\p{L}\\d_-])(?:(${[...SMALL_WORDS.keys()].slice(1).join('|')})(?:[\\s-](${ONES.split(' ').slice(1, 10).join('|')})(?![\\p{L}]))?)(?![\\p{L}])${SCALE}?${UNIT}?`,
  'giu',
);
/** `$5 to $6 billion`, `5-6 %`: text between two numbers that share a unit. */
const RANGE = /^\s?(?:to|and|or|through|-|–|—)\s?$/i;

/** The numbers of a text in order; none that overlaps `taken` (dates, periods). In a table every number in brackets is negative. */
export function readQuantities(
  text: string,
  { taken = [], isTable = false }: { readonly taken?: readonly TextSpan[]; readonly isTable?: boolean } = {},
): Quantity[] {
  const read = [
    ...[...matchesOf(text, QUANTITY)].flatMap(({ match, start, end }) => {
      const from = /^\s/.test(match[0]) ? start + 1 : start;
      return figureOf(match, text, { start: from, end }, isTable) ?? [];
    }),
    ...[...matchesOf(text, WORD_QUANTITY)].flatMap(({ match, start, end }) => wordOf(match, { start, end }) ?? []),
  ].sort((one, other) => one.start - other.start);
  const ordered = taken.toSorted((one, other) => one.start - other.start);
  let next = 0;
  const free = read.filter((quantity, at) => {
    while ((ordered[next]?.end ?? Number.POSITIVE_INFINITY) <= quantity.start) next += 1;
    const [before, other] = [read[at - 1], ordered[next]];
    return !(before && overlaps(before, quantity)) && !(other && overlaps(other, quantity));
  });
  return withSharedUnits(text, free);
}

function figureOf(match: RegExpExecArray, text: string, span: TextSpan, isTable: boolean): Quantity | undefined {
  const [written, open, mark, symbol, inner, digits = '', , word, letter, unit, named] = match;
  const isSymbolled = symbol !== undefined;
  // `3M` and `5G` are names; `$3M` and `1.5B` are amounts.
  if (/^[KMBT]$/.test(letter ?? '') && !isSymbolled && !digits.includes('.') && !isTable) return undefined;
  const sign = signOf(match, text[span.start - 1] ?? ' ', isTable);
  const isClosed = written.endsWith(')');
  const opens = open !== undefined || inner === '(';
  // A bracket or dash that belongs to the text around the number.
  const hasStray = (open !== undefined && !isClosed && sign !== -1) || (mark !== undefined && sign === 0);
  const size = numberOfDigits(digits);
  const [number, decimals] = [sign === -1 ? -size : size, decimalsOf(digits)];
  const reading = readingOf({
    number,
    decimals,
    power: powerOfScale(word ?? letter),
    unit,
    currency: currencyOf(symbol, named),
  });
  const start = span.start + (hasStray ? written.indexOf(symbol ?? digits) : 0);
  return { start, end: span.end - (isClosed && !opens ? 1 : 0), sign, number, decimals, readings: [reading] };
}

/**
 * Sign by a mark or by brackets: around any number of a table, and in text around the number alone, as in `$(5)` and
 * `(5)%`.
 */
function signOf(match: RegExpExecArray, before: string, isTable: boolean): -1 | 0 | 1 {
  const [written, open, mark, symbol, inner, , closed, , , unit] = match;
  if (inner === '-' || inner === '−') return -1;
  // A dash after a word or number joins.
  if (mark !== undefined && /[\s(|]/.test(before)) return mark === '+' ? 1 : -1;
  const isBracketed = (open !== undefined || inner === '(') && (closed !== undefined || written.endsWith(')'));
  if (!isBracketed) return 0;
  const isAlone = (inner === '(' && symbol !== undefined) || (closed !== undefined && unit !== undefined);
  return isTable || isAlone ? -1 : 0;
}

function wordOf(match: RegExpExecArray, span: TextSpan): Quantity | undefined {
  const [, tens = '', ones, word, letter, unit, named] = match;
  const scale = word ?? letter;
  const number = (SMALL_WORDS.get(tens.toLowerCase()) ?? 0) + (SMALL_WORDS.get((ones ?? '').toLowerCase()) ?? 0);
  // `one` alone is mostly a pronoun.
  if (number === 1 && scale === undefined && unit === undefined) return undefined;
  const currency = currencyOf(undefined, named);
  const reading = readingOf({ number, decimals: 0, power: powerOfScale(scale), unit, currency });
  return { ...span, sign: 0, number, decimals: 0, readings: [reading] };
}

const powerOfScale = (scale: string | undefined): number => (scale === undefined ? 0 : (powerOf(scale) ?? 0));

const decimalsOf = (digits: string): number => digits.split('.')[1]?.length ?? 0;

function currencyOf(symbol: string | undefined, named: string | undefined): string | null {
  if (symbol !== undefined) {
    const code = symbol.toUpperCase();
    return SYMBOLS[code] ?? (code === 'RMB' ? 'CNY' : code);
  }
  return named === undefined ? null : (NAMED[named.toLowerCase().replace(/s$/, '')] ?? null);
}

const COUNTRIES: Readonly<Record<string, string>> = {
  canadian: 'CAD',
  australian: 'AUD',
  'hong kong': 'HKD',
  singapore: 'SGD',
  'new zealand': 'NZD',
};
const SIGNED_CURRENCY = new RegExp(`(?<!\\p{L})(?:${CURRENCY})`, 'u');
const NAMED_CURRENCY = new RegExp(
  `\\b(?:(${Object.keys(COUNTRIES).join('|')})\\s)?(dollars?|euros?|pounds?(?=\\ssterling)|yen|yuan)\\b`,
  'i',
);

/**
 * ISO code of the first currency that a text writes by sign or code, else of the first that it names; that of the United States for a dollar of
 * no country, yen for `¥`. `null` where it writes none.
 */
export function firstCurrencyIn(text: string): string | null {
  const sign = SIGNED_CURRENCY.exec(text)?.[0];
  const [, country, named] = sign === undefined ? (NAMED_CURRENCY.exec(text) ?? []) : [];
  if (country !== undefined) return COUNTRIES[country.toLowerCase()] ?? null;
  const currency = currencyOf(sign, named);
  return currency === '$' ? 'USD' : currency === '¥' ? 'JPY' : currency;
}

function readingOf(given: {
  readonly number: number;
  readonly decimals: number;
  readonly power: number;
  readonly unit: string | undefined;
  readonly currency: string | null;
}): QuantityReading {
  const { number, decimals, power, unit = '', currency } = given;
  const part = /^b/i.test(unit) ? -4 : /^(?:%|p)/i.test(unit) ? -2 : null;
  const scaled = (by: number) => ({ value: scaledBy(number, by), step: scaledBy(1, by - decimals) });
  if (part !== null) return { ...scaled(part), kind: 'percent', currency: null };
  return { ...scaled(power), kind: currency === null ? 'plain' : 'money', currency };
}

/** Numbers of a range may share the scale, unit and currency of one of them. */
function withSharedUnits(text: string, quantities: readonly Quantity[]): Quantity[] {
  const shared = [...quantities];
  for (let at = 1; at < shared.length; at++) {
    const [one, other] = [shared[at - 1] as Quantity, shared[at] as Quantity];
    if (!RANGE.test(text.slice(one.end, other.start))) continue;
    const [left, right] = [one.readings[0] as QuantityReading, other.readings[0] as QuantityReading];
    if (left.kind === 'plain' && right.kind === 'percent')
      shared[at - 1] = { ...one, readings: [...one.readings, { ...left, ...multiplied(left, -2), kind: 'percent' }] };
    const power = powerWritten(text, other);
    if (left.kind !== 'percent' && right.kind !== 'percent' && power > 0 && powerWritten(text, one) === 0)
      shared[at - 1] = { ...one, readings: [...one.readings, { ...left, ...multiplied(left, power) }] };
    if (left.currency !== null && right.kind === 'plain')
      shared[at] = { ...other, readings: [...other.readings, { ...right, kind: 'money', currency: left.currency }] };
  }
  return shared;
}

const multiplied = ({ value, step }: QuantityReading, power: number): Pick<QuantityReading, 'value' | 'step'> => ({
  value: scaledBy(value, power),
  step: scaledBy(step, power),
});

const WRITTEN_SCALE = new RegExp(`\\d[\\s-]?(${SCALE_SOURCE}|[kmbt])s?\\b`, 'i');

const powerWritten = (text: string, { start, end }: TextSpan): number =>
  powerOfScale(WRITTEN_SCALE.exec(text.slice(start, end))?.[1]);

/** A number that fills a cell of a table. */
export interface CellNumber {
  /** As printed, without the table's scale; below 0 with a minus sign or in brackets. */
  readonly number: number;
  /** Digits after the point as printed. */
  readonly decimals: number;
  readonly isPercent: boolean;
}

/** Cells of most tables, which are read without a search for quantities: half of the time. */
const PLAIN_CELL = /^\$?(\()?\$?((?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d+))?)\)?(%)?$/;

/** Reads a cell: `(1,712)`, `$5.61`, `32 %`, `12 (a)` with the mark of a note; `null` for a cell with anything else. */
export function readCell(cell: string): CellNumber | null {
  const bare = cell
    .trim()
    .replace(/(?<=[\d%)])\s*\([a-z\d]{1,2}\)$/, '')
    .replace(/\s/g, '')
    .replaceAll('–', '-');
  if (!/^[^\p{L}]*\d[^\p{L}]*$/u.test(bare)) return null;
  const plain = PLAIN_CELL.exec(bare);
  if (plain !== null) {
    const [, open, digits = '', fraction = '', sign] = plain;
    const size = numberOfDigits(digits);
    return { number: open === undefined ? size : -size, decimals: fraction.length, isPercent: sign !== undefined };
  }
  // The bracket may close in the next cell.
  const closed = bare.includes('(') && !bare.includes(')') ? `${bare})` : bare;
  const [quantity, ...others] = readQuantities(closed, { isTable: true });
  if (quantity === undefined || others.length > 0) return null;
  const rest = `${closed.slice(0, quantity.start)}${closed.slice(quantity.end)}`;
  if (!/^[$€£¥()%-]*$/.test(rest)) return null;
  const { number, decimals, readings } = quantity;
  return { number, decimals, isPercent: readings[0]?.kind === 'percent' };
}
