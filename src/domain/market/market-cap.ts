import { exact } from './exact.ts';
import type { ProfileFacts } from './market-data.ts';
import type { DailyPrice } from './prices.ts';
import type { Quoted } from './quoted-price.ts';
import type { ShareCount } from './share-count.ts';
import { sharesOn } from './share-splits.ts';
import type { TradedUnit } from './traded-unit.ts';

export interface MarketCapSources {
  /** The last real close. */
  readonly price: Pick<DailyPrice, 'date' | 'close' | 'marketCap' | 'currency'> | undefined;
  readonly facts: Pick<ProfileFacts, 'asOf' | 'marketCap' | 'currency'> | undefined;
  /** Shares outstanding, in shares of the day of `price`. */
  readonly shares: Pick<ShareCount, 'asOf' | 'shares'> | undefined;
  /** The traded unit of `price`. */
  readonly unit: TradedUnit;
}

/** A market capitalization with where it comes from, or why there is none. */
export type MarketCap =
  | { readonly value: number; readonly currency: string | null; readonly basis: string; readonly reason?: never }
  | { readonly value: null; readonly reason: string; readonly currency?: never; readonly basis?: never };

/** The market capitalization of a company at a moment, the same for each answer that has one. */
export function marketCapOf({ price, facts, shareCount, splits, unit }: Quoted): MarketCap {
  const shares = shareCount && price ? { ...shareCount, shares: sharesOn(shareCount, splits, price.date) } : shareCount;
  return marketCap({ price, facts, shares, unit });
}

/**
 * The market capitalization, in whole units of its currency: the imported figure that is not older than the price; else close times
 * shares outstanding, divided by the shares of one traded unit; else the older imported figure. It is in the currency of the price: an
 * imported figure in another currency counts for nothing.
 */
export function marketCap({ price, facts, shares, unit }: MarketCapSources): MarketCap {
  const isComparable = facts?.currency == null || price?.currency == null || facts.currency === price.currency;
  const ofProfile = facts?.marketCap == null || !isComparable ? undefined : { ...facts, marketCap: facts.marketCap };
  if (ofProfile && (price === undefined || (ofProfile.asOf ?? '') >= price.date)) return imported(ofProfile, price);
  if (price && price.marketCap !== null) {
    return imported({ asOf: price.date, marketCap: price.marketCap, currency: price.currency }, price);
  }
  if (price && shares && unit.shares !== null) {
    const value = Math.round(exact((price.close * shares.shares) / unit.shares));
    const ofOne = unit.shares === 1 ? '' : `, of which a traded receipt stands for ${unit.shares}`;
    const basis = `close of ${price.date} times shares outstanding on ${shares.asOf}${ofOne}`;
    return { value, currency: price.currency, basis };
  }
  if (ofProfile) return imported(ofProfile, price);
  if (!price) return { value: null, reason: 'no price is known' };
  if (!shares) return { value: null, reason: 'no count of the shares outstanding is known' };
  return { value: null, reason: unit.reason ?? 'the traded unit is not known' };
}

const imported = (
  given: { readonly asOf: string | null; readonly marketCap: number; readonly currency: string | null },
  price: MarketCapSources['price'],
): MarketCap => ({
  value: Math.round(given.marketCap),
  currency: given.currency ?? price?.currency ?? null,
  basis: `imported, of ${given.asOf ?? 'an unknown day'}`,
});
