import { readName } from '../companies/names.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { countryOfMarket, currencyOfMarket, isUsMarket, splitListing } from '../knowledge-graph/markets.ts';
import type { ProfileFacts } from './market-data.ts';
import type { DailyPrice } from './prices.ts';
import type { ShareCount } from './share-count.ts';

/** Number of shares that one traded unit stands for: 1 for a share, the ratio for a depositary receipt; `null` with the reason if unknown. */
export type TradedUnit = {
  /** True where the source of the number tells that the unit is a receipt. */
  readonly isReceipt?: true;
} & ({ readonly shares: number; readonly reason?: never } | { readonly shares: null; readonly reason: string });

export const ONE_SHARE: TradedUnit = { shares: 1 };

const RECEIPT: TradedUnit = {
  isReceipt: true,
  shares: null,
  reason:
    'the price is of a depositary receipt, and neither a list, a profile (shares_per_receipt) nor the cover of an annual report that was imported as a filing ' +
    'has the number of shares that one stands for',
};
const DOUBTFUL: TradedUnit = {
  shares: null,
  reason:
    'the price of a foreign company in the United States may be of a share or of a depositary receipt, and neither a list, a profile (is_adr and ' +
    'shares_per_receipt) nor the cover of an annual report that was imported as a filing tells',
};

const receiptFor = (shares: number): TradedUnit => ({ isReceipt: true, shares });

/** Currencies of exchanges that quote in more than one unit, by country. */
const AMBIGUOUS: Readonly<Record<string, string>> = { GB: 'GBP', ZA: 'ZAR', IL: 'ILS', KW: 'KWD' };

const quotesIn = (listing: string, currency: string): boolean => {
  const { mic } = splitListing(listing);
  return (currencyOfMarket(mic) ?? AMBIGUOUS[countryOfMarket(mic) ?? '']) === currency;
};

/**
 * The listing of a price: as stated; else the primary one if it quotes in the currency of the price; else the only one that does;
 * else `null`.
 */
export function pricedListing(
  { listing, currency }: Pick<DailyPrice, 'listing' | 'currency'>,
  listings: readonly string[],
): string | null {
  if (listing !== null || currency === null) return listing;
  const [first, second] = listings.filter((one) => quotesIn(one, currency));
  return first !== undefined && (second === undefined || first === listings[0]) ? first : null;
}

/** Legal forms that no company of the United States has. */
const FOREIGN_FORMS = new Set(
  'plc ag se spa sa sacv sas nv bv ab as aps oy kk tbk bhd pty pte pvt jsc pao kgaa nyrt uab bm'.split(' '),
);
/** The United States and its territories; and Canada, whose companies list their shares themselves. */
const WITHOUT_RECEIPTS = new Set(['US', 'PR', 'VI', 'GU', 'CA']);

const isForeign = (
  { countryCode, name }: Pick<Company, 'countryCode' | 'name'>,
  shareCount: Pick<ShareCount, 'isForeignFiler'> | undefined,
): boolean => {
  if (countryCode === 'CA') return false;
  if (shareCount?.isForeignFiler === true) return true;
  if (countryCode !== null) return !WITHOUT_RECEIPTS.has(countryCode);
  return readName(name)?.forms.some((form) => FOREIGN_FORMS.has(form)) ?? false;
};

/**
 * The traded unit of a price, by the first rule that applies:
 *
 * 1. The imported profile: `sharesPerReceipt`; a share if `isAdr` is false.
 * 2. The name of the security in a list (`Company.sharesPerUnit`): a ratio, `Ordinary Shares`, or a receipt without a ratio.
 * 3. A receipt, named so in a list or by `isAdr` of the profile, or the security of a foreign company that is priced in the United States: the ratio on the cover
 *    of its annual report (`ShareCount.sharesPerReceipt`), else unknown. A company is foreign by its country, else by form 20-F or a legal form that is not
 *    American. Canadian companies list their shares there themselves.
 * 4. A share.
 */
export function tradedUnit({
  company,
  price,
  facts,
  shareCount,
}: {
  readonly company: Company | undefined;
  readonly price: Pick<DailyPrice, 'listing' | 'currency'> | undefined;
  readonly facts: Pick<ProfileFacts, 'isAdr' | 'sharesPerReceipt'> | undefined;
  readonly shareCount: Pick<ShareCount, 'isForeignFiler' | 'sharesPerReceipt'> | undefined;
}): TradedUnit {
  if (facts?.sharesPerReceipt != null) return receiptFor(facts.sharesPerReceipt);
  if (facts?.isAdr === false || price === undefined) return ONE_SHARE;
  const listing = pricedListing(price, company?.listings ?? []);
  const named = listing === null ? undefined : namedUnit(company?.sharesPerUnit ?? {}, listing);
  if (typeof named === 'number') return named === 1 ? ONE_SHARE : receiptFor(named);
  const onCover = shareCount?.sharesPerReceipt;
  const ofCover = onCover === undefined ? undefined : receiptFor(onCover);
  if (named === null || facts?.isAdr === true) return ofCover ?? RECEIPT;
  const isAmerican = listing === null ? price.currency === 'USD' : isUsMarket(splitListing(listing).mic);
  return isAmerican && company !== undefined && isForeign(company, shareCount) ? (ofCover ?? DOUBTFUL) : ONE_SHARE;
}

/** The unit that a list states for a listing; a symbol has the same security on all exchanges of the United States. */
function namedUnit(units: Company['sharesPerUnit'], listing: string): number | null | undefined {
  const { mic, symbol } = splitListing(listing);
  if (listing in units || !isUsMarket(mic)) return units[listing];
  const same = Object.keys(units).find(
    (one) => isUsMarket(splitListing(one).mic) && splitListing(one).symbol === symbol,
  );
  return same === undefined ? undefined : units[same];
}
