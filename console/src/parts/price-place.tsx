import type { PricedListing } from '@almanac/client';
import { day } from '../format/dates.ts';

/** Listing, unit and day of a price: `SAP on NYSE, USD, close of Aug 31, 2026`, with a mark where it is stale. */
export const PricePlace = ({ priced }: { readonly priced: PricedListing }) => (
  <span className="small-text soft">
    {priceOrigin(priced)} <StaleMark priced={priced} />
  </span>
);

/** `SAP on NYSE, USD, close of Aug 31, 2026`; parts that are not known are left out. */
export function priceOrigin(priced: PricedListing): string {
  const { symbol, exchange, market, currency, quotedUnit, priceDate } = priced;
  const [of, on] = [symbol, exchange ?? market];
  const listing = of !== null && on !== null ? `${of} on ${on}` : (of ?? on);
  const unit = quotedUnit === null || quotedUnit === currency ? currency : `${currency}, quoted in ${quotedUnit}`;
  return [listing, unit, priceDate === null ? null : `close of ${day(priceDate)}`].filter(Boolean).join(', ');
}

/** A mark at a price that is older than five trading days. */
export const StaleMark = ({ priced: { isStale } }: { readonly priced: Pick<PricedListing, 'isStale'> }) =>
  isStale === true && (
    <span className="tag warn" title="Older than five trading days">
      old price
    </span>
  );
