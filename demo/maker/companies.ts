import { cusipOfIsin, normalIdentifier, parseSedol } from '../../src/domain/knowledge-graph/identifiers.ts';
import { type CompanyRow, type CompanyTables, type PrivateCompanyRow, readCompanyTables } from './company-tables.ts';
import { describeCompany } from './demonyms.ts';
import { EquitiesByName, type MarketFacts } from './market-facts.ts';
import { type JsonRecord, ownId, recordOf } from './records.ts';
import { sameName } from './same-name.ts';
import type { SharedData } from './shared-data.ts';
import { orNull } from './tables.ts';

/** A company is large from this market capitalisation on, in US dollars. */
const LARGE_USD = 40e9;

/** `{ id }`, `{ isin }` or `{ cik }`. */
export type CompanyReference = Readonly<Record<string, string>>;

export interface CompanyFiles {
  /** Listed companies of `LARGE_USD` or more, largest first. */
  readonly large: readonly JsonRecord[];
  /** The other listed companies, largest first, then private ones by name. */
  readonly others: readonly JsonRecord[];
  /** How relationships and bonds refer to a company: by the strongest identifier that it has. */
  referenceTo(name: string): CompanyReference;
}

export function makeCompanies(shared: SharedData): CompanyFiles {
  const tables = readCompanyTables();
  const equities = new EquitiesByName(shared.equities);
  const all = [
    ...tables.companies.map((row) => companyRecord(row, tables, marketFactsOf(row, tables, equities), shared)),
    ...tables.privates.map((row) => privateRecord(row, tables)),
  ];
  refuseDoubles(all);
  const size = (company: JsonRecord): number => Number(company['market_cap_usd'] ?? 0);
  const bySize = all.toSorted((a, b) => size(b) - size(a) || (nameOf(a) < nameOf(b) ? -1 : 1));
  const references = new Map(all.map((company) => [nameOf(company), referenceOf(company)]));
  return {
    large: bySize.filter((company) => size(company) >= LARGE_USD),
    others: bySize.filter((company) => size(company) < LARGE_USD),
    referenceTo(name) {
      const reference = references.get(name);
      if (reference === undefined) throw new Error(`${name}: no such company, or nothing to refer to it by`);
      return reference;
    },
  };
}

const NO_FACTS: MarketFacts = { isins: [], shareClassFigis: [], listings: [], website: null };

/** Facts from the equities file; for a company that it mixes up with another, only the ISINs and the website. */
function marketFactsOf(row: CompanyRow, tables: CompanyTables, equities: EquitiesByName): MarketFacts {
  if (row.listings.length === 0) return NO_FACTS;
  const otherNames = [...tables.aliasesOf(row.name), ...tables.formerNamesOf(row.name)];
  const facts = equities.factsOf({ ...row, otherNames, country: orNull(row.country) });
  const isins = facts.isins.filter((isin) => !tables.isLeftOut(row.name, isin));
  if (isins.length === facts.isins.length) return facts;
  return { isins, shareClassFigis: [], listings: [], website: facts.website };
}

function companyRecord(row: CompanyRow, tables: CompanyTables, facts: MarketFacts, shared: SharedData): JsonRecord {
  const { name } = row;
  const aliases = tables.aliasesOf(name);
  const formerNames = tables.formerNamesOf(name);
  const own = (kind: string) => tables.identifiersOf(name, kind);
  const isins = homeFirst([...own('isin'), ...facts.isins], row.country);
  const ticker = row.listings[0]?.slice(5);
  return recordOf('company', {
    id: row.id,
    name,
    type: row.type,
    country: row.country,
    description: describeCompany(row.what, row.country),
    sector: row.sector,
    industry_group: tables.industryGroupOf(row.sector, row.industry),
    industry: row.industry,
    webpage: row.webpage === '-' ? null : row.webpage || facts.website,
    ticker,
    listing_values: checked('listing', [...row.listings, ...facts.listings]),
    isin_values: checked('isin', isins),
    cusip_values: checked('cusip', [...own('cusip'), ...isins.flatMap((isin) => cusipOfIsin(isin) ?? [])]),
    sedol_values: checked('sedol', [...own('sedol'), ...isins.flatMap((isin) => sedolOfIsin(isin) ?? [])]),
    figi_values: checked('figi', facts.shareClassFigis),
    lei: checked('lei', own('lei'))[0],
    cik: checked('cik', own('cik'))[0] ?? cikOf(row.listings, [name, ...aliases, ...formerNames], shared),
    aliases: aliases.filter((alias) => alias !== name),
    former_names: formerNames,
    market_cap_usd: quotedMarketCap(row.listings, shared) ?? row.marketCapUsd,
  });
}

