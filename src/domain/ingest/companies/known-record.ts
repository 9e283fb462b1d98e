import { readName } from '../../companies/names.ts';
import { KNOWN_COMPANIES, type KnownCompany } from '../../knowledge-graph/known-companies.ts';
import { groupOfIndustry } from '../../knowledge-graph/sectors.ts';
import { type CompanyRecord, companyRecord } from '../records.ts';
import { namesAgree } from './name-likeness.ts';
import type { Profile } from './profile.ts';

/**
 * The public service's own record of a company (contract 14), matched by identifier, by symbol and agreeing name, or for private
 * companies by exact name and country. `undefined` when it does not know the company.
 */
export function knownCompanyOf(profile: Profile): CompanyRecord | undefined {
  for (const key of [...profile.identifiers, ...[...profile.symbols].map((symbol) => `symbol:${symbol}`)]) {
    const known = bySymbolOrIdentifier.get(key)?.find((known) => isNamed(known, profile));
    if (known) return recordOf(known);
  }
  if (profile.isListed) return undefined;
  for (const key of profile.nameKeys) {
    const found = privateByName.get(key);
    if (found && (found.countryCode === null || profile.countries.has(found.countryCode))) return recordOf(found);
  }
  return undefined;
}

const isNamed = ({ name, aliases }: KnownCompany, { names }: Profile): boolean =>
  [name, ...aliases].some((one) => names.some((other) => namesAgree(one, other)));

const bySymbolOrIdentifier = new Map<string, KnownCompany[]>();
const privateByName = new Map<string, KnownCompany>();
for (const company of KNOWN_COMPANIES) {
  const { symbols, isin, cusip, sedol, type, name } = company;
  const keys = symbols.map((symbol) => (symbol.includes(':') ? `listing:${symbol}` : `symbol:US:${symbol}`));
  if (isin !== null) keys.push(`isin:${isin}`);
  if (cusip !== null) keys.push(`cusip:${cusip}`);
  if (sedol !== null) keys.push(`sedol:${sedol}`);
  for (const key of keys) bySymbolOrIdentifier.set(key, [...(bySymbolOrIdentifier.get(key) ?? []), company]);
  const key = readName(name)?.key;
  if (type === 'PRIVATE' && key !== undefined) privateByName.set(key, company);
}

function recordOf(known: KnownCompany): CompanyRecord {
  const { id, name, aliases, type, countryCode, sector, industry, ticker, isin, cusip, sedol, symbols } = known;
  const exchangeListings = symbols.filter(
    (symbol) => symbol.includes(':') && symbol.startsWith('X') && ticker !== null,
  );
  return companyRecord({
    source: 'known',
    key: id,
    id,
    name,
    aliases,
    type,
    countryCode,
    sector,
    industry,
    industryGroup: industry === null ? null : groupOfIndustry(industry),
    isins: isin === null ? [] : [isin],
    cusips: cusip === null ? [] : [cusip],
    sedols: sedol === null ? [] : [sedol],
    securities: [
      ...(ticker === null ? [] : [{ mic: null, symbol: ticker, instrument: 'common' as const, isTraded: true }]),
      ...exchangeListings.map((listing) => ({
        mic: listing.slice(0, 4),
        symbol: listing.slice(5),
        instrument: 'common' as const,
        isTraded: true,
      })),
    ],
  });
}
