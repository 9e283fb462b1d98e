import { powerOf } from '../../text/numbers.ts';

/** Scale of the amounts of a table, as a note states it. */
export interface ScaleNote {
  /** Power of ten of amounts; `null` where the note is on other things alone. */
  readonly power: number | null;
  /** Power of ten of numbers of shares; `null` as `power`. */
  readonly sharesPower: number | null;
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
  `(?<!(?<!\\b(?:19|20)\\d)\\d\\s?)${CURRENCY}${APOSTROPHE}?\\s?(?:in\\s)?(thousand|million|billion|trillion|crore|mm|mn|mio|bn|m|k)s?(?![\\p{L}\\d])`,
  'iu',
);
/** `$'000`, `US$000s`, `(000's)`, `'000`. */
const ZEROS = new RegExp(
  `(?:${CURRENCY}\\s?${APOSTROPHE}?|(?:^|[\\s(|])${APOSTROPHE}|\\((?:in\\s)?)(000)(?:${APOSTROPHE}?s)?(?![\\d,.])`,
  'im',
);
/** `(in U.S. dollars)`, `in whole dollars`: amounts are as printed. */
const AS_PRINTED =
  /\(\s*(?:all\s+amounts\s+)?(?:(?:expressed|stated|presented)\s+)?in\s+(?:whole\s+)?(?:u\.?s\.?\s+|canadian\s+|australian\s+)?(?:dollars|euros?|pounds|yen)\b/i;
const INDIAN: Readonly<Record<string, number>> = { crore: 7, lakh: 5 };
/** `shares in thousands`, `number of shares, which are reflected in thousands`. */
const SHARES_IN = /\b(?:shares?|units|options)\b[^.;)$]{0,40}?\bin\s+(thousands|millions)\b/i;
const EXCEPT = /\b(?:except|excluding|other than)\b[^)\n|]*/i;
const PER_SHARE = /\bper[\s-](?:\w+[\s-])?(?:shares?|units?|ads)\b/gi;

/** Scale that a text states; `null` where it states none. */
export function scaleIn(text: string): ScaleNote | null {
  if (!SCALED.test(text)) return null;
  const withoutRatios = text.replace(PER_SHARE, ' ');
  const shares = SHARES_IN.exec(withoutRatios);
  const rest = shares === null ? text : withoutRatios.replace(shares[0], ' ');
  const word =
    IN_PLURAL.exec(rest)?.[1] ?? PLURAL_FIRST.exec(rest)?.[1] ?? WITH_CURRENCY.exec(rest)?.[1] ?? ZEROS.exec(rest)?.[1];
  const power = word === undefined ? (AS_PRINTED.test(text) ? 0 : null) : powerOfWord(word);
  if (power === null && shares === null) return null;
  if (shares !== null) return { power, sharesPower: powerOfWord(shares[1] ?? '') };
  const isExcept = /\bshares?\b/i.test(EXCEPT.exec(withoutRatios)?.[0] ?? '');
  return { power, sharesPower: isExcept ? 0 : power };
}

/** Words without which no text states a scale. */
const SCALED = /thousand|million|billion|trillion|crore|lakh|000|dollars|euros?|pounds|yen|[$€£¥₩₹]|\b[A-Z]{3}\b/i;

/** The first note on amounts and the first on shares, of notes in the order of their weight. */
export function firstScale(notes: readonly (ScaleNote | null | undefined)[]): ScaleNote | null {
  const amounts = notes.find((note) => note?.power != null);
  const shares = notes.find((note) => note?.sharesPower != null);
  if (amounts == null && shares == null) return null;
  return { power: amounts?.power ?? null, sharesPower: shares?.sharesPower ?? null };
}

const powerOfWord = (word: string): number =>
  word === '000' ? 3 : (INDIAN[word.toLowerCase().replace(/s$/, '')] ?? powerOf(word) ?? 0);

/** A sentence on all tables of a document. */
const ON_ALL_TABLES =
  /\b(?:amounts|figures|dollars|tables|tabular|numbers)\b[^.]{0,120}\b(?:unless|except|otherwise|throughout|tabular)\b|\b(?:unless otherwise|except as otherwise|tabular)\b[^.]{0,120}\b(?:amounts|figures|dollars|numbers)\b/i;

/** The running title of notes, whose scale is that of their tables. */
const TITLE_OF_NOTES = /\bnotes to\b.{0,60}\bfinancial statements\b/i;

/** Scale that a paragraph or heading states for all tables of its document; `null` where it states none. */
export function scaleOfAllTables(text: string): ScaleNote | null {
  return text.length <= 600 && (ON_ALL_TABLES.test(text) || TITLE_OF_NOTES.test(text)) ? scaleIn(text) : null;
}
