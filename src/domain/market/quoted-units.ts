/** Unit of a quote: so many make one unit of an ISO 4217 currency. */
export interface QuotedUnit {
  readonly currency: string;
  readonly perUnit: number;
}

const HUNDREDTHS = 100;

/** Units of quotes that are parts of a currency, as exchanges and sources write them. */
const PARTS: Readonly<Record<string, QuotedUnit>> = {
  GBX: { currency: 'GBP', perUnit: HUNDREDTHS },
  GBp: { currency: 'GBP', perUnit: HUNDREDTHS },
  ZAC: { currency: 'ZAR', perUnit: HUNDREDTHS },
  ZAc: { currency: 'ZAR', perUnit: HUNDREDTHS },
  ILA: { currency: 'ILS', perUnit: HUNDREDTHS },
  KWF: { currency: 'KWD', perUnit: 1000 },
};

/** Pattern of an ISO 4217 code or such a unit. */
export const QUOTED_UNIT = '^(?:[A-Z]{3}|GBp|ZAc)$';

/** The currency of a code, and how many of its units make one of the currency: 100 for GBX, pence. */
export const quotedUnitOf = (code: string): QuotedUnit => PARTS[code] ?? { currency: code, perUnit: 1 };
