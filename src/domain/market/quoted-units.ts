/** Unit of a quote: so many make one unit of an ISO 4217 currency. */
export interface QuotedUnit {
  readonly currency: string;
  readonly perUnit: number;
  /** Its code in capitals, `GBX`; `null` for the currency itself. */
  readonly part: string | null;
}

const PENCE: QuotedUnit = { currency: 'GBP', perUnit: 100, part: 'GBX' };
const RAND_CENTS: QuotedUnit = { currency: 'ZAR', perUnit: 100, part: 'ZAC' };

/** Units of quotes that are parts of a currency, as exchanges and sources write them. */
const PARTS: Readonly<Record<string, QuotedUnit>> = {
  GBX: PENCE,
  GBp: PENCE,
  ZAC: RAND_CENTS,
  ZAc: RAND_CENTS,
  ILA: { currency: 'ILS', perUnit: 100, part: 'ILA' },
  KWF: { currency: 'KWD', perUnit: 1000, part: 'KWF' },
};

/** Pattern of an ISO 4217 code or such a unit. */
export const QUOTED_UNIT = '^(?:[A-Z]{3}|GBp|ZAc)$';

/** The currency of a code, and how many of its units make one of the currency: 100 for GBX, pence. */
export const quotedUnitOf = (code: string): QuotedUnit => PARTS[code] ?? { currency: code, perUnit: 1, part: null };
