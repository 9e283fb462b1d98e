import type { Day } from '../time/days.ts';

/** Reference rate of a currency on a day: its units for one euro. */
export interface CurrencyRate {
  /** ISO 4217. */
  readonly currency: string;
  readonly day: Day;
  readonly perEuro: number;
}
