import { createHash } from 'node:crypto';
import { cents, type Draw, earlierEstimatesOf, estimatesOf, type FiledQuarter, whole } from './estimates.ts';
import type { JsonRecord } from './records.ts';
import type { UsQuote } from './shared-data.ts';

type MarketRecord = Readonly<Record<string, unknown>>;

/** The lists of the exchanges are of August 2026 and name no day: the last one is none before they were known. */
const AS_OF = '2026-08-31';
const RATED_COMPANIES = 120;
const ESTIMATED_COMPANIES = 25;

/** Price, volume and market capitalisation of the companies whose primary listing is American, as the exchanges told them. */
export function makeMarketRecords(
  companies: readonly JsonRecord[],
  quotes: ReadonlyMap<string, UsQuote>,
): { profiles: MarketRecord[]; prices: MarketRecord[] } {
  const quoted = companies.flatMap((company) => {
    const listing = primaryListing(company);
    const quote = quotes.get(listing);
    return quote === undefined ? [] : [{ listing, quote }];
  });
  return {
    profiles: quoted.flatMap(({ listing, quote }) =>
      quote.marketCapUsd === null
        ? []
        : {
            listing,
            as_of: AS_OF,
            currency: 'USD',
            market_cap: quote.marketCapUsd,
            ...receiptOf(quote.name),
          },
    ),
    prices: quoted.map(({ listing, quote }) => ({
      listing,
      date: AS_OF,
      close: quote.close,
      ...(quote.volume === null ? {} : { volume: quote.volume }),
      ...(quote.previousClose === null ? {} : { previous_close: quote.previousClose }),
      currency: 'USD',
    })),
  };
}

/**
 * Views of analysts that nobody holds, for the largest companies: drawn from the name of each, so the same in every run, and
 * all marked illustrative.
 */
export function makeAnalystViews(
  companies: readonly JsonRecord[],
  quotes: ReadonlyMap<string, UsQuote>,
  filed: ReadonlyMap<string, readonly FiledQuarter[]>,
): { ratings: MarketRecord[]; targets: MarketRecord[]; estimates: MarketRecord[] } {
  const quoted = companies.flatMap((company) => {
    const listing = primaryListing(company);
    const quote = quotes.get(listing);
    const quarters = filed.get(String(company['cik'])) ?? [];
    return quote === undefined ? [] : [{ listing, quote, quarters, draw: drawOf(listing) }];
  });
  const rated = quoted.slice(0, RATED_COMPANIES);
  return {
    ratings: rated.map(({ listing, draw }) => ({
      listing,
      as_of: AS_OF,
      illustrative: true,
      strong_buy: whole(draw('strong buy', 0, 4)),
      buy: whole(draw('buy', 5, 40)),
      hold: whole(draw('hold', 2, 25)),
      sell: whole(draw('sell', 0, 6)),
      strong_sell: whole(draw('strong sell', 0, 2)),
    })),
    targets: rated.map(({ listing, quote: { close }, draw }) => {
      const mean = close * draw('mean', 0.95, 1.25);
      return {
        listing,
        as_of: AS_OF,
        illustrative: true,
        target_high: cents(mean * draw('high', 1.1, 1.4)),
        target_low: cents(mean * draw('low', 0.6, 0.9)),
        target_consensus: cents(mean),
        target_median: cents(mean * draw('median', 0.97, 1.03)),
        currency: 'USD',
      };
    }),
    estimates: quoted
      .filter(({ quarters }, at) => at < ESTIMATED_COMPANIES || quarters.length > 0)
      .flatMap((company) => [...earlierEstimatesOf(company), ...estimatesOf(company, AS_OF)]),
  };
}

/** Record of a security whose name says that it is a depositary receipt, or that it is none. */
function receiptOf(name: string): MarketRecord {
  if (/\bAmerican Depos[ia]tary\b|\bADS\b|\bADR\b/i.test(name)) return { is_adr: true };
  return /\b(Common|Ordinary|Capital) (Stock|Shares?)\b/i.test(name) ? { is_adr: false } : {};
}

const primaryListing = (company: JsonRecord): string =>
  String((company['listing_values'] as string[] | undefined)?.[0]);

/** A number between two others, drawn by its purpose. */
const drawOf =
  (listing: string): Draw =>
  (what, least, greatest) => {
    const digest = createHash('sha256').update(`almanac-demo:${listing}:${what}`).digest();
    return least + (digest.readUInt32BE(0) / 2 ** 32) * (greatest - least);
  };
