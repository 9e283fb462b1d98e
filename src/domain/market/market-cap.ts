import { exact } from './exact.ts';
import type { ProfileFacts } from './market-data.ts';
import type { DailyPrice } from './prices.ts';
import type { ShareCount } from './share-count.ts';

export interface MarketCapSources {
  /** The last real close. */
  readonly price: Pick<DailyPrice, 'date' | 'close' | 'marketCap' | 'currency'> | undefined;
  readonly facts: Pick<ProfileFacts, 'asOf' | 'marketCap' | 'isAdr' | 'currency'> | undefined;
  /** Shares outstanding, in shares of the day of `price`. */
  readonly shares: Pick<ShareCount, 'asOf' | 'shares'> | undefined;
}

/** A market capitalization with where it comes from, or why there is none. */
export type MarketCap =
  | { readonly value: number; readonly currency: string | null; readonly basis: string; readonly reason?: never }
  | { readonly value: null; readonly reason: string };

/**
 * The market capitalization, in whole units of its currency: the imported figure that is not older than the price; else
 * close times shares outstanding, but not for depositary receipts, which represent other numbers of shares; else the
 * older imported figure.
 */
export function marketCap({ price, facts, shares }: MarketCapSources): MarketCap {
  const ofProfile = facts?.marketCap == null ? undefined : { ...facts, marketCap: facts.marketCap };
  if (ofProfile && (price === undefined || (ofProfile.asOf ?? '') >= price.date)) return imported(ofProfile, price);
  if (price && price.marketCap !== null) {
    return imported({ asOf: price.date, marketCap: price.marketCap, currency: price.currency }, price);
  }
  if (price && shares && facts?.isAdr !== true) {
    const value = Math.round(exact(price.close * shares.shares));
    const basis = `close of ${price.date} times shares outstanding on ${shares.asOf}`;
    return { value, currency: price.currency, basis };
  }
  if (ofProfile) return imported(ofProfile, price);
  if (!price) return { value: null, reason: 'no price is known' };
  const why = facts?.isAdr === true ? 'a depositary receipt stands for another number of shares' : undefined;
  return { value: null, reason: why ?? 'no count of the shares outstanding is known' };
}

const imported = (
  given: { readonly asOf: string | null; readonly marketCap: number; readonly currency: string | null },
  price: MarketCapSources['price'],
): MarketCap => ({
  value: Math.round(given.marketCap),
  currency: given.currency ?? price?.currency ?? null,
  basis: `imported, of ${given.asOf ?? 'an unknown day'}`,
});
