import type { ProfileFacts } from './market-data.ts';
import { lastDayKnown } from './prices.ts';

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
  sharesPerReceipt: null,
  isEtf: null,
  isFund: null,
};

/**
 * Of facts gathered after `asOf`, or at an unknown time, only the kind of security: today's figures and people are not
 * those of an earlier day.
 */
export function factsKnownAt(facts: ProfileFacts | undefined, asOf: string | null): ProfileFacts | undefined {
  if (facts === undefined || asOf === null) return facts;
  if (facts.asOf !== null && facts.asOf <= lastDayKnown(asOf)) return facts;
  const { currency, exchange, exchangeFullName, isAdr, sharesPerReceipt, isEtf, isFund } = facts;
  return { ...NO_FACTS, currency, exchange, exchangeFullName, isAdr, sharesPerReceipt, isEtf, isFund };
}
