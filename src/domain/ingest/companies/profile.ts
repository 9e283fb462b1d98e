import { LRUCache } from 'lru-cache';
import { readName } from '../../companies/names.ts';
import { hostOf, registeredDomain } from '../../companies/websites.ts';
import { cusipOfIsin } from '../../knowledge-graph/identifiers.ts';
import { countryOfMarket, isInternationalFloor } from '../../knowledge-graph/markets.ts';
import { isAscii } from '../../text/normalize-text.ts';
import { type CompanyRecord, isShare, type Security } from '../records.ts';
import { isCommonNameWord, nameWords, withoutShareClass } from './name-words.ts';
import { baseListingsOf, quotedListingsOf, symbolKeysOf } from './primary-listing.ts';

/** About the number of records in two steps of an import. */
const CACHE_SIZE = 2_000;
const profileOfRecord = cachedByRecord((record) => new Profile([record]));

/** The profile of all records of one company; its parts are computed on first use. */
export function profileOf(records: readonly CompanyRecord[]): Profile {
  const [only] = records;
  return only === undefined || records.length > 1 ? new Profile(records) : profileOfRecord(only);
}

/** Caches a function of a record, because resolving a record calls it several times. */
function cachedByRecord<T extends {}>(compute: (record: CompanyRecord) => T): (record: CompanyRecord) => T {
  const cache = new LRUCache<CompanyRecord, T>({ max: CACHE_SIZE });
  return (record) => {
    const value = cache.get(record) ?? compute(record);
    cache.set(record, value);
    return value;
  };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The identifying facts of one or several records, for comparison. Lazy, because most comparisons need few parts and most registered
 * companies have no securities.
 */
export class Profile {
  readonly #records: readonly CompanyRecord[];
  readonly #parts = new Map<string, unknown>();

  constructor(records: readonly CompanyRecord[]) {
    this.#records = records;
  }

  get leis() {
    return this.#valuesOf('leis', ({ lei }) => lei);
  }
  get ciks() {
    return this.#valuesOf('ciks', ({ cik }) => cik);
  }
  get ids() {
    return this.#valuesOf('ids', ({ id }) => id);
  }
  /** Entries in national registers: `GB-COH:4296794`. */
  get registrations() {
    return this.#setOf('registrations', ({ registrations }) => registrations);
  }
  /** Security numbers: `isin:`, `cusip:`, `sedol:`, `figi:` and value. */
  get numbers() {
    return this.#setOf('numbers', numbersOf);
  }
  /** `numbers` and `listing:` entries. */
  get identifiers() {
    return this.#setOf('identifiers', identifiersOf);
  }
  get markets() {
    return this.#setOf('markets', ({ securities }) => securities.flatMap(({ mic }) => mic ?? []));
  }
  /** `US:AAPL`. */
  get symbols() {
    return this.#setOf('symbols', symbolKeysOf);
  }
  /** The subset of `symbols` on national exchanges or on floors at home. */
  get exchangeSymbols() {
    return this.#setOf('exchangeSymbols', (record) =>
      symbolKeysOf({ ...record, securities: record.securities.filter(isAtHomeOf(record)) }),
    );
  }
  /** Symbols of its shares in the lists of American exchanges: `AAPL`. */
  get americanSymbols() {
    return this.#setOf('americanSymbols', americanSymbolsOf);
  }
  /** `listing:` entries of the common shares to which its preferred shares, warrants and the like belong. */
  get bases() {
    return this.#setOf('bases', (record) => baseListingsOf(record).map((listing) => `listing:${listing}`));
  }
  /** `listing:` entries of the same shares quoted in the exchange's own currency. */
  get quoted() {
    return this.#setOf('quoted', (record) => quotedListingsOf(record).map((listing) => `listing:${listing}`));
  }
  /** All current and former names and aliases. */
  get names() {
    return this.#part('names', () => {
      const former = this.#records.flatMap(({ formerNames }) => formerNames);
      return [...new Set([...this.#current, ...former])];
    });
  }
  /** Keys of its current names and aliases as spelled. */
  get spelledKeys() {
    return this.#part(
      'spelledKeys',
      () => new Set(this.#current.flatMap((name) => readName(withoutShareClass(name))?.key ?? [])),
    );
  }
  /**
   * Keys of its current names and aliases with abbreviations written out. Former names are excluded; other companies may use them now.
   */
  get nameKeys() {
    return this.#part('nameKeys', () => nameKeys(this.#current));
  }
  /** The same without aliases. */
  get titleKeys() {
    return this.#part('titleKeys', () => nameKeys(this.#titles));
  }
  get formerKeys() {
    return this.#part('formerKeys', () => nameKeys(this.#records.flatMap(({ formerNames }) => formerNames)));
  }
  /** Keys of its names (no aliases) without generic words, for names with a rare word. */
  get coreKeys() {
    return this.#part('coreKeys', () => new Set(this.#titles.flatMap((title) => coreKeyOf(title) ?? [])));
  }
  /** Registered domains of its websites: `example.co.uk`. */
  get sites() {
    return this.#valuesOf('sites', ({ webpage }) => siteOf(webpage) ?? null);
  }
  get countries() {
    return this.#valuesOf('countries', ({ countryCode }) => countryCode);
  }
  /** Countries stated by a record that also has a listing there; the most reliable ones. */
  get homes() {
    return this.#valuesOf('homes', homeOf);
  }
  /** The subset of `homes` that are the country of one of its ISINs. */
  get numberedAt() {
    return this.#part('numberedAt', () => {
      const countries = this.#records.flatMap(({ isins }) => isins.map((isin) => isin.slice(0, 2)));
      return new Set(countries.filter((country) => this.homes.has(country)));
    });
  }
  get isListed() {
    return this.#records.some(hasSecurities);
  }
  /** All its listings are on international floors. */
  get isOnFloorsOnly() {
    return this.#records.every(({ securities }) =>
      securities.every(({ mic }) => mic !== null && isInternationalFloor(mic)),
    );
  }

  get #current(): string[] {
    return [...new Set(this.#records.flatMap(({ name, aliases }) => (name === null ? aliases : [name, ...aliases])))];
  }

  get #titles(): string[] {
    return this.#records.flatMap(({ name }) => name ?? []);
  }

  #valuesOf(part: string, of: (record: CompanyRecord) => string | null): ReadonlySet<string> {
    return this.#setOf(part, (record) => {
      const value = of(record);
      return value === null ? [] : [value];
    });
  }

  #setOf(part: string, of: (record: CompanyRecord) => readonly string[]): ReadonlySet<string> {
    return this.#part(part, () => {
      const values = this.#records.flatMap(of);
      return values.length === 0 ? NONE : new Set(values);
    });
  }

  #part<T>(name: string, compute: () => T): T {
    if (!this.#parts.has(name)) this.#parts.set(name, compute());
    return this.#parts.get(name) as T;
  }
}

