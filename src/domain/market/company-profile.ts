import type { Company } from '../knowledge-graph/entity.ts';
import { cusipOfIsin } from '../knowledge-graph/identifiers.ts';
import { exchangeOfListing } from './exchange-names.ts';
import type { MarketCap } from './market-cap.ts';
import type { ProfileFacts } from './market-data.ts';
import type { PriceCaveats, PriceSummary } from './price-summary.ts';
import type { PricedDay } from './priced-day.ts';
import { NO_FACTS } from './profile-facts.ts';
import type { TradedUnit } from './traded-unit.ts';

/** The specification's "Company profile record" without the two ids. Unknown values are `null`. */
export interface CompanyProfile extends Omit<ProfileFacts, 'asOf' | 'sharesPerReceipt'> {
  readonly companyName: string;
  /** `low-high` of the last year. */
  readonly range: string | null;
  readonly price: number | null;
  readonly change: number | null;
  readonly changePercentage: number | null;
  readonly volume: number | null;
  /** The reason why `marketCap` is `null`. */
  readonly marketCapReason: string | null;
  /** Listing and day of `price`; `null` without one. */
  readonly priced: PricedDay | null;
  readonly isStale: boolean;
  readonly caveats: PriceCaveats;
}

export interface ProfileSources {
  readonly company: Company;
  readonly facts: ProfileFacts | undefined;
  readonly prices: PriceSummary | undefined;
  readonly marketCap: MarketCap;
  /** Unit of which the price is. */
  readonly unit: TradedUnit;
  readonly priced: PricedDay | undefined;
  readonly isStale: boolean;
  readonly caveats: PriceCaveats;
}

/**
 * Imported facts go first; missing ones come from the knowledge graph (name, country, website, line of business,
 * identifiers, exchange), from prices, and from their unit (`isAdr`).
 */
export function companyProfile(sources: ProfileSources): CompanyProfile {
  const { company, prices, priced, marketCap, unit, isStale, caveats } = sources;
  const facts = sources.facts ?? NO_FACTS;
  const { image } = facts;
  return {
    ...identityOf(facts, company, priced),
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
    currency: priced?.currency ?? facts.currency,
    ...quoteOf(prices),
    industry: facts.industry ?? company.industry,
    sector: facts.sector ?? company.sector,
    ipoDate: facts.ipoDate,
    beta: facts.beta,
    marketCap: marketCap.value,
    marketCapReason: marketCap.reason ?? null,
    averageVolume: prices?.averageVolume ?? facts.averageVolume ?? null,
    fullTimeEmployees: facts.fullTimeEmployees,
    defaultImage: facts.defaultImage ?? (image === null ? null : false),
    isActivelyTrading: facts.isActivelyTrading ?? company.type === 'PUBLIC',
    isAdr: facts.isAdr ?? unit.isReceipt ?? null,
    isEtf: facts.isEtf,
    isFund: facts.isFund,
    priced: priced ?? null,
    isStale,
    caveats,
  };
}

/**
 * Name, identifiers and exchange: as given, or else those of the company's record, but for identifiers of its receipts; the exchange is that of the
 * price.
 */
function identityOf(facts: ProfileFacts, company: ProfileSources['company'], priced: PricedDay | undefined) {
  const { name, cik, cusips, isins, receiptIsins, listings } = company;
  const ofReceipts = receiptIsins.map(cusipOfIsin);
  const [listing] = listings;
  const primary = listing === undefined ? undefined : exchangeOfListing(listing);
  const { exchange, exchangeFullName } = priced ?? {
    exchange: facts.exchange ?? primary?.short ?? null,
    exchangeFullName: facts.exchangeFullName ?? primary?.full ?? null,
  };
  return {
    companyName: facts.companyName ?? name,
    cik: facts.cik ?? cik,
    cusip: [facts.cusip, ...cusips].find((one) => one !== null && !ofReceipts.includes(one)) ?? null,
    isin: [facts.isin, ...isins].find((one) => one !== null && !receiptIsins.includes(one)) ?? null,
    exchange,
    exchangeFullName,
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
