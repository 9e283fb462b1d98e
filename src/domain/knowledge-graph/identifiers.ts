/** Normal forms and check digits of the identifiers of companies and securities. `undefined` always means invalid. */

export type NormalKind = 'isin' | 'cusip' | 'sedol' | 'figi' | 'lei' | 'cik' | 'listing';

/** Normalizes an identifier for storage and look-up; `undefined` for a wrong form or check digit. */
export function normalIdentifier(kind: NormalKind, raw: string): string | undefined {
  return PARSERS[kind](raw);
}

/** ISO 6166: two letters, nine letters or digits, a check digit (Luhn over the digits, letters counting 10-35). */
export function parseIsin(raw: string): string | undefined {
  const value = compact(raw);
  if (!/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(value)) return undefined;
  let sum = 0;
  let doubled = false;
  const add = (digit: number): void => {
    const weighted = doubled ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
    doubled = !doubled;
  };
  for (let i = value.length - 1; i >= 0; i--) {
    const number = alphanumericAt(value, i);
    add(number % 10);
    if (number > 9) add(Math.floor(number / 10));
  }
  return sum % 10 === 0 ? value : undefined;
}

/** CUSIP and CINS: eight characters and a check digit (modulus 10, double add double). */
export function parseCusip(raw: string): string | undefined {
  const value = compact(raw);
  if (!/^[A-Z0-9]{3}[A-Z0-9*@#]{5}[0-9]$/.test(value)) return undefined;
  return doubleAddDouble(value, 8) === digitAt(value, 8) ? value : undefined;
}

const SEDOL_WEIGHTS = [1, 3, 1, 7, 3, 9] as const;

/** SEDOL: six digits or consonants and a check digit. */
export function parseSedol(raw: string): string | undefined {
  const value = compact(raw);
  if (!/^[0-9BCDFGHJ-NP-TV-Z]{6}[0-9]$/.test(value)) return undefined;
  const sum = SEDOL_WEIGHTS.reduce((total, weight, i) => total + weight * alphanumericAt(value, i), 0);
  return (10 - (sum % 10)) % 10 === digitAt(value, 6) ? value : undefined;
}

/** FIGI (ISO 24767): two consonants, `G`, eight digits or consonants, a check digit. */
export function parseFigi(raw: string): string | undefined {
  const value = compact(raw);
  if (!/^[B-DF-HJ-NP-TV-Z]{2}G[0-9B-DF-HJ-NP-TV-Z]{8}[0-9]$/.test(value)) return undefined;
  if (/^(BS|BM|GG|GB|GH|KY|VG)/.test(value)) return undefined;
  return doubleAddDouble(value, 11) === digitAt(value, 11) ? value : undefined;
}

/** ISO 17442: 18 letters or digits and two check digits (ISO 7064, modulus 97-10). */
export function parseLei(raw: string): string | undefined {
  const value = compact(raw);
  if (!/^[A-Z0-9]{18}[0-9]{2}$/.test(value)) return undefined;
  let remainder = 0;
  for (let i = 0; i < value.length; i++) {
    const number = alphanumericAt(value, i);
    remainder = (remainder * (number > 9 ? 100 : 10) + number) % 97;
  }
  return remainder === 1 ? value : undefined;
}

/** SEC central index key, padded to ten digits. */
export function parseCik(raw: string): string | undefined {
  const digits = raw.trim().replace(/^CIK/i, '').replace(/^0+/, '');
  return /^[1-9][0-9]{0,9}$/.test(digits) ? digits.padStart(10, '0') : undefined;
}

/** ISO 10383 market identifier code. */
function parseMic(raw: string): string | undefined {
  const value = compact(raw);
  return /^[A-Z0-9]{4}$/.test(value) ? value : undefined;
}

/** `MIC:symbol` with the symbol in its normal form. */
export function parseListing(raw: string): string | undefined {
  const colon = raw.indexOf(':');
  if (colon < 0) return undefined;
  const mic = parseMic(raw.slice(0, colon));
  const symbol = parseSymbol(raw.slice(colon + 1));
  return mic && symbol ? `${mic}:${symbol}` : undefined;
}

/**
 * Normalizes a ticker symbol. Share classes follow a dot (`BRK-B`, `BRK/B` and `BRK B` are `BRK.B`), preferred shares `.PR` (`BAC^K`,
 * `BAC-PK` and `BAC.PR.K` are `BAC.PRK`), warrants `.WS` (`FREY-WT`).
 */
export function parseSymbol(raw: string): string | undefined {
  const symbol = raw
    .trim()
    .toUpperCase()
    .replace(/^(.+)-P([A-Z]?)$/, '$1.PR$2')
    .replace(/\^([A-Z]?)$/, '.PR$1')
    .replace(/[\s/_-]+/g, '.')
    .replace(/\.+/g, '.')
    .replace(/^\.|\.$/g, '')
    .replace(/\.PR\.([A-Z])$/, '.PR$1')
    .replace(/\.(?:WT|WTS|W)$/, '.WS');
  return /^[A-Z0-9][A-Z0-9.&@$+*!#'=]{0,23}$/.test(symbol) ? symbol : undefined;
}

/** True if a normalized symbol denotes a preferred share. */
export const isPreferredSymbol = (symbol: string): boolean => /\.PR[A-Z]?$/.test(symbol);

/** The CUSIP in an ISIN of the United States or Canada. */
export function cusipOfIsin(isin: string): string | undefined {
  return /^(US|CA)/.test(isin) ? parseCusip(isin.slice(2, 11)) : undefined;
}

/** The SEDOL in an ISIN of the United Kingdom, Ireland or the Channel Islands. */
export function sedolOfIsin(isin: string): string | undefined {
  return /^(GB|IE|GG|JE|IM)00/.test(isin) ? parseSedol(isin.slice(4, 11)) : undefined;
}

const PARSERS: Readonly<Record<NormalKind, (raw: string) => string | undefined>> = {
  isin: parseIsin,
  cusip: parseCusip,
  sedol: parseSedol,
  figi: parseFigi,
  lei: parseLei,
  cik: parseCik,
  listing: parseListing,
};

const compact = (raw: string): string => raw.trim().toUpperCase();

/** 0-9 for digits, 10-35 for letters, 36-38 for `*@#` (CUSIP). */
function alphanumericAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 65 && code <= 90) return code - 55;
  return 36 + '*@#'.indexOf(text.charAt(at));
}

const digitAt = (text: string, at: number): number => text.charCodeAt(at) - 48;

/** The check digit of the first `length` characters: every second value is doubled, digits are summed. */
function doubleAddDouble(text: string, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const number = alphanumericAt(text, i) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(number / 10) + (number % 10);
  }
  return (10 - (sum % 10)) % 10;
}