const hasSecurities = ({ securities, isins }: CompanyRecord): boolean => securities.length > 0 || isins.length > 0;

/** The country stated by a record, if the record has a listing there. */
export const homeOf = ({ countryCode, securities }: CompanyRecord): string | null =>
  securities.some(({ mic }) => mic !== null && countryOfMarket(mic) === countryCode) ? countryCode : null;

const isAtHomeOf =
  ({ countryCode }: CompanyRecord) =>
  ({ mic }: Security): boolean =>
    mic !== null && (!isInternationalFloor(mic) || countryOfMarket(mic) === countryCode);

const americanSymbolsOf = ({ source, securities }: CompanyRecord): string[] =>
  source === 'us-symbols' ? securities.flatMap(({ symbol, instrument }) => (isShare(instrument) ? symbol : [])) : [];

const nameKeys = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap(spellingsOf).flatMap((name) => nameWords(name).all.join('') || []));

/** Spellings with and without diacritics; name keys write `Öresund` as `Oeresund`. */
const spellingsOf = (name: string): string[] =>
  isAscii(name) ? [name] : [name, name.normalize('NFD').replace(/\p{M}/gu, '')];

function coreKeyOf(name: string): string | undefined {
  const { core } = nameWords(name);
  return core.some((word) => word.length >= 4 && !isCommonNameWord(word)) ? core.join('') : undefined;
}

/** Security numbers. American and Canadian ISINs contain a CUSIP, which is included. */
function numbersOf({ isins, cusips, sedols, figis }: CompanyRecord): string[] {
  return [
    ...isins.map((value) => `isin:${value}`),
    ...[...cusips, ...isins.flatMap((isin) => cusipOfIsin(isin) ?? [])].map((value) => `cusip:${value}`),
    ...sedols.map((value) => `sedol:${value}`),
    ...figis.map((value) => `figi:${value}`),
  ];
}

