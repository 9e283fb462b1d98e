import { type Day, daysLater } from '../time/days.ts';
import type { CurrencyRate } from './currency-rate.ts';
import { exact } from './exact.ts';

/** Reference rates. */
export interface CurrencyRates {
  /** Rates of these currencies (ISO 4217) on the days of the range, both included, by day. */
  between(currencies: readonly string[], from: Day, to: Day): Promise<CurrencyRate[]>;
}

/** How amounts of one currency become amounts of another: times `rate`, of the day `rateOn`; or why they do not. */
export type Conversion =
  | { readonly from: string; readonly rate: number; readonly rateOn: Day | null; readonly reason: null }
  | { readonly from: string | null; readonly rate: null; readonly rateOn: null; readonly reason: string };

/** Days that a rate holds: over Christmas and New Year there are none for up to five. */
const HOLDS_DAYS = 7;
const EURO = 'EUR';

/** Amounts to convert: their currency and day. */
export interface DatedCurrency {
  readonly currency: string | null;
  readonly on: Day;
}

/**
 * Conversions of amounts to the currency `to` by the reference rates of their days, or the last ones before them, at most a week earlier. Cross
 * rates go by the euro, both of the same day.
 */
export async function conversionsTo(
  to: string,
  amounts: readonly DatedCurrency[],
  rates: CurrencyRates,
): Promise<Conversion[]> {
  const foreign = amounts.filter(({ currency }) => currency !== null && currency !== to);
  const days = foreign.map(({ on }) => on).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return amounts.map((amount) => conversion(to, amount, new Map()));
  const currencies = [...new Set([to, ...foreign.flatMap(({ currency }) => currency ?? [])])].filter(
    (currency) => currency !== EURO,
  );
  const table = new Map<string, number>();
  for (const rate of await rates.between(currencies, daysLater(first, -HOLDS_DAYS), last))
    table.set(`${rate.currency} ${rate.day}`, rate.perEuro);
  return amounts.map((amount) => conversion(to, amount, table));
}

function conversion(to: string, { currency, on }: DatedCurrency, table: ReadonlyMap<string, number>): Conversion {
  const none = (reason: string): Conversion => ({ from: currency, rate: null, rateOn: null, reason });
  if (currency === null) return none('the currency is not known');
  if (currency === to) return { from: currency, rate: 1, rateOn: null, reason: null };
  const perEuro = (one: string, day: Day): number | undefined => (one === EURO ? 1 : table.get(`${one} ${day}`));
  for (let back = 0; back <= HOLDS_DAYS; back += 1) {
    const day = daysLater(on, -back);
    const [mine, wanted] = [perEuro(currency, day), perEuro(to, day)];
    if (mine !== undefined && wanted !== undefined)
      return { from: currency, rate: exact(wanted / mine), rateOn: day, reason: null };
  }
  return none(`no reference rate of ${currency} to ${to} is known for ${on}`);
}

/** An amount in the other currency; `null` for none, and where there is no rate. */
export const convert = (amount: number | null, { rate }: Conversion): number | null =>
  amount === null || rate === null ? null : exact(amount * rate);
