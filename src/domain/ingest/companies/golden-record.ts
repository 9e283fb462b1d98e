import type { EntityId } from '../../../platform/ids.ts';
import { readName } from '../../companies/names.ts';
import type { Company, FormerTicker } from '../../knowledge-graph/entity.ts';
import { formerTickerOfCik } from '../../knowledge-graph/former-tickers.ts';
import { cusipOfIsin, sedolOfIsin } from '../../knowledge-graph/identifiers.ts';
import { countryOfMarket, isInternationalFloor, isUsMarket, splitListing } from '../../knowledge-graph/markets.ts';
import { type CompanyRecord, isShare, SOURCES, type SourceName } from '../records.ts';
import { namesAgree } from './name-likeness.ts';
import { listingsOf, registeredSymbol, sharesPerUnitOf, symbolKeysOf, tickerOf } from './primary-listing.ts';
import { receiptIsinsOf } from './receipt-isins.ts';
import { isFloorName } from './trading-floor-names.ts';

/** Symbols of shares of the company with a CIK that ended on a known day, the latest first, without those that it uses again. */
function formerTickersOf(records: readonly CompanyRecord[], cik: string | null): FormerTicker[] {
  const known = formerTickerOfCik(cik);
  const securities = records.flatMap((record) => record.securities);
  const ended = securities.flatMap(({ symbol, instrument, until }) =>
    until !== undefined && isShare(instrument) ? { symbol, until } : [],
  );
  if (known === undefined && ended.length === 0) return [];
  const current = new Set(securities.flatMap(({ symbol, isTraded }) => (isTraded ? symbol : [])));
  const latest = new Map<string, FormerTicker>();
  for (const former of [...(known ? [known] : []), ...ended]) {
    const before = latest.get(former.symbol);
    if (!current.has(former.symbol) && (before === undefined || before.until < former.until))
      latest.set(former.symbol, former);
  }
  const byDay = (a: FormerTicker, b: FormerTicker): number => (a.until < b.until ? 1 : a.until > b.until ? -1 : 0);
  return [...latest.values()].sort((a, b) => byDay(a, b) || (a.symbol < b.symbol ? -1 : 1));
}

/** Identifiers that a company's records claim but that belong to another company (`identifier-owner.ts`): `isin:US...`. */
export type Withheld = ReadonlySet<string>;

const NAMES_MAX = 25;

/**
 * Builds a company from all its records. The result does not depend on the order of the records, so that importing again
 * changes nothing and the order of files does not matter. Precedence of sources (docs/importing.md):
 *
 * | field | order of sources |
 * |---|---|
 * | name | known, almanac, then the best spelling of us-symbols, equities, gleif, sec |
 * | country | known, almanac, gleif (headquarters), us-symbols, equities (majority), the ISIN, the home exchange |
 * | sector, industry group, industry | known, almanac, equities (majority), us-symbols |
 * | webpage, description | almanac, equities |
 * | market capitalisation | almanac, us-symbols, equities |
 * | LEI, CIK | almanac, gleif, sec |
 */
