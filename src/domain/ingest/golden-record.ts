import type { EntityId } from '../../platform/ids.ts';
import { readName } from '../companies/names.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { cusipOfIsin, sedolOfIsin } from '../knowledge-graph/identifiers.ts';
import { countryOfMarket, isInternationalFloor, isUsMarket, splitListing } from '../knowledge-graph/markets.ts';
import { isFloorName } from './floor-names.ts';
import { namesAgree } from './name-likeness.ts';
import { listingsOf, registeredSymbol, symbolKeysOf, tickerOf } from './primary-listing.ts';
import { type CompanyRecord, type Instrument, SOURCES, type SourceName } from './records.ts';

/** An identifier that a company's records claim, but that belongs to another company (`disputes.ts`): `isin:US...`. */
export type Withheld = ReadonlySet<string>;

const NAMES_MAX = 25;

/**
 * The company that a set of records describes. The same set gives the same company in whatever order it came, so
 * importing again changes nothing and the order of files does not matter. Precedence (docs/importing.md):
 *
 * | field | order of sources |
 * |---|---|
 * | name | known, almanac, then the best spelled of us-symbols, equities, gleif, sec |
 * | country | known, almanac, gleif (headquarters), us-symbols, equities (majority), the ISIN, the home exchange |
 * | sector, industry group, industry | known, almanac, equities (majority), us-symbols |
 * | webpage, description | almanac, equities |
 * | market capitalisation | almanac, us-symbols, equities |
 * | LEI, CIK | almanac, gleif, sec |
 */
export function goldenRecord(id: EntityId, given: readonly CompanyRecord[], withheld: Withheld): Company {
  const records = given.map((record) => withoutSecurities(record, withheld)).sort(byTrust);
  const names = namesOf(records);
  const name = names[0]?.name ?? id;
  const itsNames = [name, ...records.filter(({ source }) => source !== 'equities').flatMap(allNamesOf)];
  const facts = records.filter((record) => tellsOf(record, itsNames));
  const isins = identifiersOf(records, 'isin', (record) => record.isins, withheld);
  const ofIsins = (numberOf: (isin: string) => string | undefined): string[] =>
    isins.flatMap((isin) => numberOf(isin) ?? []);
  const countryCode = countryOf(facts, isins);
  const listings = listingsOf(records, countryCode);
  const ticker = tickerOf(records, countryCode, listings);
  const registered = registeredSymbol(records);
  const isListed = registered === ticker || listings.some((listing) => splitListing(listing).symbol === registered);
  const formerNames = distinctNames(
    facts.flatMap((record) => record.formerNames),
    [name],
  );
  const otherNames = names.flatMap((other) => (other.grade < GRADES.floor && other.isSure ? other.name : []));
  const aliases = [...otherNames, ...facts.flatMap((record) => record.aliases)];
  const isTraded = records.some((record) => record.securities.some((security) => security.isTraded));
  return {
    id,
    category: 'companies',
    name,
    type: first(records.filter(isOwn), (record) => record.type) ?? (isTraded ? 'PUBLIC' : 'PRIVATE'),
    countryCode,
    description: first(facts, (record) => record.description),
    ...classificationOf(facts),
    webpage: commonest(facts, (record) => record.webpage),
    favicon: first(facts, (record) => record.favicon),
    ticker,
    americanSymbol: isListed ? null : registered,
    listings,
    isins: homeFirst(isins, countryCode),
    cusips: identifiersOf(records, 'cusip', (record) => record.cusips, withheld, ofIsins(cusipOfIsin)),
    sedols: identifiersOf(records, 'sedol', (record) => record.sedols, withheld, ofIsins(sedolOfIsin)),
    figis: identifiersOf(records, 'figi', (record) => record.figis, withheld),
    lei: first(records, (record) => record.lei),
    cik: first(records, (record) => record.cik),
    aliases: distinctNames(aliases, [name, ...formerNames]).slice(0, NAMES_MAX),
    formerNames: formerNames.slice(0, NAMES_MAX),
    marketCapUsd: marketCapOf(facts),
  };
}

/**
 * Whether a record's facts are about the company of these names. A record under quite another name that was brought here by
 * an identifier counts for its identifiers and listings alone: some sources write one company's facts into others' rows.
 */
