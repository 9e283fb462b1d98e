import type { Company } from '../knowledge-graph/entity.ts';
import { exchangeOfListing } from './exchange-names.ts';
import type { ProfileFacts } from './market-data.ts';
import type { PriceCaveats, PriceSummary } from './price-summary.ts';
import { lastDayKnown } from './prices.ts';

/** The specification's "Company profile record" without the two ids. Unknown values are `null`. */
export interface CompanyProfile extends Omit<ProfileFacts, 'asOf'> {
  readonly companyName: string;
  /** `low-high` of the last year. */
  readonly range: string | null;
  readonly price: number | null;
  readonly change: number | null;
  readonly changePercentage: number | null;
  readonly volume: number | null;
  readonly caveats: PriceCaveats;
}

/** The facts of a company without an imported profile. */
export const NO_FACTS: ProfileFacts = {
  asOf: null,
  companyName: null,
  description: null,
  address: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  phone: null,
  website: null,
  image: null,
  ceo: null,
  cik: null,
  cusip: null,
  isin: null,
  currency: null,
  exchange: null,
  exchangeFullName: null,
  industry: null,
  sector: null,
  ipoDate: null,
  beta: null,
  marketCap: null,
  averageVolume: null,
  fullTimeEmployees: null,
  defaultImage: null,
  isActivelyTrading: null,
  isAdr: null,
  isEtf: null,
  isFund: null,
};

export interface ProfileSources {
  readonly company: Company;
  readonly facts: ProfileFacts | undefined;
  readonly prices: PriceSummary | undefined;
  readonly marketCap: number | null;
  readonly caveats: PriceCaveats;
}

/**
 * Imported facts go first; missing ones come from the knowledge graph (name, country, website, line of business,
 * identifiers, exchange) and from prices.
 */
export function companyProfile(sources: ProfileSources): CompanyProfile {
  const { company, prices, marketCap, caveats } = sources;
  const facts = sources.facts ?? NO_FACTS;
  const { image } = facts;
  return {
    ...identityOf(facts, company),
    description: facts.description ?? company.description,
    address: facts.address,
    city: facts.city,
    state: facts.state,
    zip: facts.zip,
    country: facts.country ?? company.countryCode,
    phone: facts.phone,
    website: facts.website ?? company.webpage,
    image,
    ceo: facts.ceo,
    currency: facts.currency ?? prices?.latest.currency ?? null,
    ...quoteOf(prices),
    industry: facts.industry ?? company.industry,
    sector: facts.sector ?? company.sector,
    ipoDate: facts.ipoDate,
    beta: facts.beta,
    marketCap,
    averageVolume: prices?.averageVolume ?? facts.averageVolume ?? null,
    fullTimeEmployees: facts.fullTimeEmployees,
    defaultImage: facts.defaultImage ?? (image === null ? null : false),
    isActivelyTrading: facts.isActivelyTrading ?? company.type === 'PUBLIC',
    isAdr: facts.isAdr,
    isEtf: facts.isEtf,
    isFund: facts.isFund,
    caveats,
  };
}

/** Name, identifiers and exchange: as given, or else those of the company's record. */
function identityOf(facts: ProfileFacts, { name, cik, cusips, isins, listings }: ProfileSources['company']) {
  const [listing] = listings;
  const exchange = listing === undefined ? undefined : exchangeOfListing(listing);
  return {
    companyName: facts.companyName ?? name,
    cik: facts.cik ?? cik,
    cusip: facts.cusip ?? cusips[0] ?? null,
    isin: facts.isin ?? isins[0] ?? null,
    exchange: facts.exchange ?? exchange?.short ?? null,
    exchangeFullName: facts.exchangeFullName ?? exchange?.full ?? null,
  };
}

/** Members of the latest price; all `null` without prices. */
function quoteOf(prices: ProfileSources['prices']) {
  if (!prices) return { range: null, price: null, change: null, changePercentage: null, volume: null };
  const { latest, yearLow, yearHigh, change, changePercentage } = prices;
  return {
    range: yearLow === null ? null : `${yearLow}-${yearHigh}`,
    price: latest.close,
    change,
    changePercentage,
    volume: wholeOrNull(latest.volume),
  };
}

const wholeOrNull = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value);

/**
 * Of facts gathered after `asOf`, or at an unknown time, only the kind of security: today's figures and people are not
 * those of an earlier day.
 */
export function factsKnownAt(facts: ProfileFacts | undefined, asOf: string | null): ProfileFacts | undefined {
  if (facts === undefined || asOf === null) return facts;
  if (facts.asOf !== null && facts.asOf <= lastDayKnown(asOf)) return facts;
  const { currency, exchange, exchangeFullName, isAdr, isEtf, isFund } = facts;
  return { ...NO_FACTS, currency, exchange, exchangeFullName, isAdr, isEtf, isFund };
}
