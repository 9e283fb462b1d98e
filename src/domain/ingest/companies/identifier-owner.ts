import { countryOfMarket, isGermanMarket } from '../../knowledge-graph/markets.ts';
import type { CompanyRecord, SourceName } from '../records.ts';
import type { CandidateCompany } from './candidate-companies.ts';
import { claimsOf } from './profile.ts';

/** Weight of a record's claim to an identifier, by source. */
const WEIGHTS: Readonly<Record<SourceName, number>> = {
  known: 10_000,
  almanac: 1_000,
  'us-symbols': 100,
  listings: 100,
  gleif: 100,
  'companies-house': 100,
  brreg: 100,
  sec: 50,
  equities: 1,
};
const HOME_WEIGHT = 20;

/**
 * Decides which of several claiming companies owns an identifier: the one with the largest sum of claim weights, with a bonus for a
 * claim from the identifier's own country. Returns `undefined` on a tie; then no company gets it. Independent of the order of imports.
 */
export function ownerOf(identifier: string, claimants: Iterable<CandidateCompany>): CandidateCompany | undefined {
  let owner: CandidateCompany | undefined;
  let best = 0;
  let isTie = false;
  for (const claimant of claimants) {
    const weight = weightOf(identifier, claimant);
    isTie = weight === best || (isTie && weight < best);
    if (weight <= best) continue;
    best = weight;
    owner = claimant;
    isTie = false;
  }
  return isTie ? undefined : owner;
}

function weightOf(identifier: string, { records, profile }: CandidateCompany): number {
  const claims = records.filter((record) => claimsOf(record).includes(identifier));
  const country = countryOf(identifier);
  const isHome =
    country !== undefined && (profile.homes.has(country) || claims.some((record) => isListedIn(record, country)));
  return claims.reduce((sum, record) => sum + weightOfClaim(record), isHome ? HOME_WEIGHT : 0);
}

const weightOfClaim = ({ source, securities }: CompanyRecord): number =>
  WEIGHTS[source] * (securities.every(({ isTraded }) => isTraded) ? 1 : 0.1);

/** The country encoded in an identifier. */
function countryOf(identifier: string): string | undefined {
  const [kind, value = ''] = identifier.split(':');
  if (kind === 'isin') return value.slice(0, 2);
  if (kind === 'symbol') return undefined;
  return kind === 'cusip' ? 'US' : undefined;
}

const isListedIn = ({ securities }: CompanyRecord, country: string): boolean =>
  securities.some(({ mic }) => mic !== null && !isGermanMarket(mic) && countryOfMarket(mic) === country);
