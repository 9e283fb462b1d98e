import { countryOfMarket } from '../../knowledge-graph/markets.ts';
import type { CompanyRecord, Security } from '../records.ts';

/** Countries in which receipts of foreign shares have national numbers. Companies are incorporated abroad in others: Ireland, Panama. */
const RECEIPT_COUNTRIES: ReadonlySet<string> = new Set(['US', 'CA', 'BR', 'AR', 'TH']);

/**
 * The ISINs of receipts abroad: those with the number of another country that issues receipts, of a company that is listed at home or of a listing that is a
 * receipt's, unless a record that states the ISIN is of a share at home or in the country of the number. Most floors of the world carry the ISIN of a receipt in lists: `CA67080A1093` for
 * NVIDIA in Buenos Aires, Milan and Vienna. ISINs of the public service and the operator are never receipts'.
 */
export function receiptIsinsOf(
  records: readonly CompanyRecord[],
  isins: readonly string[],
  countryCode: string | null,
): string[] {
  if (countryCode === null) return [];
  const suspects = isins.filter((isin) => !isin.startsWith(countryCode) && RECEIPT_COUNTRIES.has(isin.slice(0, 2)));
  if (suspects.length === 0) return [];
  const isAtHome = records.some(({ securities }) => securities.some(isIn(countryCode)));
  const receipts = new Set(
    records.flatMap(({ securities }) =>
      securities.flatMap((one) => (one.instrument === 'receipt' ? listingOf(one) : [])),
    ),
  );
  const isShare = (security: Security): boolean => !receipts.has(listingOf(security));
  const isOfReceipt = (isin: string): boolean =>
    records.some(({ isins: stated, securities }) => stated.includes(isin) && !securities.every(isShare));
  return suspects.filter(
    (isin) =>
      (isAtHome || isOfReceipt(isin)) &&
      !records.some(
        ({ source, isins: stated, securities }) =>
          stated.includes(isin) &&
          (source === 'known' ||
            source === 'almanac' ||
            securities.some(
              (one) => isShare(one) && [countryCode, isin.slice(0, 2)].some((country) => isIn(country)(one)),
            )),
      ),
  );
}

const listingOf = ({ mic, symbol }: Security): string => `${mic}:${symbol}`;

const isIn =
  (country: string) =>
  ({ mic }: Security): boolean =>
    mic !== null && countryOfMarket(mic) === country;
