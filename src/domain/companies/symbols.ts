import { type Market, marketsAfterDot, marketsAfterSpace, marketsBeforeColon } from './exchanges.ts';

/** `BRK/B`, `BRK-B`, `brk b` and `BRK.B` are `brk.b`. */
export const symbolForm = (raw: string): string =>
  raw
    .trim()
    .toLowerCase()
    .replace(/[\s./_-]+/g, '.')
    .replace(/[^\p{L}\p{N}.]/gu, '');

/** `EP^C`, `EP-PC`, `EP.PRC`, `EP PR C`: every feed has its own sign for a preferred share. */
const PREFERRED = /^([a-z0-9]+)(?:\^|[-./ ]+pr?[-./ ]*)([a-z])$/;

/** The same without its separators: `brkb`. A symbol of digits loses its leading zeros: `0700` is `700`. */
export function joinedSymbol(raw: string): string {
  const joined = raw
    .trim()
    .toLowerCase()
    .replace(PREFERRED, '$1p$2')
    .replace(/[^a-z0-9]/g, '');
  return joined.replace(/^0+(?=\d+$)/, '');
}

/** `xnys:brk.b` of `XNYS:BRK/B`; `undefined` when there is no colon or nothing on either side of it. */
export function listingForm(raw: string): string | undefined {
  const colon = raw.indexOf(':');
  const symbol = raw.slice(colon + 1);
  if (colon < 1 || symbol.trim() === '') return undefined;
  const market = raw
    .slice(0, colon)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return `${market}:${symbolForm(unpadded(symbol))}`;
}

const unpadded = (symbol: string): string => symbol.trim().replace(/^0+(?=\d+$)/, '');

/** What a query says if it is a symbol. */
export interface SymbolQuery {
  /** The whole text as a company's ticker. */
  readonly tickers: readonly string[];
  /** Listings that the text names together with their exchange. */
  readonly listings: readonly string[];
  /** Tickers that count for companies of one of `countries` only: the exchange is named, the listing perhaps not known. */
  readonly local: readonly { readonly ticker: string; readonly countries: readonly string[] }[];
  /** The whole text without separators. */
  readonly joined: string | undefined;
}

const SYMBOL = /^[a-z0-9][a-z0-9./_^-]{0,14}$/i;
const SYMBOL_WITH_CLASS = /^[a-z]{1,6} (?:pr? ?)?[a-z]$/i;
const QUERY_CHARS_MAX = 40;
const NO_SYMBOL: SymbolQuery = { tickers: [], listings: [], local: [], joined: undefined };

/** `AAPL`, `$AAPL`, `BRK B`, `XNYS:BRK.B`, `NASDAQ: AAPL`, `VOD LN`, `AAPL US Equity`, `7203.T`; anything else has none of these. */
export function readSymbolQuery(text: string): SymbolQuery {
  const trimmed = text.trim();
  if (trimmed.length > QUERY_CHARS_MAX) return NO_SYMBOL;
  const raw = trimmed.replace(/^\$\s*/, '').replace(/\s+equity$/i, '');
  const whole = SYMBOL.test(raw) || SYMBOL_WITH_CLASS.test(raw);
  const { listings, local } = exchangeReadings(raw);
  if (!whole && listings.length === 0) return NO_SYMBOL;
  return {
    tickers: whole ? [symbolForm(raw)] : [],
    listings,
    local,
    joined: whole && /[a-z0-9]{2}/i.test(joinedSymbol(raw)) ? joinedSymbol(raw) : undefined,
  };
}

function exchangeReadings(raw: string): Pick<SymbolQuery, 'listings' | 'local'> {
  const colon = /^([a-z0-9 ]{2,14}?)\s*:\s*([a-z0-9][a-z0-9./_-]{0,14})$/i.exec(raw);
  if (colon) {
    const reading = onMarkets(colon[2] ?? '', marketsBeforeColon(colon[1] ?? ''));
    const asWritten = listingForm(raw);
    return { listings: asWritten ? [asWritten, ...reading.listings] : reading.listings, local: reading.local };
  }
  const spaced = /^([a-z0-9][a-z0-9./_-]{0,14}) ([a-z]{2,8})$/i.exec(raw);
  if (spaced) return onMarkets(spaced[1] ?? '', marketsAfterSpace(spaced[2] ?? ''));
  const dotted = /^([a-z0-9][a-z0-9_-]{0,14})[.]([a-z]{1,5})$/i.exec(raw);
  if (dotted) return onMarkets(dotted[1] ?? '', marketsAfterDot(dotted[2] ?? ''));
  return NO_SYMBOL;
}

function onMarkets(symbol: string, markets: readonly Market[]): Pick<SymbolQuery, 'listings' | 'local'> {
  const plain = symbolForm(unpadded(symbol));
  const countries = [...new Set(markets.map(({ country }) => country))];
  const tickers = [...new Set([symbolForm(symbol), plain])];
  return {
    listings: markets.flatMap(({ mics }) => mics.map((mic) => `${mic}:${plain}`)),
    local: countries.length > 0 ? tickers.map((ticker) => ({ ticker, countries })) : [],
  };
}
