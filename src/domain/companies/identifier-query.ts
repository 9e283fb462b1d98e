import { parseFigi, parseIsin, parseLei } from '../knowledge-graph/identifiers.ts';

/** Normalizes an identifier to lower-case letters and digits: `us 037833-1005` to `us0378331005`. */
export const identifierForm = (raw: string): string => raw.toLowerCase().replace(/[^a-z0-9]/g, '');

const LABEL = /^\s*(?:isin|cusip|sedol|lei|figi|cik)(?:\s*(?:no|number|code))?\s*[.:#]*\s*(?=[a-z0-9])/i;
/** Countries whose ISINs contain a CUSIP in the nine characters after the country. */
const CUSIP_COUNTRIES = /^(?:us|ca)/;
/** Countries whose ISINs contain a SEDOL after two zeros. */
const SEDOL_COUNTRIES = /^(?:gb|ie|gg|je|im)00/;

/** Extracts the CUSIP or SEDOL from an ISIN; `undefined` for other countries. */
export function nationalPart(isin: string): string | undefined {
  if (isin.length !== 12) return undefined;
  if (CUSIP_COUNTRIES.test(isin)) return isin.slice(2, 11);
  return SEDOL_COUNTRIES.test(isin) ? isin.slice(4, 11) : undefined;
}

/** The interpretation of a text as an identifier of a security or company. */
export interface IdentifierQuery {
  /** All forms of the identifier to look up. Empty when the text is not an identifier. */
  readonly values: readonly string[];
  /** The text can only be an identifier, so that no other interpretation is needed. */
  readonly isCertain: boolean;
}

const NO_IDENTIFIER: IdentifierQuery = { values: [], isCertain: false };
const ISIN = /^[a-z]{2}[a-z0-9]{9}\d$/;
const CUSIP = /^[a-z0-9]{5,8}\d$/;
const SEDOL = /^[b-df-hj-np-tv-z0-9]{6}\d$/;
const FIGI = /^[a-z]{2}g[a-z0-9]{9}$/;
const LEI = /^[a-z0-9]{18}\d{2}$/;
const CIK = /^\d{1,10}$/;

/** Parses an ISIN, CUSIP (with or without its check digit), SEDOL, FIGI, LEI or CIK in any spelling, with or without a label. */
export function readIdentifierQuery(text: string): IdentifierQuery {
  if (text.length > 60) return NO_IDENTIFIER;
  const bare = text.replace(LABEL, '');
  const isLabelled = bare.length < text.length;
  const value = identifierForm(bare);
  if (value.length > 20 || !/\d/.test(value) || !/^[a-z0-9][a-z0-9 -]*$/i.test(bare.trim())) return NO_IDENTIFIER;
  const isValidIsin = parseIsin(value) !== undefined;
  // Several words may look like an ISIN (`apple inc 2024`) but rarely have a valid check digit.
  const values = identifiersLike(value, isValidIsin || (ISIN.test(value) && !/\s/.test(bare.trim())));
  const certain = isLabelled || isValidIsin || parseLei(value) !== undefined || parseFigi(value) !== undefined;
  return values.size === 0 ? NO_IDENTIFIER : { values: [...values], isCertain: certain };
}

/** The identifiers that a text may be, by its form. */
function identifiersLike(value: string, isIsin: boolean): ReadonlySet<string> {
  const values = new Set<string>();
  if (isIsin) {
    values.add(value);
    const part = nationalPart(value);
    if (part) values.add(part);
  }
  if (value.length === 9 && CUSIP.test(value)) values.add(value);
  if (value.length === 8 && /\d.*\d/.test(value)) values.add(`${value}${cusipCheckDigit(value)}`);
  if (SEDOL.test(value) || FIGI.test(value) || LEI.test(value)) values.add(value);
  if (CIK.test(value)) values.add(value.padStart(10, '0'));
  return values;
}

function cusipCheckDigit(body: string): number {
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const value = Number.parseInt(body[i] ?? '0', 36) * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10;
}
