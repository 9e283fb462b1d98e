import { countryOfMarket, isInternationalFloor, isUsMarket, rankOfMarket } from '../../knowledge-graph/markets.ts';
import { type CompanyRecord, INSTRUMENTS, type Instrument, isShare, type Security } from '../records.ts';

interface Listed extends Security {
  readonly mic: string;
  readonly listing: string;
}

const instrumentRank: Readonly<Record<Instrument, number>> = Object.fromEntries(
  INSTRUMENTS.map((instrument, rank) => [instrument, rank]),
) as Record<Instrument, number>;

/**
 * A company's listings as `MIC:symbol`, the primary one first: common shares, receipts, then the rest; at home before
 * abroad, exchanges before floors that trade everything; of several symbols at home, the one that exchanges abroad use
 * too. Delisted ones are included only when there are no others. `records` are sorted by trust.
 */
export function listingsOf(records: readonly CompanyRecord[], countryCode: string | null): string[] {
  const all = withoutUsRepeats(securitiesOf(records, countryCode));
  const traded = all.filter(({ isTraded }) => isTraded);
  const listed = traded.length > 0 ? traded : all;
  return listed.sort(byImportance(countryCode, countriesBySymbol(listed))).map(({ listing }) => listing);
}

/** A receipt listed in the company's own country is a common share: sources give the shares the name of the receipts. */
const instrumentAt = ({ mic, instrument }: Security, countryCode: string | null): Instrument =>
  instrument === 'receipt' && mic !== null && countryOfMarket(mic) === countryCode ? 'common' : instrument;

/**
 * Shares per traded unit by listing, as the most trusted list that names the security states it. Of a receipt in the company's own
 * country it is left out, as that is a share.
 */
