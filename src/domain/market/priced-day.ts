import type { Company } from '../knowledge-graph/entity.ts';
import { splitListing } from '../knowledge-graph/markets.ts';
import type { Day } from '../time/days.ts';
import { tradingDaysBetween } from '../time/trading-days.ts';
import { exchangeOfListing } from './exchange-names.ts';
import type { ProfileFacts, TradedDay } from './market-data.ts';
import { pricedListing } from './traded-unit.ts';

/** Listing, unit and day of a price. */
export interface PricedDay {
  /** Symbol and exchange (MIC) of the listing; `null` where it is not known. */
  readonly symbol: string | null;
  readonly market: string | null;
  readonly exchange: string | null;
  readonly exchangeFullName: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** Unit in which the exchange quotes, `GBX` for pence; else the currency. */
  readonly quotedUnit: string | null;
  readonly day: Day;
}

/** The listing of a price as stated, else the exchange of the profile, else the listing whose currency the price has (`pricedListing`). */
export function pricedDay(
  { date, currency, quotedUnit, listing }: Pick<TradedDay, 'date' | 'currency' | 'quotedUnit' | 'listing'>,
  { listings }: Pick<Company, 'listings'>,
  facts: Pick<ProfileFacts, 'exchange' | 'exchangeFullName'> | undefined,
): PricedDay {
  const known = pricedListing({ listing, currency }, listings);
  const { mic = null, symbol = null } = known === null ? {} : splitListing(known);
  const named = known === null ? { short: null, full: null } : exchangeOfListing(known);
  const stated = listing === null && facts?.exchange ? facts : undefined;
  return {
    symbol,
    market: mic,
    exchange: stated?.exchange ?? named.short,
    exchangeFullName: stated ? stated.exchangeFullName : named.full,
    currency,
    quotedUnit: quotedUnit ?? currency,
    day: date,
  };
}

/** Number of trading days after which a price is stale. */
const FRESH_DAYS = 5;

/** True if more than five trading days of its exchange (`isTradingDay`) have begun after the day of a price, `today` included. */
export const isStale = ({ day, market }: Pick<PricedDay, 'day' | 'market'>, today: Day): boolean =>
  tradingDaysBetween(day, today, market, FRESH_DAYS) > FRESH_DAYS;
