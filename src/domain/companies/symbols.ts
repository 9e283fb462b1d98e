import { parseSymbol } from '../knowledge-graph/identifiers.ts';
import { type ExchangeCountry, marketsAfterDot, marketsAfterSpace, marketsBeforeColon } from './exchanges.ts';

/** Normalizes a symbol: `BRK/B`, `BRK-B`, `brk b` and `BRK.B` to `brk.b`. */
export const symbolForm = (raw: string): string =>
  raw
    .trim()
    .toLowerCase()
    .replace(/[\s./_^-]+/g, '.')
    .replace(/[^\p{L}\p{N}.]/gu, '');

/** The symbol as typed, and in the imports' spelling of preferred shares and warrants: `BAC^K` is `bac.k` and `bac.prk`. */
const symbolForms = (typed: string): string[] => [...new Set([typed, parseSymbol(typed) ?? typed].map(symbolForm))];

/** Notations of preferred shares: `EP^C`, `EP-PC`, `EP.PRC`, `EP PR C`. */
const PREFERRED = /^([a-z0-9]+)(?:\^|[-./ ]+pr?[-./ ]*)([a-z])$/;

/** A symbol without separators: `brkb`. Numeric symbols lose leading zeros: `0700` is `700`. */
export function joinedSymbol(raw: string): string {
  const joined = raw
    .trim()
    .toLowerCase()
    .replace(PREFERRED, '$1p$2')
    .replace(/[^a-z0-9]/g, '');
  return joined.replace(/^0+(?=\d+$)/, '');
}

/** Normalizes a listing: `XNYS:BRK/B` to `xnys:brk.b`. Returns `undefined` when market or symbol is missing. */
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

/** The interpretation of a query as a symbol. */
export interface SymbolQuery {
  /** The whole text as a ticker. */
  readonly tickers: readonly string[];
  /** Listings, when the text has an exchange. */
  readonly listings: readonly string[];
  /** Tickers to match only for companies in one of `countries`: the exchange is given, but the listing may be unknown. */
  readonly local: readonly { readonly ticker: string; readonly countries: readonly string[] }[];
  /** The whole text without separators. */
  readonly joined: string | undefined;
  /** The word that denotes the exchange, lower case: `ln` of `VOD LN`. */
  readonly market: string | undefined;
}

const SYMBOL = /^[a-z0-9][a-z0-9./_^-]{0,14}$/i;
/** Symbols without variants or exchange; most single-word queries. */
const PLAIN_SYMBOL = /^[a-z0-9]{1,15}$/i;
/** With `&`, which is allowed only with an exchange: `M&M.NS`, but not `AT&T`. */
const LISTED_SYMBOL = '[a-z0-9][a-z0-9./_^&-]{0,14}';
const AFTER_MARKET = new RegExp(`^([a-z0-9 ]{2,14}?)\\s*:\\s*(${LISTED_SYMBOL})$`, 'i');
/** Notations with the exchange last: `AAPL:US`, `VOD LN`, `7203.T`. */
const BEFORE_MARKET = [
  [new RegExp(`^(${LISTED_SYMBOL})\\s*:\\s*([a-z]{2,8})$`, 'i'), marketsAfterSpace],
  [new RegExp(`^(${LISTED_SYMBOL}) ([a-z]{2,8})$`, 'i'), marketsAfterSpace],
  [/^([a-z0-9][a-z0-9_^&-]{0,14})[.]([a-z]{1,5})$/i, marketsAfterDot],
] as const;
const SYMBOL_WITH_CLASS = /^[a-z]{1,6} (?:pr? ?)?[a-z]$/i;
const QUERY_CHARS_MAX = 40;
const NO_SYMBOL: SymbolQuery = { tickers: [], listings: [], local: [], joined: undefined, market: undefined };

/**
 * Parses a symbol: `AAPL`, `$AAPL`, `BRK B`, `XNYS:BRK.B`, `NASDAQ: AAPL`, `VOD LN`, `AAPL US Equity`, `7203.T`; empty for other
 * texts.
 */
export function readSymbolQuery(text: string): SymbolQuery {
  const trimmed = text.trim();
  if (trimmed.length > QUERY_CHARS_MAX) return NO_SYMBOL;
  const raw = trimmed.replace(/^\$\s*/, '').replace(/\s+equity$/i, '');
  if (PLAIN_SYMBOL.test(raw)) return { ...NO_SYMBOL, tickers: [raw.toLowerCase()], joined: joinedQuery(raw) };
  const whole = SYMBOL.test(raw) || SYMBOL_WITH_CLASS.test(raw);
  const { listings, local, market } = readWithExchange(raw);
  if (!whole && listings.length === 0) return NO_SYMBOL;
  return {
    tickers: whole ? symbolForms(raw) : [],
    listings,
    local,
    joined: whole ? joinedQuery(raw) : undefined,
    market,
  };
}

/** A single character would match too many symbols. */
function joinedQuery(raw: string): string | undefined {
  const joined = joinedSymbol(raw);
  return joined.length > 1 ? joined : undefined;
}

type ExchangeReading = Pick<SymbolQuery, 'listings' | 'local' | 'market'>;

function readWithExchange(raw: string): ExchangeReading {
  const after = AFTER_MARKET.exec(raw);
  const literal = after ? listingForm(raw) : undefined;
  const candidates = [
    symbolsOnMarkets(after?.[2], after?.[1], marketsBeforeColon),
    ...BEFORE_MARKET.map(([pattern, marketsOf]) => {
      const [, symbol, market] = pattern.exec(raw) ?? [];
      return symbolsOnMarkets(symbol, market, marketsOf);
    }),
  ];
  const match = candidates.find(({ local }) => local.length > 0) ?? NO_SYMBOL;
  return literal ? { ...match, listings: [literal, ...match.listings] } : match;
}

function symbolsOnMarkets(
  symbol: string | undefined,
  market: string | undefined,
  marketsOf: (name: string) => readonly ExchangeCountry[],
): ExchangeReading {
  if (symbol === undefined || market === undefined) return NO_SYMBOL;
  const markets = marketsOf(market);
  const plain = symbolForms(unpadded(symbol));
  const countries = [...new Set(markets.map(({ country }) => country))];
  const tickers = [...new Set([...symbolForms(symbol), ...plain])];
  return {
    listings: markets.flatMap(({ mics }) => mics.flatMap((mic) => plain.map((form) => `${mic}:${form}`))),
    local: countries.length > 0 ? tickers.map((ticker) => ({ ticker, countries })) : [],
    market: market.toLowerCase(),
  };
}
