import { DAY_MS } from '../../platform/clock.ts';
import type { Day } from '../time/days.ts';

/** One day of trading. Prices as traded, not adjusted for dividends; `volume` in shares. */
export interface DailyPrice {
  readonly date: Day;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
  /** Market capitalization at the close as the source has it, in `currency`; `null` where it has none. */
  readonly marketCap: number | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** Part of the currency in which the exchange quotes, as `GBX`; `null` where it quotes in the currency, or nobody knows. */
  readonly quotedUnit: string | null;
  /** Listing of the price as stated, `XNYS:SAP`; `null` where the source named the company in another way. */
  readonly listing: string | null;
}

const DAY_END = 'T23:59:59.999Z';

/** The last day whose close is known at an instant: a close is known from the end of its day (UTC) on, wherever the exchange is. */
export function lastDayKnown(asOf: string): Day {
  const day = asOf.slice(0, 'YYYY-MM-DD'.length);
  if (asOf >= `${day}${DAY_END}`) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, day.length);
}
