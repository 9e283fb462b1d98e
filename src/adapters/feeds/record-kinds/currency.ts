import { QUOTED_UNIT, quotedUnitOf } from '../../../domain/market/quoted-units.ts';
import { textField } from '../record-fields.ts';

export const currencyField = textField(
  'ISO 4217 code; GBX or GBp, ZAC or ZAc, ILA and KWF are hundredths of GBP, ZAR and ILS, and thousandths of KWD',
  { pattern: QUOTED_UNIT },
);

/** The currency of a record with amounts per share and others. */
export const amountsCurrencyField = textField(
  'ISO 4217 code of all amounts; with GBX, GBp, ZAC, ZAc, ILA or KWF earnings per share are in that part of the currency, ' +
    'other amounts in the currency',
  { pattern: QUOTED_UNIT },
);

/** Amounts of a record in whole units of its currency. */
export type WholeUnits = ReturnType<typeof wholeUnits>;

export function wholeUnits(code: string | null) {
  const { currency, perUnit, part } = code === null ? { currency: null, perUnit: 1, part: null } : quotedUnitOf(code);
  /** An amount of the record as given, in hundredths for instance, in units of the currency. */
  const whole = <Amount extends number | null>(amount: Amount): Amount =>
    (amount === null ? null : amount / perUnit) as Amount;
  return {
    currency /** Part of the currency in which the record is, `GBX`; `null` for the currency itself. */,
    part,
    whole,
  };
}