function tellsOf({ source, name, formerNames }: CompanyRecord, names: readonly string[]): boolean {
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

/** Without the symbols that belong to another company by now. */
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

/** Most trusted source first; within one, what is traded at home, then by key, so that there is always one order. */
function byTrust(a: CompanyRecord, b: CompanyRecord): number {
  return (
    trustOf[a.source] - trustOf[b.source] ||
    Number(isForeignOrPast(a)) - Number(isForeignOrPast(b)) ||
    (a.key < b.key ? -1 : Number(a.key > b.key))
  );
}

const isForeignOrPast = ({ securities, countryCode }: CompanyRecord): boolean =>
  securities.length > 0 &&
  !securities.some(({ mic, isTraded }) => isTraded && mic !== null && countryOfMarket(mic) === countryCode);

function first<T>(records: readonly CompanyRecord[], of: (record: CompanyRecord) => T | null): T | null {
  for (const record of records) {
    const value = of(record);
    if (value !== null) return value;
  }
  return null;
}

/** The value that most records of the most trusted source with any value have; the earliest among equals. */
function commonest(records: readonly CompanyRecord[], of: (record: CompanyRecord) => string | null): string | null {
  const counts = new Map<string, number>();
  let source: SourceName | undefined;
  for (const record of records) {
    const value = of(record);
    if (value === null || (source !== undefined && record.source !== source)) continue;
    source = record.source;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return mostCounted(counts);
}

function mostCounted<T>(counts: ReadonlyMap<T, number>): T | null {
  let best: T | null = null;
  let most = 0;
  for (const [value, count] of counts) {
    if (count <= most) continue;
    best = value;
    most = count;
  }
  return best;
}

interface Named {
  readonly name: string;
  grade: number;
  count: number;
  isSure: boolean;
}

/** The names of all records, each once, the one to show first. */
function namesOf(records: readonly CompanyRecord[]): Named[] {
  const found = new Map<string, Named>();
  for (const { name, source, securities } of records) {
    if (name === null) continue;
    const isShare = securities.length === 0 || securities.some(({ instrument }) => SHARES.has(instrument));
    const grade = gradeOf(name, source) + (isShare ? 0 : GRADES.notShare);
    const known = found.get(name);
    if (!known) {
      found.set(name, { name, grade, count: 1, isSure: source !== 'equities' });
      continue;
    }
    known.count += 1;
    known.grade = Math.min(known.grade, grade);
    known.isSure ||= source !== 'equities';
  }
  const names = [...found.values()].sort((a, b) => a.grade - b.grade || b.count - a.count);
  const shown = names[0]?.name ?? '';
  for (const one of names) one.isSure ||= namesAgree(one.name, shown);
  return names;
}

const SHARES: ReadonlySet<Instrument> = new Set(['common', 'receipt']);
const GRADES = { written: 0, notShare: 50, capitals: 100, floor: 200 } as const;

/** How fit a name is to be shown: written by people, then in capitals, then abbreviated by an exchange's floor; in each a share's first. */
function gradeOf(name: string, source: SourceName): number {
  if (source === 'known' || source === 'almanac') return trustOf[source] - 10;
  const isCapitals = /[A-Z]{4}/.test(name) && !/[a-z]{2}/.test(name);
  if (isFloorName(name) || (isCapitals && source === 'equities')) return GRADES.floor + trustOf[source];
  return (isCapitals ? GRADES.capitals : GRADES.written) + trustOf[source];
}

/** Names that are not the same as one before them, in case, punctuation or legal form alone. */
function distinctNames(names: readonly string[], before: readonly string[]): string[] {
  const others = names.filter((name) => !before.includes(name));
  if (others.length === 0) return [];
  const keys = new Set(before.map(keyOf));
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

/** Where securities of companies from elsewhere get their numbers: holding companies, and receipts. */
const NUMBERED_ABROAD = /^(XS|EU|XF|US|CA|KY|BM|VG|JE|GG|IM|LU|NL|IE|CY|MH|PA|LR)/;

/** What the American lists say weighs as much as three listings at home: they are seldom wrong. */
const AMERICAN_LIST_WEIGHT = 24;

/**
 * The equities file contradicts itself: a listing in the country it states weighs most, then the national number of the
 * security, then what the most rows say.
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
  return mostCounted(weights);
}

const isOwn = ({ source }: CompanyRecord): boolean => source === 'known' || source === 'almanac';

function homeMarketCountry({ securities }: CompanyRecord): string | null {
  for (const { mic } of securities) {
    if (mic !== null && !isInternationalFloor(mic) && !isUsMarket(mic)) return countryOfMarket(mic) ?? null;
  }
  return null;
}

/** The American lists know industries, but coarse ones, so that they are asked last. */
function classificationOf(records: readonly CompanyRecord[]): Pick<Company, 'sector' | 'industryGroup' | 'industry'> {
  const classified = records.filter(({ sector }) => sector !== null);
  const source = (classified.find((record) => record.source !== 'us-symbols') ?? classified[0])?.source;
  const counts = new Map<string, number>();
  for (const record of records) {
    if (record.source !== source || record.sector === null) continue;
    const words = JSON.stringify([record.sector, record.industryGroup, record.industry]);
    counts.set(words, (counts.get(words) ?? 0) + (record.industry === null ? 1 : 1.5));
  }
  const words = mostCounted(counts);
  const [sector, industryGroup, industry] = words === null ? [] : (JSON.parse(words) as (string | null)[]);
  return { sector: sector ?? null, industryGroup: industryGroup ?? null, industry: industry ?? null };
}

const homeFirst = (isins: readonly string[], countryCode: string | null): string[] =>
  isins.toSorted((a, b) => Number(b.startsWith(countryCode ?? '-')) - Number(a.startsWith(countryCode ?? '-')));

/**
 * The largest figure of the most trusted source: lists repeat a company's whole value at each of its share classes. The
 * equities file knows classes of size only, and at home better than abroad.
 */
function marketCapOf(records: readonly CompanyRecord[]): number | null {
  const sized = records.filter(({ marketCapUsd }) => marketCapUsd !== null);
  const [best] = sized;
  if (!best || best.source === 'equities') return best?.marketCapUsd ?? null;
  return Math.max(...sized.flatMap((record) => (record.source === best.source ? (record.marketCapUsd ?? []) : [])));
}