export function goldenRecord(id: EntityId, allRecords: readonly CompanyRecord[], withheld: Withheld): Company {
  const records = allRecords.map((record) => withoutSecurities(record, withheld)).sort(byTrust);
  const names = namesOf(records);
  const name = names[0]?.name ?? id;
  const allNames = [name, ...records.filter(({ source }) => source !== 'equities').flatMap(allNamesOf)];
  const facts = records.filter((record) => isAboutCompany(record, allNames));
  const isins = identifiersOf(records, 'isin', (record) => record.isins, withheld);
  const derivedFromIsins = (convert: (isin: string) => string | undefined): string[] =>
    isins.flatMap((isin) => convert(isin) ?? []);
  const countryCode = countryOf(facts, isins);
  const listings = listingsOf(records, countryCode);
  const ticker = tickerOf(records, countryCode, listings);
  const registered = registeredSymbol(records);
  const isListed = registered === ticker || listings.some((listing) => splitListing(listing).symbol === registered);
  const formerNames = distinctNames(
    facts.flatMap((record) => record.formerNames),
    [name],
  );
  const otherNames = names.flatMap((other) => (other.grade < GRADES.floor && other.isConfirmed ? other.name : []));
  const aliases = [...otherNames, ...facts.flatMap((record) => record.aliases)];
  const cik = first(records, (record) => record.cik);
  const lei = first(records, (record) => record.lei);
  const formerLeis = [...new Set(records.flatMap((record) => record.formerLeis))].filter((one) => one !== lei).sort();
  const isTraded = records.some((record) => record.securities.some((security) => security.isTraded));
  return {
    id,
    category: 'companies',
    name,
    type: first(records.filter(isOwn), (record) => record.type) ?? (isTraded ? 'PUBLIC' : 'PRIVATE'),
    countryCode,
    description: first(facts, (record) => record.description),
    ...classificationOf(facts),
    webpage: mostFrequent(facts, (record) => record.webpage),
    favicon: first(facts, (record) => record.favicon),
    ticker,
    americanSymbol: isListed ? null : registered,
    formerTickers: formerTickersOf(allRecords, cik),
    listings,
    sharesPerUnit: sharesPerUnitOf(records, listings, countryCode),
    isins: sortHomeFirst(isins, countryCode),
    receiptIsins: receiptIsinsOf(records, isins, countryCode),
    cusips: identifiersOf(records, 'cusip', (record) => record.cusips, withheld, derivedFromIsins(cusipOfIsin)),
    sedols: identifiersOf(records, 'sedol', (record) => record.sedols, withheld, derivedFromIsins(sedolOfIsin)),
    figis: identifiersOf(records, 'figi', (record) => record.figis, withheld),
    lei,
    ...(formerLeis.length > 0 && { formerLeis }),
    cik,
    aliases: distinctNames(aliases, [name, ...formerNames]).slice(0, NAMES_MAX),
    formerNames: formerNames.slice(0, NAMES_MAX),
    marketCapUsd: marketCapOf(facts),
  };
}

/**
 * True if a record's facts may be used for a company with these names. An equities record with an entirely different
 * name, matched by an identifier, contributes only identifiers and listings: the source sometimes writes one company's
 * facts into another's rows.
 */
function isAboutCompany({ source, name, formerNames }: CompanyRecord, names: readonly string[]): boolean {
  if (source !== 'equities' || name === null) return true;
  return [name, ...formerNames].some((one) => names.some((other) => namesAgree(one, other)));
}

const allNamesOf = ({ name, aliases, formerNames }: CompanyRecord): string[] => [
  ...(name === null ? [] : [name]),
  ...aliases,
  ...formerNames,
];

function identifiersOf(
  records: readonly CompanyRecord[],
  kind: string,
  of: (record: CompanyRecord) => readonly string[],
  withheld: Withheld,
  derived: readonly string[] = [],
): string[] {
  const values = new Set([...records.flatMap(of), ...derived]);
  return [...values].filter((value) => !withheld.has(`${kind}:${value}`));
}

/** Removes the symbols that belong to another company. */
function withoutSecurities(record: CompanyRecord, withheld: Withheld): CompanyRecord {
  if (withheld.size === 0 || record.securities.length === 0) return record;
  const securities = record.securities.filter((security) => {
    const { mic, symbol } = security;
    if (mic !== null && withheld.has(`listing:${mic}:${symbol}`)) return false;
    return !symbolKeysOf({ ...record, securities: [security] }).some((key) => withheld.has(`symbol:${key}`));
  });
  return securities.length === record.securities.length ? record : { ...record, securities };
}

const trustOf: Readonly<Record<SourceName, number>> = Object.fromEntries(
  SOURCES.map((source, rank) => [source, rank]),
) as Record<SourceName, number>;

