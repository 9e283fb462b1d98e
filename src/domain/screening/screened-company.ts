import { DAY_MS } from '../../platform/clock.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { splitListing } from '../knowledge-graph/markets.ts';
import { companyProfile } from '../market/company-profile.ts';
import { exchangeOfListing } from '../market/exchange-names.ts';
import { marketCapOf } from '../market/market-cap.ts';
import type { Dividend, LatestMarket } from '../market/market-data.ts';
import { madeUpSpans, NO_CAVEATS, ofOneCurrency, summarize } from '../market/price-summary.ts';
import { isStale, pricedDay } from '../market/priced-day.ts';
import { factsKnownAt, NO_FACTS } from '../market/profile-facts.ts';
import { NOTHING_QUOTED, quotedOf } from '../market/quoted-price.ts';
import type { ShareCount } from '../market/share-count.ts';
import { dayOfInstant, type ShareSplit } from '../market/share-splits.ts';
import type { ScreenedCompany } from './screener.ts';

const YEAR_MS = 365 * DAY_MS;

/** A company of which neither price nor profile is known. */
export const unpricedCompany = (company: Company): ScreenedCompany => ({
  ...identityOf(company),
  companyName: company.name,
  currency: null,
  marketCap: null,
  marketCapReason: 'no price is known',
  quoted: NOTHING_QUOTED,
  sector: company.sector,
  industry: company.industry,
  beta: null,
  price: null,
  lastAnnualDividend: null,
  volume: null,
  exchange: null,
  exchangeFullName: null,
  priced: null,
  isStale: false,
  country: company.countryCode,
  isEtf: null,
  isFund: null,
  isActivelyTrading: company.type === 'PUBLIC',
  isIllustrativeSince: null,
});

/** Sources of a company with a price or a profile. */
export interface PricedSources {
  readonly latest: LatestMarket | undefined;
  readonly splits: readonly ShareSplit[];
  readonly shareCount: ShareCount | undefined;
  readonly nowMs: number;
}

/** A company with its profile and its dividends of a year, as `MarketData.profile` has them. */
export function pricedCompany(company: Company, { latest, splits, shareCount, nowMs }: PricedSources): ScreenedCompany {
  const { days: all = [], dividends = [] } = latest ?? {};
  const today = dayOfInstant(new Date(nowMs).toISOString());
  const facts = factsKnownAt(latest?.facts, null);
  const price = all.findLast(({ isIllustrative }) => !isIllustrative);
  const quoted = quotedOf({ price, facts, shareCount, splits, day: today }, company);
  const days = ofOneCurrency(all);
  const last = days.at(-1);
  const priced = last && pricedDay(last, company, facts);
  const profile = companyProfile({
    company,
    facts,
    // Its latest price and volume alone are taken: these days are no history.
    prices: summarize(days),
    priced,
    marketCap: marketCapOf(quoted),
    unit: quoted.unit,
    isStale: priced !== undefined && isStale(priced, today),
    caveats: { ...NO_CAVEATS, ...madeUpSpans(days) },
  });
  return {
    ...identityOf(company),
    companyName: profile.companyName,
    currency: profile.currency,
    marketCap: profile.marketCap,
    marketCapReason: profile.marketCapReason,
    // Without descriptions, which would take more room than all figures.
    quoted: {
      ...quoted,
      facts: facts && { ...NO_FACTS, asOf: facts.asOf, marketCap: facts.marketCap, currency: facts.currency },
    },
    sector: profile.sector,
    industry: profile.industry,
    beta: profile.beta,
    price: profile.price,
    lastAnnualDividend: annualDividend(dividends, nowMs),
    volume: profile.volume,
    exchange: profile.exchange,
    exchangeFullName: profile.exchangeFullName,
    priced: profile.priced,
    isStale: profile.isStale,
    country: profile.country,
    isEtf: profile.isEtf,
    isFund: profile.isFund,
    isActivelyTrading: profile.isActivelyTrading,
    isIllustrativeSince: profile.caveats.isIllustrativeSince,
  };
}

/** Members of a company without any market data. */
function identityOf({ id, ticker, listings, sector, industry, industryGroup, marketCapUsd }: Company) {
  return {
    id,
    targetIdentifierId: ticker ?? listings[0]?.slice('MIC_:'.length) ?? id,
    otherSector: sector,
    otherIndustry: industry,
    industryGroup,
    primaryExchange: listings[0] === undefined ? [] : namesOfExchange(listings[0]),
    listedSize: marketCapUsd,
    dollars: null,
  };
}

const namesOfExchange = (listing: string): readonly string[] => {
  const { short, full } = exchangeOfListing(listing);
  return [splitListing(listing).mic, short, ...(full === null ? [] : [full])];
};

/** Dividends beside the regular ones, by the word that sources have for them. */
const SPECIAL = /special|extra|one[- ]?(?:time|off)/i;

/**
 * Sum of the regular dividends whose ex-date lies in the year that ends today; `null` where no dividend was ever imported, or where they are in
 * several currencies.
 */
function annualDividend(all: readonly Dividend[], nowMs: number): number | null {
  if (all.length === 0) return null;
  const [from, to] = [nowMs - YEAR_MS, nowMs].map((ms) => new Date(ms).toISOString().slice(0, 10));
  const year = all.filter(
    ({ exOn, frequency }) => exOn > (from ?? '') && exOn <= (to ?? '') && !SPECIAL.test(frequency ?? ''),
  );
  if (new Set(year.flatMap(({ currency }) => currency ?? [])).size > 1) return null;
  return Number(year.reduce((sum, { adjustedAmount, amount }) => sum + (adjustedAmount ?? amount), 0).toPrecision(12));
}
