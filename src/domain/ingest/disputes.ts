import { countryOfMarket, isGermanMarket } from '../knowledge-graph/markets.ts';
import type { CandidateCompany } from './candidates.ts';
import { claimsOf } from './profile.ts';
import type { CompanyRecord, SourceName } from './records.ts';

/** How much a record's claim to an identifier weighs. */
const WEIGHTS: Readonly<Record<SourceName, number>> = {
  known: 10_000,
  almanac: 1_000,
  'us-symbols': 100,
  gleif: 100,
  sec: 50,
  equities: 1,
};
const HOME_WEIGHT = 20;

/**
 * Which of several companies an identifier belongs to, that the records of all of them claim: the one with the weightiest
 * claims, of which one from the identifier's own country weighs most. `undefined` when none stands out; then nobody has it.
 *
 * A function of what the companies' records say, so that the order of imports does not matter.
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

/** The country that an identifier is of by its form. German floors trade everything, so a listing there proves nothing. */
function countryOf(identifier: string): string | undefined {
  const [kind, value = ''] = identifier.split(':');
  if (kind === 'isin') return value.slice(0, 2);
  if (kind === 'symbol') return undefined;
  return kind === 'cusip' ? 'US' : undefined;
}

const isListedIn = ({ securities }: CompanyRecord, country: string): boolean =>
  securities.some(({ mic }) => mic !== null && !isGermanMarket(mic) && countryOfMarket(mic) === country);
