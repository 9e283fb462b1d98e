import { countryOfMarket, isInternationalFloor, isUsMarket, rankOfMarket } from '../knowledge-graph/markets.ts';
import { type CompanyRecord, INSTRUMENTS, type Instrument, type Security } from './records.ts';

interface Listed extends Security {
  readonly mic: string;
  readonly listing: string;
}

const orderOf: Readonly<Record<Instrument, number>> = Object.fromEntries(
  INSTRUMENTS.map((instrument, rank) => [instrument, rank]),
) as Record<Instrument, number>;

/**
 * A company's listings, `MIC:symbol`, the primary one first: common shares, receipts, then the rest; at home before
 * abroad, exchanges before floors that trade everything; of several symbols at home, the one that exchanges abroad use
 * too. What is delisted is left out, unless nothing else is there. `records` stand in the order of their trust.
 */
export function listingsOf(records: readonly CompanyRecord[], countryCode: string | null): string[] {
  const all = withoutUsRepeats(securitiesOf(records, countryCode));
  const traded = all.filter(({ isTraded }) => isTraded);
  const listed = traded.length > 0 ? traded : all;
  return listed.sort(byImportance(countryCode, countriesBySymbol(listed))).map(({ listing }) => listing);
}

/** At home nobody trades receipts for a company's own shares: sources give the name of its receipts to its shares there. */
const instrumentAt = ({ mic, instrument }: Security, countryCode: string | null): Instrument =>
  instrument === 'receipt' && mic !== null && countryOfMarket(mic) === countryCode ? 'common' : instrument;

function securitiesOf(records: readonly CompanyRecord[], countryCode: string | null): Listed[] {
  const found = new Map<string, Listed>();
  for (const { securities } of records) {
    for (const security of securities) {
      const { mic, symbol } = security;
      if (mic === null) continue;
      const listing = `${mic}:${symbol}`;
      const known = found.get(listing);
      if (!known || (!known.isTraded && security.isTraded)) {
        found.set(listing, { ...security, instrument: instrumentAt(security, countryCode), mic, listing });
      }
    }
  }
  return [...found.values()];
}

/**
 * On American exchanges a symbol is listed at one place only. Where sources name several, the more trusted one is right
 * (one keeps all of the New York exchange under NYSE American).
 */
function withoutUsRepeats(securities: readonly Listed[]): Listed[] {
  const placed = new Set<string>();
  return securities.filter(({ mic, symbol }) => {
    if (!isUsMarket(mic)) return true;
    if (placed.has(symbol)) return false;
    placed.add(symbol);
    return true;
  });
}

/** In how many countries each symbol is in use. Most floors of a country share symbols of their own. */
function countriesBySymbol(securities: readonly Listed[]): ReadonlyMap<string, number> {
  const countries = Map.groupBy(securities, ({ symbol }) => symbol);
  return new Map(
    [...countries].map(([symbol, all]) => [symbol, new Set(all.map(({ mic }) => countryOfMarket(mic))).size]),
  );
}

const byImportance =
  (countryCode: string | null, countries: ReadonlyMap<string, number>) =>
  (a: Listed, b: Listed): number =>
    orderOf[a.instrument] - orderOf[b.instrument] ||
    distanceOf(a.mic, countryCode) - distanceOf(b.mic, countryCode) ||
    (countryOfMarket(a.mic) === countryCode ? (countries.get(b.symbol) ?? 0) - (countries.get(a.symbol) ?? 0) : 0) ||
    rankOfMarket(a.mic) - rankOfMarket(b.mic) ||
    a.symbol.length - b.symbol.length ||
    (a.symbol < b.symbol ? -1 : 1);

/** At home, on an American exchange, on another, on a floor that trades the shares of all countries. */
function distanceOf(mic: string, countryCode: string | null): number {
  if (countryOfMarket(mic) === countryCode) return 0;
  if (isInternationalFloor(mic)) return 3;
  return isUsMarket(mic) ? 1 : 2;
}

/**
 * The symbol of the primary common share: what the public service or the operator says, else that of the home listing,
 * else an American one, else whichever there is. Receipts count where there is no common share; preferred shares, units,
 * rights, warrants and notes never do. `null` for a company that is not traded any more.
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
  return registered[0] ?? listed.find(({ instrument }) => orderOf[instrument] <= orderOf.receipt)?.symbol ?? null;
}

/** The main symbol that the SEC lists the company under; it names no exchange. */
export const registeredSymbol = (records: readonly CompanyRecord[]): string | null =>
  registeredSymbols(records)[0] ?? null;

/** Symbols of common shares and receipts as the SEC lists them, the main one first. */
function registeredSymbols(records: readonly CompanyRecord[]): string[] {
  const securities = records.flatMap((record) => (record.source === 'sec' ? record.securities : []));
  return ['common', 'receipt'].flatMap((kind) =>
    securities.flatMap(({ instrument, symbol }) => (instrument === kind ? symbol : [])),
  );
}

/**
 * Symbols with the country whose exchanges share them: `US:AAPL`, `DE:APC`. The SEC's symbols are American; a ticker whose
 * exchange is not named is one of the company's own country.
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
 * The listings of the shares that preferred shares, warrants and the like go with, as their symbols tell: `XTSE:EFN` for
 * `XTSE:EFN.PRE`.
 */
export function baseListingsOf({ securities }: Pick<CompanyRecord, 'securities'>): string[] {
  return securities.flatMap(({ mic, symbol, instrument }) => {
    const base = /^(.+)\.(?:PR|WS|RT?|DB|NT|UN?)[A-Z]?$/.exec(symbol)?.[1];
    return mic === null || base === undefined || orderOf[instrument] <= orderOf.receipt ? [] : [`${mic}:${base}`];
  });
}

/**
 * The listings in pesos of what Buenos Aires quotes in dollars too, under the symbol with a letter more: `XBUE:T` for
 * `XBUE:TD` and `XBUE:TC`. Symbols of other shares may end so, so that the names have to be the same.
 */
export const quotedListingsOf = ({ securities }: Pick<CompanyRecord, 'securities'>): string[] =>
  securities.flatMap(({ mic, symbol }) =>
    mic === 'XBUE' && /^[A-Z]+[CD]$/.test(symbol) && symbol.length > 1 ? [`${mic}:${symbol.slice(0, -1)}`] : [],
  );
