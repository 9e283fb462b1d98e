import { isAscii } from '../companies/folding.ts';
import { readName } from '../companies/names.ts';
import { RecentlyUsed } from '../companies/recently-used.ts';
import { hostOf, registeredDomain } from '../companies/websites.ts';
import { cusipOfIsin } from '../knowledge-graph/identifiers.ts';
import { countryOfMarket, isInternationalFloor } from '../knowledge-graph/markets.ts';
import { isCommonNameWord, nameWords, withoutShareClass } from './name-words.ts';
import { baseListingsOf, quotedListingsOf, symbolKeysOf } from './primary-listing.ts';
import type { CompanyRecord, Security } from './records.ts';

/** What records tell about which company they speak of, gathered for comparing. */
export interface Profile {
  readonly leis: ReadonlySet<string>;
  readonly ciks: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** `isin:`, `cusip:`, `sedol:`, `figi:` and value. */
  readonly numbers: ReadonlySet<string>;
  /** The same and `listing:`. */
  readonly identifiers: ReadonlySet<string>;
  readonly markets: ReadonlySet<string>;
  /** `US:AAPL`. */
  readonly symbols: ReadonlySet<string>;
  /** Of these, the symbols on exchanges for companies of the country, and on floors at home. */
  readonly exchangeSymbols: ReadonlySet<string>;
  /** Symbols that the lists of American exchanges give its shares: `AAPL`. */
  readonly americanSymbols: ReadonlySet<string>;
  /** `listing:` and the share that its preferred shares, warrants and the like go with. */
  readonly bases: ReadonlySet<string>;
  /** `listing:` and the same share as the exchange quotes it in its own currency. */
  readonly quoted: ReadonlySet<string>;
  /** All it bears or ever bore. */
  readonly names: readonly string[];
  /** Keys of the names it bears today, as they are spelled. */
  readonly spelledKeys: ReadonlySet<string>;
  /** The same with abbreviations written out. Names it gave up may be another's by now. */
  readonly nameKeys: ReadonlySet<string>;
  /** Of these, the keys of the names themselves, without aliases. */
  readonly titleKeys: ReadonlySet<string>;
  /** Keys of the names that it gave up. */
  readonly formerKeys: ReadonlySet<string>;
  /** Keys of the names themselves without words that come and go, where a word is left that few names have. */
  readonly coreKeys: ReadonlySet<string>;
  /** Registered domains of its websites: `example.co.uk`. */
  readonly sites: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
  /** Countries stated by a record that has its listing there: where it is certainly at home. */
  readonly homes: ReadonlySet<string>;
  /** Of these, the countries that have numbered its shares. */
  readonly numberedAt: ReadonlySet<string>;
  readonly isListed: boolean;
  /** Listed, but nowhere where only companies of the country are. */
  readonly isOnFloorsOnly: boolean;
}

/** About as many records as two steps of an import have. */
const KEPT_MAX = 2_000;
const profileOfRecord = keptForRecords((record): Profile => new RecordsProfile([record]));

/** What all records of one company say together. Each part is worked out when it is first asked for. */
export function profileOf(records: readonly CompanyRecord[]): Profile {
  const [only] = records;
  return only === undefined || records.length > 1 ? new RecordsProfile(records) : profileOfRecord(only);
}

