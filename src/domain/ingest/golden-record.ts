import type { EntityId } from '../../platform/ids.ts';
import { readName } from '../companies/names.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { cusipOfIsin } from '../knowledge-graph/identifiers.ts';
import { countryOfMarket } from '../knowledge-graph/markets.ts';
import { isFloorName } from './floor-names.ts';
import { listingsOf, symbolKeysOf, tickerOf } from './primary-listing.ts';
import { type CompanyRecord, SOURCES, type SourceName } from './records.ts';

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
  const all = <T>(values: (record: CompanyRecord) => readonly T[]): T[] => [...new Set(records.flatMap(values))];
  const kept = (kind: string, values: readonly string[]): string[] =>
    values.filter((value) => !withheld.has(`${kind}:${value}`));
  const isins = kept('isin', all((record) => record.isins));
  const countryCode = countryOf(records, isins);
  const listings = listingsOf(records, countryCode);
  const names = namesOf(records);
  const name = names[0]?.name ?? id;
  const otherNames = names.slice(1).flatMap((other) => (other.grade < GRADES.floor ? other.name : []));
  const formerNames = distinctNames(all((record) => record.formerNames), [name]).slice(0, NAMES_MAX);
  const isTraded = records.some((record) => record.securities.some((security) => security.isTraded));
  const cusips = all((record) => record.cusips);
  return {
    id,
    category: 'companies',
    name,
    type: first(records.filter(isOwn), (record) => record.type) ?? (isTraded ? 'PUBLIC' : 'PRIVATE'),
    countryCode,
    description: first(records, (record) => record.description),
    ...classificationOf(records),
    webpage: commonest(records, (record) => record.webpage),
    favicon: first(records, (record) => record.favicon),
    ticker: tickerOf(records, countryCode, listings),
    listings,
    isins: homeFirst(isins, countryCode),
    cusips: kept('cusip', [...new Set([...cusips, ...isins.flatMap((isin) => cusipOfIsin(isin) ?? [])])]),
    sedols: kept('sedol', all((record) => record.sedols)),
    figis: kept('figi', all((record) => record.figis)),
    lei: first(records, (record) => record.lei),
    cik: first(records, (record) => record.cik),
    aliases: distinctNames([...otherNames, ...all((record) => record.aliases)], [name, ...formerNames]).slice(0, NAMES_MAX),
    formerNames,
    marketCapUsd: marketCapOf(records),
  };
}

/** Without the symbols that belong to another company by now. */
function withoutSecurities(record: CompanyRecord, withheld: Withheld): CompanyRecord {
  if (withheld.size === 0 || record.securities.length === 0) return record;
  const securities = record.securities.filter((security) => {
    const { mic, symbol } = security;
    if (mic !== null && withheld.has(`listing:${mic}:${symbol}`)) return false;
    return !symbolKeysOf({ source: record.source, securities: [security] }).some((key) => withheld.has(`symbol:${key}`));
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
}

/** The names of all records, each once, the one to show first. */
function namesOf(records: readonly CompanyRecord[]): Named[] {
  const counts = new Map<string, Named>();
  for (const { name, source } of records) {
    if (name === null) continue;
    const grade = gradeOf(name, source);
    const known = counts.get(name);
    if (known) known.count += 1;
    if (known && grade < known.grade) known.grade = grade;
    if (!known) counts.set(name, { name, grade, count: 1 });
  }
  return [...counts.values()].sort((a, b) => a.grade - b.grade || b.count - a.count);
}

const GRADES = { written: 0, capitals: 100, floor: 200 } as const;

/** How fit a name is to be shown: written by people, then in capitals, then abbreviated by an exchange's floor. */
function gradeOf(name: string, source: SourceName): number {
  if (source === 'known' || source === 'almanac') return trustOf[source] - 10;
  const isCapitals = /[A-Z]{4}/.test(name) && !/[a-z]{2}/.test(name);
  if (isFloorName(name) || (isCapitals && source === 'equities')) return GRADES.floor + trustOf[source];
  return (isCapitals ? GRADES.capitals : GRADES.written) + trustOf[source];
}

/** Names that are not the same as one before them, in case, punctuation or legal form alone. */
function distinctNames(names: readonly string[], before: readonly string[]): string[] {
  const keys = new Set(before.map(keyOf));
  return names.filter((name) => {
    const key = keyOf(name);
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

const keyOf = (name: string): string => readName(name)?.key ?? name;

function countryOf(records: readonly CompanyRecord[], isins: readonly string[]): string | null {
  const stated = commonest(
    records.toSorted((a, b) => Number(b.source === 'gleif') - Number(a.source === 'gleif')).sort(knownFirst),
    (record) => record.countryCode,
  );
  if (stated !== null) return stated;
  const ofIsin = isins.map((isin) => isin.slice(0, 2)).find((code) => !/^(XS|EU|XF)$/.test(code));
  return ofIsin ?? first(records, homeMarketCountry);
}

const knownFirst = (a: CompanyRecord, b: CompanyRecord): number => Number(isOwn(b)) - Number(isOwn(a));
const isOwn = ({ source }: CompanyRecord): boolean => source === 'known' || source === 'almanac';

/** Exchanges that trade the shares of many countries, so that a listing there says little about where a company is. */
const INTERNATIONAL_FLOORS =
  /^(XETR|XFRA|XBER|XDUS|XHAM|XHAN|XMUN|XSTU|XGAT|TGAT|XWBO|XLON|AQXE|XMEX|BVMF|XBUE|XSGO|XMIL|ETLX|XSWX|OTCM|PINX|XOTC|XNAS|XNYS|XASE)$/;

function homeMarketCountry({ securities }: CompanyRecord): string | null {
  for (const { mic } of securities) {
    if (mic !== null && !INTERNATIONAL_FLOORS.test(mic)) return countryOfMarket(mic) ?? null;
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

/** The largest figure of the most trusted source: lists repeat a company's whole value at each of its share classes. */
function marketCapOf(records: readonly CompanyRecord[]): number | null {
  const source = records.find(({ marketCapUsd }) => marketCapUsd !== null)?.source;
  const figures = records.flatMap((record) => (record.source === source ? (record.marketCapUsd ?? []) : []));
  return figures.length === 0 ? null : Math.max(...figures);
}