/** Most trusted source first; within a source, records traded at home first, those no longer traded last, then by key, which makes the order total. */
function byTrust(a: CompanyRecord, b: CompanyRecord): number {
  return (
    trustOf[a.source] - trustOf[b.source] ||
    Number(isForeignOrPast(a)) - Number(isForeignOrPast(b)) ||
    Number(isPast(a)) - Number(isPast(b)) ||
    (a.key < b.key ? -1 : Number(a.key > b.key))
  );
}

const isForeignOrPast = ({ securities, countryCode }: CompanyRecord): boolean =>
  securities.length > 0 &&
  !securities.some(({ mic, isTraded }) => isTraded && mic !== null && countryOfMarket(mic) === countryCode);

const isPast = ({ securities }: CompanyRecord): boolean =>
  securities.length > 0 && securities.every(({ isTraded }) => !isTraded);

function first<T>(records: readonly CompanyRecord[], of: (record: CompanyRecord) => T | null): T | null {
  for (const record of records) {
    const value = of(record);
    if (value !== null) return value;
  }
  return null;
}

/** The most frequent value within the most trusted source that gives a value; the first of those that are equally frequent. */
function mostFrequent(records: readonly CompanyRecord[], of: (record: CompanyRecord) => string | null): string | null {
  const counts = new Map<string, number>();
  let source: SourceName | undefined;
  for (const record of records) {
    const value = of(record);
    if (value === null || (source !== undefined && record.source !== source)) continue;
    source = record.source;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return keyOfLargest(counts);
}

function keyOfLargest<T>(counts: ReadonlyMap<T, number>): T | null {
  let best: T | null = null;
  let most = 0;
  for (const [value, count] of counts) {
    if (count <= most) continue;
    best = value;
    most = count;
  }
  return best;
}

interface RankedName {
  readonly name: string;
  grade: number;
  count: number;
  isConfirmed: boolean;
}

/** The distinct names of all records, the one to display first. */
function namesOf(records: readonly CompanyRecord[]): RankedName[] {
  const byName = new Map<string, RankedName>();
  for (const { name, source, securities } of records) {
    if (name === null) continue;
    const isOfShare = securities.length === 0 || securities.some(({ instrument }) => isShare(instrument));
    const grade = gradeOf(name, source) + (isOfShare ? 0 : GRADES.notShare);
    const known = byName.get(name);
    if (!known) {
      byName.set(name, { name, grade, count: 1, isConfirmed: source !== 'equities' });
      continue;
    }
    known.count += 1;
    known.grade = Math.min(known.grade, grade);
    known.isConfirmed ||= source !== 'equities';
  }
  const names = [...byName.values()].sort((a, b) => a.grade - b.grade || b.count - a.count);
  const displayed = names[0]?.name ?? '';
  for (const one of names) one.isConfirmed ||= namesAgree(one.name, displayed);
  return names;
}

const GRADES = { written: 0, notShare: 50, capitals: 100, floor: 200 } as const;

/**
 * Rank of a name for display, lower is better: mixed case, then capitals, then abbreviated by an exchange's floor; names of shares
 * come before names of other securities.
 */
function gradeOf(name: string, source: SourceName): number {
  if (source === 'known' || source === 'almanac') return trustOf[source] - 10;
  const isCapitals = /[A-Z]{4}/.test(name) && !/[a-z]{2}/.test(name);
  if (isFloorName(name) || (isCapitals && source === 'equities')) return GRADES.floor + trustOf[source];
  return (isCapitals ? GRADES.capitals : GRADES.written) + trustOf[source];
}

/** Removes names that equal an earlier one except for case, punctuation or legal form. */
function distinctNames(names: readonly string[], earlier: readonly string[]): string[] {
  const others = names.filter((name) => !earlier.includes(name));
  if (others.length === 0) return [];
  const keys = new Set(earlier.map(keyOf));
  return others.filter((name) => {
    const key = keyOf(name);
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

const keyOf = (name: string): string => readName(name)?.key ?? name;

function countryOf(records: readonly CompanyRecord[], isins: readonly string[]): string | null {
  for (const source of ['known', 'almanac', 'gleif'] as const) {
    const stated = records.find((record) => record.source === source && record.countryCode !== null);
    if (stated) return stated.countryCode;
  }
  return likeliestCountry(records, isins) ?? first(records, homeMarketCountry);
}

/** ISIN prefixes that foreign companies also use: of holding jurisdictions and depositary receipts. */
const NUMBERED_ABROAD = /^(XS|EU|XF|US|CA|KY|BM|VG|JE|GG|IM|LU|NL|IE|CY|MH|PA|LR)/;

/** Weight of the country in the American lists, equal to three listings at home because they are rarely wrong. */
const AMERICAN_LIST_WEIGHT = 24;

/**
 * Estimates the country by weighted votes, because the equities file contradicts itself: a listing in the stated country weighs most,
 * then the country of an ISIN, then each row.
 */
function likeliestCountry(records: readonly CompanyRecord[], isins: readonly string[]): string | null {
  const weights = new Map<string, number>();
  const add = (country: string | null, weight: number): void => {
    if (country !== null) weights.set(country, (weights.get(country) ?? 0) + weight);
  };
  for (const record of records) {
    if (record.source === 'us-symbols') add(record.countryCode, AMERICAN_LIST_WEIGHT);
    else add(record.countryCode, isForeignOrPast(record) ? 1 : 8);
  }
  for (const isin of isins) if (!NUMBERED_ABROAD.test(isin)) add(isin.slice(0, 2), 10);
  return keyOfLargest(weights);
}

const isOwn = ({ source }: CompanyRecord): boolean => source === 'known' || source === 'almanac';

function homeMarketCountry({ securities }: CompanyRecord): string | null {
  for (const { mic } of securities) {
    if (mic !== null && !isInternationalFloor(mic) && !isUsMarket(mic)) return countryOfMarket(mic) ?? null;
  }
  return null;
}

/** Uses the American lists last, because their industries are coarse. */
function classificationOf(records: readonly CompanyRecord[]): Pick<Company, 'sector' | 'industryGroup' | 'industry'> {
  const classified = records.filter(({ sector }) => sector !== null);
  const source = (classified.find((record) => record.source !== 'us-symbols') ?? classified[0])?.source;
  const counts = new Map<string, number>();
  for (const record of records) {
    if (record.source !== source || record.sector === null) continue;
    const path = JSON.stringify([record.sector, record.industryGroup, record.industry]);
    counts.set(path, (counts.get(path) ?? 0) + (record.industry === null ? 1 : 1.5));
  }
  const best = keyOfLargest(counts);
  const [sector, industryGroup, industry] = best === null ? [] : (JSON.parse(best) as (string | null)[]);
  return { sector: sector ?? null, industryGroup: industryGroup ?? null, industry: industry ?? null };
}

const sortHomeFirst = (isins: readonly string[], countryCode: string | null): string[] =>
  isins.toSorted((a, b) => Number(b.startsWith(countryCode ?? '-')) - Number(a.startsWith(countryCode ?? '-')));

/**
 * The largest figure of the most trusted source, since lists repeat a company's total at each share class. The equities file has size
 * classes only, so its first one is used: records traded at home come first.
 */
function marketCapOf(records: readonly CompanyRecord[]): number | null {
  const sized = records.filter(({ marketCapUsd }) => marketCapUsd !== null);
  const [best] = sized;
  if (!best || best.source === 'equities') return best?.marketCapUsd ?? null;
  return Math.max(...sized.flatMap((record) => (record.source === best.source ? (record.marketCapUsd ?? []) : [])));
}
