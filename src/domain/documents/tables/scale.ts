import { powerOf } from '../../text/numbers.ts';

/** Scale of the amounts of a table, as a note states it. */
export interface ScaleNote {
  /** Power of ten of amounts. */
  readonly power: number;
  /** Power of ten of numbers of shares. */
  readonly sharesPower: number;
}

const APOSTROPHE = "['\u2018\u2019]";
const CURRENCY =
  '(?:(?:US|CA|C|AU|A|HK|NT|NZ|S|R)?\\$|[€£¥₩₹]|\\b(?:USD|EUR|GBP|JPY|CNY|RMB|CHF|CAD|AUD|HKD|SGD|NZD|TWD|KRW|INR|SEK|NOK|DKK|BRL|MXN|ZAR|ILS|Rs\\.?|euros?|yen|dollars?))';
/** `in millions`, `in thousands of U.S. dollars`, `in US$ millions`. */
const IN_PLURAL = /\bin\s+(?:[\w.$€£¥'\u2019]+\s+){0,2}?(thousands|millions|billions|trillions|crores?|lakhs?)\b/i;
/** `(Millions)`, `Thousands of dollars`: at the beginning of a line, a cell or a bracket. */
const PLURAL_FIRST = /(?:^|[(|,;:]|\bdollars?)\s*(thousands|millions|billions)\b/im;
/** `€ million`, `$m`, `£ millions`, `RMB million`, `$bn`: no amount before or after it. */
const WITH_CURRENCY = new RegExp(
  `(?<!(?<!\\b(?:19|20)\\d)\\d\\s?)${CURRENCY}\\s?(?:in\\s)?(thousand|million|billion|trillion|crore|mm|mn|mio|bn|m|k)s?(?![\\p{L}\\d])`,
  'iu',
);
/** `$'000`, `US$000s`, `(000's)`, `'000`. */
const ZEROS = new RegExp(
  `(?:${CURRENCY}\\s?${APOSTROPHE}?|(?:^|[\\s(|])${APOSTROPHE}|\\()(000)(?:${APOSTROPHE}?s)?(?![\\d,.])`,
  'im',
);
/** `(in U.S. dollars)`, `in whole dollars`: amounts are as printed. */
const AS_PRINTED =
  /\(\s*(?:all\s+amounts\s+)?(?:(?:expressed|stated|presented)\s+)?in\s+(?:whole\s+)?(?:u\.?s\.?\s+|canadian\s+|australian\s+)?(?:dollars|euros?|pounds|yen)\b/i;
const INDIAN: Readonly<Record<string, number>> = { crore: 7, lakh: 5 };
const SHARES_IN = /\bshares?\b[^.;)]{0,60}?\b(?:in|reflected in)\s+(thousands|millions)\b/i;
const EXCEPT = /\b(?:except|excluding|other than)\b[^)\n|]*/i;
const PER_SHARE = /\bper[\s-](?:\w+[\s-])?(?:shares?|units?|ads)\b/gi;

/** Scale of amounts that a text states; `null` where it states none. */
export function scaleIn(text: string): ScaleNote | null {
  const word =
    IN_PLURAL.exec(text)?.[1] ?? PLURAL_FIRST.exec(text)?.[1] ?? WITH_CURRENCY.exec(text)?.[1] ?? ZEROS.exec(text)?.[1];
  if (word === undefined) return AS_PRINTED.test(text) ? { power: 0, sharesPower: 0 } : null;
  const power = powerOfWord(word);
  const exception = EXCEPT.exec(text)?.[0].replace(PER_SHARE, ' ') ?? '';
  const shares = SHARES_IN.exec(exception)?.[1];
  const isExcept = /\bshares?\b/i.test(exception);
  return { power, sharesPower: shares === undefined ? (isExcept ? 0 : power) : powerOfWord(shares) };
}

const powerOfWord = (word: string): number =>
  word === '000' ? 3 : (INDIAN[word.toLowerCase().replace(/s$/, '')] ?? powerOf(word) ?? 0);

/** A sentence on all tables of a document. */
const ON_ALL_TABLES =
  /\b(?:amounts|figures|dollars|tables|tabular|numbers)\b[^.]{0,120}\b(?:unless|except|otherwise|throughout|tabular)\b|\b(?:unless otherwise|except as otherwise|tabular)\b[^.]{0,120}\b(?:amounts|figures|dollars|numbers)\b/i;

/** Scale that a paragraph states for all tables of its document; `null` where it states none. */
export function scaleOfAllTables(text: string): ScaleNote | null {
  return text.length <= 600 && ON_ALL_TABLES.test(text) ? scaleIn(text) : null;
}
