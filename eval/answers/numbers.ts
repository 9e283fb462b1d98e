/**
 * Kind of a number, by the words beside it. `date` is a year, a day or the number of a period; like the number of a
 * note, an item or a rank, which are of the same kind, it is not a figure.
 */
export type NumberKind = 'money' | 'percent' | 'basis points' | 'ratio' | 'days' | 'date' | 'plain';

/** A number as a text has it. */
export interface WrittenNumber {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Scaled by `thousand`, `million` ...; below 0 where a minus or brackets say so. */
  readonly value: number;
  /** Half of the last digit that is printed, scaled as the value is. */
  readonly halfDigit: number;
  readonly kind: NumberKind;
  /** True if a scale word or letter follows it. */
  readonly isScaled: boolean;
}

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  thousands: 1e3,
  k: 1e3,
  million: 1e6,
  millions: 1e6,
  mn: 1e6,
  mm: 1e6,
  m: 1e6,
  billion: 1e9,
  billions: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
};
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?,?';
const DATES = new RegExp(
  [
    '\\b\\d{4}-\\d{2}-\\d{2}(?:T[\\d:.]+Z?)?',
    `\\b${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?\\b(?![,.]?\\d)`,
    `\\b\\d{1,2}\\s+${MONTH}(?:\\s+\\d{4})?\\b`,
    "\\b(?:fiscal(?:\\s+year)?|FY|calendar(?:\\s+year)?|year)\\s*[’']?\\d{2,4}(?:/\\d{2,4})?\\b",
    "\\b[QH][1-4]\\b(?:\\s*(?:FY)?\\s*[’']?\\d{2,4}\\b)?",
    '\\b(?:Nos?\\.|(?:Note|Item|Slide|Exhibit|Section|Rule|Topic|Page|Proposal|Part)s?)\\s+\\d+(?:\\.\\d+)?\\b',
    "\\b[1-4]Q\\s*[’']?\\d{2,4}\\b",
    '(?<![\\d.,$€£])(?:19|20)\\d{2}(?![\\d%]|[.,]\\d|\\s*(?:million|billion|thousand|percent|basis))',
  ].join('|'),
  'g',
);
/** Numbers of forms and names (10-K, COVID-19, H100) and members of words are none. */
const NUMBER =
  /(?<![\w.,-]|[A-Za-z]-)(\(?[-−–]?\s?(?:US\$|(?:USD|EUR|GBP|CNY|JPY|CHF|CAD|AUD|HKD|TWD|INR|KRW|SGD|NOK|SEK|DKK|NZD|RMB)\s?|[$€£¥])?\s?\(?[-−]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(\))?(?![\w]*-[A-Za-z])/g;
const SCALE_BEHIND = /^(\s?)(thousands?|millions?|billions?|trillion|bn|mn|mm|tn|[kKmMbB])\b(?![-’'])/;
const PERCENT_BEHIND = /^\)?\s?(?:%|percent\b|per cent\b|percentage points?\b)/;
const RATIO_BEHIND = /^(?:x\b|\s?times\b)/;
const MONEY_BEFORE = /[$€£¥]|[A-Z]{3}/;
const MONEY_BEHIND = /^\s*(?:US\s?)?(?:dollars?|USD|EUR|GBP|euros?)\b/;

/** All numbers of a text in their order, with dates and periods marked as such. */
export function numbersIn(text: string): WrittenNumber[] {
  const dates = datesIn(text);
  const found: WrittenNumber[] = dates.map(({ start, end }) => ({
    start,
    end,
    value: Number(/\d+(?=\D*$)/.exec(text.slice(start, end))?.[0] ?? 0),
    halfDigit: 0.5,
    kind: 'date',
    isScaled: false,
  }));
  for (const match of text.matchAll(NUMBER)) {
    const number = readNumber(text, match);
    if (number === undefined || dates.some(({ start, end }) => number.start < end && start < number.end)) continue;
    found.push(number);
  }
  return found.sort((a, b) => a.start - b.start);
}

const datesIn = (text: string): { readonly start: number; readonly end: number }[] =>
  [...text.matchAll(DATES)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

function readNumber(text: string, match: RegExpMatchArray): WrittenNumber | undefined {
  const [whole, before = '', digits = '', fraction = '', closed] = match;
  const at = match.index ?? 0;
  const numberEnd = at + whole.length;
  const behind = text.slice(numberEnd);
  // Letters right behind are a scale or a name: 46bn, but not 5G.
  const scaleMatch = SCALE_BEHIND.exec(behind);
  const letter = /^[A-Za-z]/.exec(behind);
  if (letter && !scaleMatch && !RATIO_BEHIND.test(behind)) return undefined;
  const scale = scaleMatch ? (SCALES[(scaleMatch[2] ?? '').toLowerCase()] ?? 1) : 1;
  const rest = behind.slice(scaleMatch?.[0].length ?? 0);
  // Brackets around nothing but the digits mean a figure below 0; around a remark they do not.
  const isNegative = /[-−–]/.test(before.trim()) || (before.includes('(') && closed !== undefined);
  const magnitude = Number(`${digits.replaceAll(',', '')}${fraction}`);
  const kind = kindOf(before, rest);
  const unit = PERCENT_BEHIND.exec(rest)?.[0] ?? '';
  return {
    start: at + ((isNegative ? /^\s*/ : /^[\s(]*/).exec(before)?.[0].length ?? 0),
    end: numberEnd + (scaleMatch?.[0].length ?? 0) + unit.length,
    value: (isNegative ? -magnitude : magnitude) * scale,
    halfDigit: 0.5 * 10 ** -Math.max(0, fraction.length - 1) * scale,
    kind,
    isScaled: scaleMatch !== null,
  };
}

function kindOf(before: string, rest: string): NumberKind {
  if (MONEY_BEFORE.test(before)) return 'money';
  if (PERCENT_BEHIND.test(rest)) return 'percent';
  if (/^\s?(?:basis points?|bps?)\b/.test(rest)) return 'basis points';
  if (RATIO_BEHIND.test(rest)) return 'ratio';
  if (/^\s?days?\b/.test(rest)) return 'days';
  return MONEY_BEHIND.test(rest) ? 'money' : 'plain';
}

const FELL_BEFORE =
  /\b(?:fell|fall|falling|declin(?:e[ds]?|ing)|decreas(?:e[ds]?|ing)|dropp?(?:ed|ing)?|shr[aiu]nk|contracted|down|lost|lower|reduced|loss)(?:\s+(?:by|of|about|approximately|roughly|around|some|almost|nearly|over))*\s*$/i;
const FELL_BEHIND = /^[^\w]{0,2}\s*(?:\w+\s)?(?:decline|decrease|drop|fall|reduction|contraction|lower)\b/i;
const DOWN =
  /\b(?:fell|fall|falling|declin\w+|decreas\w+|drop\w*|shr[aiu]nk\w*|contract(?:ed|ion)|down|loss(?:es)?|lost|negative|deficit|outflow|lower|minus)\b/i;

/** The value with the sign that the words beside it give: `fell 5%`, `a 5% decline`. */
export function signedValue(text: string, { start, end, value }: WrittenNumber): number {
  if (value < 0) return value;
  return FELL_BEFORE.test(text.slice(Math.max(0, start - 40), start)) || FELL_BEHIND.test(text.slice(end, end + 30))
    ? -value
    : value;
}

/** True if a text mentions a loss or a decline. */
export const speaksOfDecline = (text: string): boolean => DOWN.test(text);
