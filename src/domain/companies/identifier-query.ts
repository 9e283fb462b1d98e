import { parseFigi, parseIsin, parseLei } from '../knowledge-graph/identifiers.ts';

/** Digits and letters of an identifier, lower case: `us 037833-1005` is `us0378331005`. */
export const identifierForm = (raw: string): string => raw.toLowerCase().replace(/[^a-z0-9]/g, '');

const LABEL = /^\s*(?:isin|cusip|sedol|lei|figi|cik)(?:\s*(?:no|number|code))?\s*[.:#]*\s*(?=[a-z0-9])/i;
/** ISINs of these countries hold a CUSIP in the nine characters after the country. */
const CUSIP_COUNTRIES = /^(?:us|ca)/;
/** ISINs of these hold a SEDOL after two zeros. */
const SEDOL_COUNTRIES = /^(?:gb|ie|gg|je|im)00/;

/** The national identifier within an ISIN, where the country has one that is used by itself. */
export function nationalPart(isin: string): string | undefined {
  if (isin.length !== 12) return undefined;
  if (CUSIP_COUNTRIES.test(isin)) return isin.slice(2, 11);
  return SEDOL_COUNTRIES.test(isin) ? isin.slice(4, 11) : undefined;
}

/** What a text says if it is the identifier of a security or a company. */
export interface IdentifierQuery {
  /** All forms under which a company with this identifier may be known. Empty when the text is no identifier. */
  readonly values: readonly string[];
  /** The shape leaves no doubt, so that a company that bears it is the whole answer. */
  readonly certain: boolean;
}

const NOT_ONE: IdentifierQuery = { values: [], certain: false };
const ISIN = /^[a-z]{2}[a-z0-9]{9}\d$/;
const CUSIP = /^[a-z0-9]{5,8}\d$/;
const SEDOL = /^[b-df-hj-np-tv-z0-9]{6}\d$/;
const FIGI = /^[a-z]{2}g[a-z0-9]{9}$/;
const LEI = /^[a-z0-9]{18}\d{2}$/;
const CIK = /^\d{1,10}$/;

/** ISIN, CUSIP (with or without its check digit), SEDOL, FIGI, LEI or CIK, in any spelling, with or without its label. */
export function readIdentifierQuery(text: string): IdentifierQuery {
  if (text.length > 60) return NOT_ONE;
  const bare = text.replace(LABEL, '');
  const labelled = bare.length < text.length;
  const value = identifierForm(bare);
  if (value.length > 20 || !/\d/.test(value) || !/^[a-z0-9][a-z0-9 -]*$/i.test(bare.trim())) return NOT_ONE;
  const values = new Set<string>();
  const isSound = parseIsin(value) !== undefined;
  // Several words may look like one (`apple inc 2024`); a check digit that fits by chance is rare.
  if (isSound || (ISIN.test(value) && !/\s/.test(bare.trim()))) {
    values.add(value);
    const part = nationalPart(value);
    if (part) values.add(part);
  }
  if (value.length === 9 && CUSIP.test(value)) values.add(value);
  if (value.length === 8 && /\d.*\d/.test(value)) values.add(`${value}${cusipCheckDigit(value)}`);
  if (SEDOL.test(value) || FIGI.test(value) || LEI.test(value)) values.add(value);
  if (CIK.test(value)) values.add(value.padStart(10, '0'));
  const certain = labelled || isSound || parseLei(value) !== undefined || parseFigi(value) !== undefined;
  return values.size === 0 ? NOT_ONE : { values: [...values], certain };
}

const charValue = (char: string): number => Number.parseInt(char, 36);

function cusipCheckDigit(body: string): number {
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const value = charValue(body[i] ?? '0') * (i % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / 10) + (value % 10);
  }
  return (10 - (sum % 10)) % 10;
}
