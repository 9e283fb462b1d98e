import type { Company } from '../knowledge-graph/entity.ts';
import { exchangeOfListing } from './exchange-names.ts';
import type { ProfileFacts } from './market-data.ts';
import type { PriceCaveats, PriceSummary } from './price-summary.ts';
import { lastDayKnown } from './prices.ts';

/** The specification's "Company profile record", but for the two ids. What is not known is `null`. */
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

/** A profile of which nothing was imported. */
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
 * Imported facts go first; what they lack comes from the knowledge graph (name, country, website, line of business,
 * identifiers, exchange) and from prices.
 */
export function companyProfile(sources: ProfileSources): CompanyProfile {
  const { company, prices, marketCap, caveats } = sources;
  const facts = sources.facts ?? NO_FACTS;
  const [listing] = company.listings;
  const exchange = listing === undefined ? undefined : exchangeOfListing(listing);
  const { image } = facts;
  return {
    companyName: facts.companyName ?? company.name,
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
    cik: facts.cik ?? company.cik,
    cusip: facts.cusip ?? company.cusips[0] ?? null,
    isin: facts.isin ?? company.isins[0] ?? null,
    currency: facts.currency ?? prices?.latest.currency ?? null,
    exchange: facts.exchange ?? exchange?.short ?? null,
    exchangeFullName: facts.exchangeFullName ?? exchange?.full ?? null,
    industry: facts.industry ?? company.industry,
    sector: facts.sector ?? company.sector,
    ipoDate: facts.ipoDate,
    range: prices && prices.yearLow !== null ? `${prices.yearLow}-${prices.yearHigh}` : null,
    price: prices?.latest.close ?? null,
    change: prices?.change ?? null,
    changePercentage: prices?.changePercentage ?? null,
    beta: facts.beta,
    marketCap,
    volume: wholeOrNull(prices?.latest.volume),
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

const wholeOrNull = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value);

/**
 * Of facts that were gathered after `asOf`, or nobody knows when, only what kind of security it is stays: figures and people of
 * today are not those of an earlier day.
 */
export function factsKnownAt(facts: ProfileFacts | undefined, asOf: string | null): ProfileFacts | undefined {
  if (facts === undefined || asOf === null) return facts;
  if (facts.asOf !== null && facts.asOf <= lastDayKnown(asOf)) return facts;
  const { currency, exchange, exchangeFullName, isAdr, isEtf, isFund } = facts;
  return { ...NO_FACTS, currency, exchange, exchangeFullName, isAdr, isEtf, isFund };
}