const basesOf = (record: CompanyRecord): string[] =>
  [...baseListingsOf(record), ...quotedListingsOf(record)].map((listing) => `listing:${listing}`);

/** Security numbers and listings of a record. */
const identifiersOf = (record: CompanyRecord): string[] => [
  ...numbersOf(record),
  ...record.securities.flatMap(({ mic, symbol }) => (mic === null ? [] : `listing:${mic}:${symbol}`)),
];

/** The identifiers of a record that only one company can have: numbers, listings, and US symbols. */
export const claimsOf = (record: CompanyRecord): string[] => [
  ...identifiersOf(record),
  ...symbolKeysOf(record).flatMap((symbol) => (symbol.startsWith('US:') ? `symbol:${symbol}` : [])),
];

/**
 * The look-up keys of a record, by which it and other records about the same company are found. `record:` is included only for sources
 * whose record keys are not identifiers already.
 */
export const keysOf = cachedByRecord((record): readonly string[] => allKeysOf(record));

function allKeysOf(record: CompanyRecord): string[] {
  const keys = [...identifiersOf(record), ...basesOf(record)];
  keys.push(...registerKeysOf(record));
  for (const symbol of symbolKeysOf(record)) keys.push(`symbol:${symbol}`);
  keys.push(...nameKeysOf(record));
  if (hasSecurities(record)) keys.push(...wordKeysOf(record));
  if (record.source === 'almanac' || record.source === 'equities') keys.push(recordKey(record));
  return [...new Set(keys)];
}

/** A key that is unique to this record's company; `undefined` when there is none. */
export function ownKeyOf(record: CompanyRecord): string | undefined {
  const [register] = registerKeysOf(record);
  return register ?? identifiersOf(record)[0] ?? keysOf(record).find((key) => key.startsWith('record:'));
}

/** The look-up keys of a record without securities, as most companies of a register are. */
export const keysWithoutSecurities = (
  facts: Parameters<typeof registerKeysOf>[0] & Parameters<typeof nameKeysOf>[0],
) => [...registerKeysOf(facts), ...nameKeysOf(facts)];

function registerKeysOf({
  lei,
  cik,
  formerLeis = [],
  registrations = [],
}: Pick<CompanyRecord, 'lei' | 'cik'> & Partial<Pick<CompanyRecord, 'formerLeis' | 'registrations'>>): string[] {
  const keys: string[] = [];
  if (lei !== null) keys.push(`lei:${lei}`);
  if (cik !== null) keys.push(`cik:${cik}`);
  for (const former of formerLeis) keys.push(`lei:${former}`);
  for (const registration of registrations) keys.push(`register:${registration}`);
  return keys;
}

const nameKeysOf = ({
  name,
  aliases,
  formerNames,
}: Pick<CompanyRecord, 'name' | 'aliases' | 'formerNames'>): string[] => {
  const keys: string[] = [];
  const add = (text: string): void => {
    const found = readName(text);
    if (found === undefined) return;
    const key = `name:${found.key}`;
    if (!keys.includes(key)) keys.push(key);
  };
  if (name !== null) add(name);
  for (const alias of aliases) add(alias);
  for (const former of formerNames) add(former);
  return keys;
};

/**
 * Look-up keys of abbreviated names, as floors use them: the core words, and the beginnings of the first two. Not needed for companies
 * of registers, whose names are complete.
 */
function wordKeysOf({ name, formerNames }: CompanyRecord): string[] {
  const names = name === null ? formerNames : [name, ...formerNames];
  return names.flatMap((one) => {
    const { core } = nameWords(one);
    const starts = core.slice(0, 2).map((word, i) => word.slice(0, i === 0 ? 4 : 2));
    return [`words:${core.join('')}`, ...(core.length > 1 ? [`starts:${starts.join(' ')}`] : [])];
  });
}

export const recordKey = ({ source, key }: Pick<CompanyRecord, 'source' | 'key'>): string => `record:${source}:${key}`;

function siteOf(webpage: string | null): string | undefined {
  const host = webpage === null ? undefined : hostOf(webpage);
  return host === undefined ? undefined : registeredDomain(host);
}
