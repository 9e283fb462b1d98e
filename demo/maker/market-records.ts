import { createHash } from 'node:crypto';
import type { JsonRecord } from './records.ts';
import type { UsQuote } from './shared-data.ts';

type MarketRecord = Readonly<Record<string, unknown>>;

/** The lists of the exchanges are of August 2026 and name no day: the last one is none before they were known. */
const AS_OF = '2026-08-31';
const RATED_COMPANIES = 120;
const ESTIMATED_COMPANIES = 25;
const QUARTER_ENDS = ['2026-09-30', '2026-12-31', '2027-03-31', '2027-06-30'];
const YEAR_ENDS = ['2026-12-31', '2027-12-31'];

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
): { ratings: MarketRecord[]; targets: MarketRecord[]; estimates: MarketRecord[] } {
  const quoted = companies.flatMap((company) => {
    const listing = primaryListing(company);
    const quote = quotes.get(listing);
    return quote === undefined ? [] : [{ listing, quote, draw: drawOf(listing) }];
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
    estimates: quoted.slice(0, ESTIMATED_COMPANIES).flatMap(estimatesOf),
  };
}

interface Drawn {
  readonly listing: string;
  readonly quote: UsQuote;
  readonly draw: (what: string, least: number, greatest: number) => number;
}

function estimatesOf({ listing, quote, draw }: Drawn): MarketRecord[] {
  const year = (quote.marketCapUsd ?? 0) / draw('sales multiple', 4, 16);
  const margin = draw('margin', 0.1, 0.35);
  const perShare = quote.close / (quote.marketCapUsd ?? 1);
  const estimate = (period: 'quarter' | 'annual', end: string, at: number): MarketRecord => {
    const revenue = (period === 'annual' ? year : year / 4) * (1 + (period === 'annual' ? 0.08 : 0.02) * at);
    const around = (name: string, value: number, round: (value: number) => number) => ({
      [`${name}_low`]: round(value * 0.94),
      [`${name}_high`]: round(value * 1.05),
      [`${name}_avg`]: round(value),
    });
    const millions = (value: number): number => Math.round(value / 1e6) * 1e6;
    return {
      listing,
      as_of: AS_OF,
      illustrative: true,
      period,
      fiscal_period_end_date: end,
      ...around('revenue', revenue, millions),
      ...around('ebitda', revenue * margin * 1.5, millions),
      ...around('ebit', revenue * margin * 1.25, millions),
      ...around('net_income', revenue * margin, millions),
      ...around('sga_expense', revenue * draw('expenses', 0.05, 0.2), millions),
      ...around('eps', revenue * margin * perShare, cents),
      num_analysts_revenue: whole(draw(`revenue ${end}`, 8, 40)),
      num_analysts_eps: whole(draw(`eps ${end}`, 8, 40)),
    };
  };
  return [
    ...QUARTER_ENDS.map((end, at) => estimate('quarter', end, at)),
    ...YEAR_ENDS.map((end, at) => estimate('annual', end, at)),
  ];
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
  (listing: string) =>
  (what: string, least: number, greatest: number): number => {
    const digest = createHash('sha256').update(`almanac-demo:${listing}:${what}`).digest();
    return least + (digest.readUInt32BE(0) / 2 ** 32) * (greatest - least);
  };

const whole = (value: number): number => Math.round(value);
const cents = (value: number): number => Math.round(value * 100) / 100;