const privateRecord = (row: PrivateCompanyRow, tables: CompanyTables): JsonRecord =>
  recordOf('company', {
    id: ownId('companies', row.name),
    name: row.name,
    type: 'PRIVATE',
    country: row.country,
    description: describeCompany(row.what, row.country),
    sector: row.sector,
    industry_group: tables.industryGroupOf(row.sector, row.industry),
    industry: row.industry,
    webpage: row.webpage,
    aliases: tables.aliasesOf(row.name),
    former_names: tables.formerNamesOf(row.name),
  });

/** Each value once; throws on one that is not in its normal form or has the wrong check digit. */
function checked(kind: Parameters<typeof normalIdentifier>[0], values: readonly string[]): string[] {
  for (const value of values) {
    if (normalIdentifier(kind, value) !== value) throw new Error(`${value} is not a ${kind} in its normal form`);
  }
  return [...new Set(values)];
}

const homeFirst = (isins: readonly string[], country: string): string[] =>
  isins.toSorted((a, b) => Number(b.startsWith(country)) - Number(a.startsWith(country)));

/** ISINs of the United Kingdom, Ireland and the islands around hold the SEDOL after two zeros. */
const sedolOfIsin = (isin: string): string | undefined =>
  /^(GB|IE|JE|GG|IM)00/.test(isin) ? parseSedol(isin.slice(4, 11)) : undefined;

/**
 * CIK of the symbol of the US listing, if the SEC's name for its holder shares a word with one of the company's names.
 */
function cikOf(listings: readonly string[], names: readonly string[], shared: SharedData): string | null {
  const symbol = listings.find((listing) => shared.usMarketCaps.has(listing))?.slice(5);
  const registrant = symbol === undefined ? undefined : shared.registrants.get(symbol);
  if (registrant === undefined) return null;
  const words = new Set(names.flatMap((name) => sameName(name).split(' ')));
  const shares = sameName(registrant.name)
    .split(' ')
    .some((word) => words.has(word));
  return shares ? registrant.cik : null;
}

const quotedMarketCap = (listings: readonly string[], shared: SharedData): number | null =>
  listings.map((listing) => shared.usMarketCaps.get(listing) ?? null).find((usd) => usd !== null) ?? null;

const nameOf = (company: JsonRecord): string => String(company['name']);

function referenceOf(company: JsonRecord): CompanyReference | undefined {
  if (typeof company['id'] === 'string') return { id: company['id'] };
  const isins = company['isin_values'];
  if (Array.isArray(isins)) return { isin: String(isins[0]) };
  return typeof company['cik'] === 'string' ? { cik: company['cik'] } : undefined;
}

/** No name and no identifier may lead to two companies. */
function refuseDoubles(companies: readonly JsonRecord[]): void {
  const fields = 'name id cik lei isin_values cusip_values sedol_values figi_values listing_values'.split(' ');
  const holders = new Map<string, string>();
  for (const company of companies) {
    for (const field of fields) {
      for (const value of [company[field] ?? []].flat()) {
        const key = `${field} ${value}`;
        const other = holders.get(key);
        if (other !== undefined) throw new Error(`${key}: of ${other} and of ${nameOf(company)}`);
        holders.set(key, nameOf(company));
      }
    }
  }
}