/** What is asked for several times while a record is placed. */
function keptForRecords<T>(compute: (record: CompanyRecord) => T): (record: CompanyRecord) => T {
  const kept = new RecentlyUsed<CompanyRecord, T>(KEPT_MAX);
  return (record) => {
    const value = kept.get(record) ?? compute(record);
    kept.set(record, value);
    return value;
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Most companies of a register have no securities, and most questions about a company need little of its profile. */
class RecordsProfile implements Profile {
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
  get numbers() {
    return this.#setOf('numbers', numbersOf);
  }
  get identifiers() {
    return this.#setOf('identifiers', identifiersOf);
  }
  get markets() {
    return this.#setOf('markets', ({ securities }) => securities.flatMap(({ mic }) => mic ?? []));
  }
  get symbols() {
    return this.#setOf('symbols', symbolKeysOf);
  }
  get exchangeSymbols() {
    return this.#setOf('exchangeSymbols', (record) =>
      symbolKeysOf({ ...record, securities: record.securities.filter(isAtHomeOf(record)) }),
    );
  }
  get americanSymbols() {
    return this.#setOf('americanSymbols', americanSymbolsOf);
  }
  get bases() {
    return this.#setOf('bases', (record) => baseListingsOf(record).map((listing) => `listing:${listing}`));
  }
  get quoted() {
    return this.#setOf('quoted', (record) => quotedListingsOf(record).map((listing) => `listing:${listing}`));
  }
  get names() {
    return this.#part('names', () => {
      const former = this.#records.flatMap(({ formerNames }) => formerNames);
      return [...new Set([...this.#current, ...former])];
    });
  }
  get spelledKeys() {
    return this.#part(
      'spelledKeys',
      () => new Set(this.#current.flatMap((name) => readName(withoutShareClass(name))?.key ?? [])),
    );
  }
  get nameKeys() {
    return this.#part('nameKeys', () => nameKeys(this.#current));
  }
  get titleKeys() {
    return this.#part('titleKeys', () => nameKeys(this.#titles));
  }
  get formerKeys() {
    return this.#part('formerKeys', () => nameKeys(this.#records.flatMap(({ formerNames }) => formerNames)));
  }
  get coreKeys() {
    return this.#part('coreKeys', () => new Set(this.#titles.flatMap((title) => coreKeyOf(title) ?? [])));
  }
  get sites() {
    return this.#valuesOf('sites', ({ webpage }) => siteOf(webpage) ?? null);
  }
  get countries() {
    return this.#valuesOf('countries', ({ countryCode }) => countryCode);
  }
  get homes() {
    return this.#valuesOf('homes', homeOf);
  }
  get numberedAt() {
    return this.#part('numberedAt', () => {
      const countries = this.#records.flatMap(({ isins }) => isins.map((isin) => isin.slice(0, 2)));
      return new Set(countries.filter((country) => this.homes.has(country)));
    });
  }
  get isListed() {
    return this.#records.some(isOfShares);
  }
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

const isOfShares = ({ securities, isins }: CompanyRecord): boolean => securities.length > 0 || isins.length > 0;

/** The country that a record states, when it has a listing there. */
export const homeOf = ({ countryCode, securities }: CompanyRecord): string | null =>
  securities.some(({ mic }) => mic !== null && countryOfMarket(mic) === countryCode) ? countryCode : null;

const isAtHomeOf =
  ({ countryCode }: CompanyRecord) =>
  ({ mic }: Security): boolean =>
    mic !== null && (!isInternationalFloor(mic) || countryOfMarket(mic) === countryCode);

const americanSymbolsOf = ({ source, securities }: CompanyRecord): string[] =>
  source === 'us-symbols'
    ? securities.flatMap(({ symbol, instrument }) =>
        instrument === 'common' || instrument === 'receipt' ? symbol : [],
      )
    : [];

const nameKeys = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap(spellingsOf).flatMap((name) => nameWords(name).all.join('') || []));

/** `Öresund` is `Oeresund` and `Oresund`. */
const spellingsOf = (name: string): string[] =>
  isAscii(name) ? [name] : [name, name.normalize('NFD').replace(/\p{M}/gu, '')];

function coreKeyOf(name: string): string | undefined {
  const { core } = nameWords(name);
  return core.some((word) => word.length >= 4 && !isCommonNameWord(word)) ? core.join('') : undefined;
}

/** Numbers of securities. A CUSIP is part of American and Canadian ISINs, so that one leads to the other. */
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

/** Numbers and listings of securities. */
export const identifiersOf = (record: CompanyRecord): string[] => [
  ...numbersOf(record),
  ...record.securities.flatMap(({ mic, symbol }) => (mic === null ? [] : `listing:${mic}:${symbol}`)),
];

/** Of what a company claims, what only one company can have: identifiers, and the symbols of American shares. */
export const claimsOf = (record: CompanyRecord): string[] => [
  ...identifiersOf(record),
  ...symbolKeysOf(record).flatMap((symbol) => (symbol.startsWith('US:') ? `symbol:${symbol}` : [])),
];

/**
 * Everything by which a record, or another record about the same company, is found again. `record:` stands only where
 * the record's own key is not an identifier anyway.
 */
export const keysOf = keptForRecords((record): readonly string[] => allKeysOf(record));

function allKeysOf(record: CompanyRecord): string[] {
  const keys = [...identifiersOf(record), ...basesOf(record)];
  keys.push(...registerKeysOf(record));
  for (const symbol of symbolKeysOf(record)) keys.push(`symbol:${symbol}`);
  keys.push(...nameKeysOf(record));
  if (isOfShares(record)) keys.push(...wordKeysOf(record));
  if (record.source === 'almanac' || record.source === 'equities') keys.push(recordKey(record));
  return [...new Set(keys)];
}

/** A key that at most one company bears through this very record; `undefined` where none is certain. */
export function ownKeyOf(record: CompanyRecord): string | undefined {
  const [register] = registerKeysOf(record);
  return register ?? identifiersOf(record)[0] ?? keysOf(record).find((key) => key.startsWith('record:'));
}

/** Of these, the keys of a company without securities: most companies of a register have no others. */
export const keysWithoutSecurities = (
  facts: Parameters<typeof registerKeysOf>[0] & Parameters<typeof nameKeysOf>[0],
) => [...registerKeysOf(facts), ...nameKeysOf(facts)];

function registerKeysOf({ lei, cik }: Pick<CompanyRecord, 'lei' | 'cik'>): string[] {
  const keys: string[] = [];
  if (lei !== null) keys.push(`lei:${lei}`);
  if (cik !== null) keys.push(`cik:${cik}`);
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
 * Floors shorten the words of names and leave some away: what is listed is found by the words themselves and by the beginnings
 * of the first two. Companies of registers have their names in full.
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
