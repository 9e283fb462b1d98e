import { matchesOf, type TextSpan, touches } from '../../text/span.ts';

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
  /** By a minus sign, or brackets as in statements; a plus sign is 1; 0 where no sign is written. */
  readonly sign: -1 | 0 | 1;
}

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  mm: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
  t: 1e12,
};

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
const DIGITS = '\\d{1,3}(?:,\\d{2,3})*,\\d{3}(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+';
const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, at) => [word, at + 1] as const)
    .concat(
      'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
    ),
);
const SCALE = '(?:(?:[\\s-]?(thousand|million|billion|trillion|mn|mm|bn|tn)s?|(?<=\\d)([kmbt]))(?![\\p{L}\\d]))';
const UNIT =
  '(?:[\\s-]?(%|percentage[\\s-]points?|percent|per\\scent|pct\\.?|pp(?![\\p{L}])|basis[\\s-]points?|bps?(?![\\p{L}])|x(?![\\p{L}\\d])|times(?![\\p{L}]))|\\s(?:U\\.?S\\.?\\s)?(dollars?|euros?|pounds?|yen|yuan)(?![\\p{L}]))';
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\d_#]|[\\p{L}\\d][.,/'’]|\\p{L}[-–])(\\()?([-−–+](?!\\s))?(${CURRENCY})?\\s?([-−(])?(?:${CURRENCY})?(${DIGITS})(?![\\d]|,\\d|\\.\\d|[-–]\\p{Lu}(?![\\p{L}]))(\\))?${SCALE}?${UNIT}?(\\))?(?![\\p{L}\\d])`,
  'giu',
);
const WORD_QUANTITY = new RegExp(
  `(?<![\\p{L}\\d_-])(?:(${Object.keys(WORDS).join('|')})(?:[\\s-](one|two|three|four|five|six|seven|eight|nine)(?![\\p{L}]))?)(?![\\p{L}])${SCALE}?${UNIT}?`,
  'giu',
);
/** `$5 to $6 billion`, `5-6 %`: text between two numbers that share a unit. */
const RANGE = /^\s?(?:to|and|or|through|-|–|—)\s?$/i;

/** The numbers of a text in order; none that overlaps `taken` (dates, periods). In a table every number in brackets is negative. */
export function readQuantities(
  text: string,
  { taken = [], isTable = false }: { readonly taken?: readonly TextSpan[]; readonly isTable?: boolean } = {},
): Quantity[] {
  const quantities: Quantity[] = [];
  for (const { match, start, end } of matchesOf(text, QUANTITY)) {
    const from = /^\s/.test(match[0]) ? start + 1 : start;
    const quantity = figureOf(match, text, { start: from, end }, isTable);
    if (quantity !== undefined && !touches(quantity, taken)) quantities.push(quantity);
  }
  for (const { match, start, end } of matchesOf(text, WORD_QUANTITY)) {
    const quantity = wordOf(match, { start, end });
    if (quantity !== undefined && !touches(quantity, taken) && !touches(quantity, quantities))
      quantities.push(quantity);
  }
  return withSharedUnits(
    text,
    quantities.sort((one, other) => one.start - other.start),
  );
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
  const decimals = digits.split('.')[1]?.length ?? 0;
  const plain = Number(digits.replaceAll(',', ''));
  const reading = readingOf({
    value: sign === -1 ? -plain : plain,
    step: 10 ** -decimals,
    scale: scaleOf(word ?? letter),
    unit,
    currency: currencyOf(symbol, named),
  });
  const start = span.start + (hasStray ? written.indexOf(symbol ?? digits) : 0);
  return { start, end: span.end - (isClosed && !opens ? 1 : 0), sign, readings: [reading] };
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
  const value = (WORDS[tens.toLowerCase()] ?? 0) + (ones === undefined ? 0 : (WORDS[ones.toLowerCase()] ?? 0));
  // `one` alone is mostly a pronoun.
  if (value === 1 && scale === undefined && unit === undefined) return undefined;
  const currency = currencyOf(undefined, named);
  return { ...span, sign: 0, readings: [readingOf({ value, step: 1, scale: scaleOf(scale), unit, currency })] };
}

const scaleOf = (word: string | undefined): number => (word === undefined ? 1 : (SCALES[word.toLowerCase()] ?? 1));