export function sharesPerUnitOf(
  records: readonly CompanyRecord[],
  listings: readonly string[],
  countryCode: string | null,
): Readonly<Record<string, number | null>> {
  const units = new Map<string, number | null>();
  for (const { securities } of records) {
    for (const security of securities) {
      const { mic, symbol, sharesPerUnit } = security;
      if (sharesPerUnit === undefined) continue;
      const listing = `${mic}:${symbol}`;
      if (units.has(listing) || !listings.includes(listing)) continue;
      if (sharesPerUnit === 1 || instrumentAt(security, countryCode) === 'receipt') units.set(listing, sharesPerUnit);
    }
  }
  return Object.fromEntries([...units].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function securitiesOf(records: readonly CompanyRecord[], countryCode: string | null): Listed[] {
  const byListing = new Map<string, Listed>();
  for (const { securities } of records) {
    for (const security of securities) {
      const { mic, symbol } = security;
      if (mic === null) continue;
      const listing = `${mic}:${symbol}`;
      const known = byListing.get(listing);
      if (!known || (!known.isTraded && security.isTraded)) {
        byListing.set(listing, { ...security, instrument: instrumentAt(security, countryCode), mic, listing });
      }
    }
  }
  return [...byListing.values()];
}

/**
 * Removes repeated US listings. A symbol has one listing in the US; where sources disagree, the more trusted one is right (one source
 * lists the whole New York exchange under NYSE American).
 */
function withoutUsRepeats(securities: readonly Listed[]): Listed[] {
  const seen = new Set<string>();
  return securities.filter(({ mic, symbol }) => {
    if (!isUsMarket(mic)) return true;
    if (seen.has(symbol)) return false;
    seen.add(symbol);
    return true;
  });
}

/** Number of countries in which each symbol is used. Most floors of a country share symbols of their own. */
function countriesBySymbol(securities: readonly Listed[]): ReadonlyMap<string, number> {
  const countries = Map.groupBy(securities, ({ symbol }) => symbol);
  return new Map(
    [...countries].map(([symbol, all]) => [symbol, new Set(all.map(({ mic }) => countryOfMarket(mic))).size]),
  );
}

const byImportance =
  (countryCode: string | null, countries: ReadonlyMap<string, number>) =>
  (a: Listed, b: Listed): number =>
    instrumentRank[a.instrument] - instrumentRank[b.instrument] ||
    distanceOf(a.mic, countryCode) - distanceOf(b.mic, countryCode) ||
    (countryOfMarket(a.mic) === countryCode ? (countries.get(b.symbol) ?? 0) - (countries.get(a.symbol) ?? 0) : 0) ||
    rankOfMarket(a.mic) - rankOfMarket(b.mic) ||
    a.symbol.length - b.symbol.length ||
    (a.symbol < b.symbol ? -1 : 1);

/** 0 at home, 1 on an American exchange, 2 on another exchange, 3 on an international floor. */
function distanceOf(mic: string, countryCode: string | null): number {
  if (countryOfMarket(mic) === countryCode) return 0;
  if (isInternationalFloor(mic)) return 3;
  return isUsMarket(mic) ? 1 : 2;
}

/**
 * The symbol of the primary common share: as stated by the public service or the operator, else of the home listing, else of a US
 * listing, else of any. Receipts count where there is no common share; other securities never do. `null` when nothing is traded.
 */
export function tickerOf(
  records: readonly CompanyRecord[],
  countryCode: string | null,
  listings: readonly string[],
): string | null {
  for (const { source, securities } of records) {
    const stated = securities.find(({ mic, instrument }) => mic === null && instrument === 'common')?.symbol;
    if (stated !== undefined && (source === 'known' || source === 'almanac')) return stated;
  }
  const kinds = new Map(securitiesOf(records, countryCode).map((security) => [security.listing, security]));
  const listed = listings.flatMap((listing) => kinds.get(listing) ?? []).filter(({ isTraded }) => isTraded);
  const registered = registeredSymbols(records);
  for (const instrument of ['common', 'receipt'] as const) {
    const ofKind = listed.filter((security) => security.instrument === instrument);
    const home = ofKind.filter(({ mic }) => countryOfMarket(mic) === countryCode);
    const american = ofKind.filter(({ mic }) => isUsMarket(mic));
    for (const choice of [home, american]) {
      const main = registered.find((symbol) => choice.some((one) => isUsMarket(one.mic) && one.symbol === symbol));
      const symbol = main ?? choice[0]?.symbol;
      if (symbol !== undefined) return symbol;
    }
  }
  return registered[0] ?? listed.find(({ instrument }) => isShare(instrument))?.symbol ?? null;
}

/** The company's main symbol at the SEC, which states no exchange. */
export const registeredSymbol = (records: readonly CompanyRecord[]): string | null =>
  registeredSymbols(records)[0] ?? null;

/** The SEC's symbols of common shares and receipts, the main one first. */
function registeredSymbols(records: readonly CompanyRecord[]): string[] {
  const securities = records.flatMap((record) => (record.source === 'sec' ? record.securities : []));
  return ['common', 'receipt'].flatMap((kind) =>
    securities.flatMap(({ instrument, symbol, isTraded }) => (isTraded && instrument === kind ? symbol : [])),
  );
}

/**
 * The symbols of a record with the country in which they are unique: `US:AAPL`, `DE:APC`. The SEC's symbols are American; a ticker
 * without an exchange belongs to the company's own country.
 */
export function symbolKeysOf({
  securities,
  source,
  countryCode,
}: Pick<CompanyRecord, 'securities' | 'source' | 'countryCode'>): string[] {
  return securities.flatMap(({ mic, symbol, isTraded }) => {
    if (!isTraded) return [];
    const country = mic === null ? (source === 'sec' ? 'US' : (countryCode ?? 'US')) : countryOfMarket(mic);
    return country === undefined ? [] : [`${country}:${symbol}`];
  });
}

/**
 * The listings of the common shares to which preferred shares, warrants and the like belong, derived from their symbols: `XTSE:EFN`
 * for `XTSE:EFN.PRE`.
 */
export function baseListingsOf({ securities }: Pick<CompanyRecord, 'securities'>): string[] {
  return securities.flatMap(({ mic, symbol, instrument }) => {
    const base = /^(.+)\.(?:PR|WS|RT?|DB|NT|UN?)[A-Z]?$/.exec(symbol)?.[1];
    return mic === null || base === undefined || isShare(instrument) ? [] : [`${mic}:${base}`];
  });
}

/**
 * The peso listings of shares that Buenos Aires also quotes in dollars under a symbol with one more letter: `XBUE:T` for `XBUE:TD` and
 * `XBUE:TC`. Symbols of other shares may have the same ending, so callers compare names too.
 */
export const quotedListingsOf = ({ securities }: Pick<CompanyRecord, 'securities'>): string[] =>
  securities.flatMap(({ mic, symbol }) =>
    mic === 'XBUE' && /^[A-Z]+[CD]$/.test(symbol) && symbol.length > 1 ? [`${mic}:${symbol.slice(0, -1)}`] : [],
  );