function currencyOf(symbol: string | undefined, named: string | undefined): string | null {
  if (symbol !== undefined) {
    const code = symbol.toUpperCase();
    return SYMBOLS[code] ?? (code === 'RMB' ? 'CNY' : code);
  }
  return named === undefined ? null : (NAMED[named.toLowerCase().replace(/s$/, '')] ?? null);
}

function readingOf(given: {
  readonly value: number;
  readonly step: number;
  readonly scale: number;
  readonly unit: string | undefined;
  readonly currency: string | null;
}): QuantityReading {
  const { value, step, scale, unit = '', currency } = given;
  const part = /^b/i.test(unit) ? 1e-4 : /^(?:%|p)/i.test(unit) ? 1e-2 : null;
  if (part !== null) return { value: value * part, step: step * part, kind: 'percent', currency: null };
  return { value: value * scale, step: step * scale, kind: currency === null ? 'plain' : 'money', currency };
}

/** Numbers of a range may share the scale, unit and currency of one of them. */
function withSharedUnits(text: string, quantities: readonly Quantity[]): Quantity[] {
  const shared = [...quantities];
  for (let at = 1; at < shared.length; at++) {
    const [one, other] = [shared[at - 1] as Quantity, shared[at] as Quantity];
    if (!RANGE.test(text.slice(one.end, other.start))) continue;
    const [left, right] = [one.readings[0] as QuantityReading, other.readings[0] as QuantityReading];
    if (left.kind === 'plain' && right.kind === 'percent')
      shared[at - 1] = { ...one, readings: [...one.readings, { ...left, ...scaledBy(left, 0.01), kind: 'percent' }] };
    const scale = scaleWritten(text, other);
    if (left.kind !== 'percent' && right.kind !== 'percent' && scale > 1 && scaleWritten(text, one) === 1)
      shared[at - 1] = { ...one, readings: [...one.readings, { ...left, ...scaledBy(left, scale) }] };
    if (left.currency !== null && right.kind === 'plain')
      shared[at] = { ...other, readings: [...other.readings, { ...right, kind: 'money', currency: left.currency }] };
  }
  return shared;
}

const scaledBy = ({ value, step }: QuantityReading, scale: number): Pick<QuantityReading, 'value' | 'step'> => ({
  value: value * scale,
  step: step * scale,
});

function scaleWritten(text: string, { start, end }: TextSpan): number {
  const [, word] =
    /\d[\s-]?(thousand|million|billion|trillion|mn|mm|bn|tn|[kmbt])\b/i.exec(text.slice(start, end)) ?? [];
  return scaleOf(word);
}

/** `(in millions, except per share amounts)`, `$ in thousands`, `(000s)`. */
const HEADING_SCALE =
  /\b(?:in|of)\s(?:[\p{L}$€£.]+\s){0,3}(thousands|millions|billions)\b|[($€£,]\s?(thousands|millions|billions|mm|mn|bn|m|['’]?000s?)\s?[),]/giu;

/** Scales, by the headings, of a text's numbers without a scale of their own; without 1. */
export function headingScales(text: string): readonly number[] {
  const scales = new Set<number>();
  for (const { match } of matchesOf(text, HEADING_SCALE)) {
    const word = (match[1] ?? match[2] ?? '').toLowerCase().replace(/s$/, '');
    scales.add(word.endsWith('000') ? 1e3 : (SCALES[word] ?? 1));
  }
  scales.delete(1);
  return [...scales];
}

const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'HKD', 'SGD', 'NZD', 'TWD', 'MXN', 'BRL']);

/** True if two currencies may be the same: `$` is any dollar, and a missing one may be any. */
export function isSameCurrency(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return true;
  const isOf = (symbol: string, codes: { has(code: string): boolean }): boolean =>
    (one === symbol && codes.has(other)) || (other === symbol && codes.has(one));
  return isOf('$', DOLLARS) || isOf('¥', YEN_OR_YUAN);
}
const YEN_OR_YUAN = new Set(['JPY', 'CNY']);

/** True if a displayed number may be `value` rounded to the digits displayed; signs are compared elsewhere. */
export const isRoundingOf = ({ value: shown, step }: QuantityReading, value: number): boolean =>
  Math.abs(Math.abs(shown) - Math.abs(value)) <= (step / 2) * (1 + 1e-6) + Math.abs(value) * 4 * Number.EPSILON;
