import { marketsAfterDot, marketsAfterSpace, marketsBeforeColon } from '../../companies/exchanges.ts';
import { tickerWord } from './build-lexicon.ts';
import { countryNumber, type Lexicon, step, TICKERS } from './lexicon.ts';
import { wordHashesOf } from './tokens.ts';

/** A ticker in a position where only tickers occur. */
export interface TickerMention {
  readonly start: number;
  readonly end: number;
  /** Index of the company in the lexicon. */
  readonly entity: number;
  /** Range of the symbol with its exchange or `$`, in which no names are searched. */
  readonly blockFrom: number;
  readonly blockTo: number;
  /** Alone in brackets or bare: counts only next to its company's name. */
  readonly isWeak: boolean;
}

const SYMBOL = '([A-Z0-9]{1,6}(?:[./-][A-Z]{1,2})?)';
const AFTER_EXCHANGE = new RegExp(
  `(?<![\\w.])((?:[A-Z][A-Za-z]{1,9}|[A-Z]{2,9} [A-Z]{2,8}|[A-Z][a-z]+ [A-Z][a-z]+(?: [A-Z][a-z]+)?))\\s?:\\s?${SYMBOL}(?![\\w])`,
  'g',
);
const BEFORE_EXCHANGE = /(?<![\w.])([A-Z]{1,5}):\s?([A-Z][A-Za-z]{2,8})(?![\w])/g;
const CASHTAG = /(?<![\w$])\$([A-Z]{1,6}(?:\.[A-Z])?)(?![\w])/g;
const REUTERS_CODE = /(?<![\w.])([A-Z0-9]{1,6})\.(OQ|OB|PK|[A-Z]{1,2})(?![\w.]\w)(?!\w)/g;
const BRACKETED = /[(<]([A-Z]{1,5}(?:\.[A-Z])?)(?=[),;>])/g;
const WITH_COUNTRY = /(?<![\w.])([A-Z]{2,5}|\d{4,6}) ([A-Z]{2})(?: Equity\b|(?=[),;]))/g;

/** Quick check before the expressions are tried. */
const MAY_HOLD_SYMBOL = /[$(:<]|[A-Z]\.[A-Z]|[A-Z] [A-Z]{2} Equity/;

/** Tickers in their usual positions, in order, without overlaps. */
export function findTickers(lexicon: Lexicon, text: string): TickerMention[] {
  if (!MAY_HOLD_SYMBOL.test(text)) return NONE;
  const found: TickerMention[] = [];
  const note = (
    symbol: string,
    start: number,
    block: readonly [number, number],
    countries: readonly string[],
    isWeak: boolean,
  ): void => {
    const entity = companyOfSymbol(lexicon, symbol, countries);
    if (entity !== undefined) {
      found.push({ start, end: start + symbol.length, entity, blockFrom: block[0], blockTo: block[1], isWeak });
    }
  };
  for (const match of text.matchAll(AFTER_EXCHANGE)) {
    const [whole, exchange = '', symbol = ''] = match;
    const countries = exchangeCountries(exchange);
    const end = match.index + whole.length;
    if (countries) note(symbol, end - symbol.length, [match.index, end], countries, false);
  }
  for (const match of text.matchAll(BEFORE_EXCHANGE)) {
    const [whole, symbol = '', exchange = ''] = match;
    const countries = exchangeCountries(exchange);
    if (countries) note(symbol, match.index, [match.index, match.index + whole.length], countries, false);
  }
  for (const match of text.matchAll(CASHTAG)) {
    note(match[1] ?? '', match.index + 1, [match.index, match.index + match[0].length], [], false);
  }
  for (const match of text.matchAll(REUTERS_CODE)) {
    const [whole, symbol = '', market = ''] = match;
    const countries = market === 'OB' ? ['US'] : marketsAfterDot(market).map(({ country }) => country);
    if (countries.length > 0)
      note(symbol, match.index, [match.index, match.index + whole.length], countries, symbol.length < 3);
  }
  for (const match of text.matchAll(WITH_COUNTRY)) {
    const [whole, symbol = '', market = ''] = match;
    const countries = marketsAfterSpace(market).map(({ country }) => country);
    const isWeak = !whole.endsWith('Equity');
    if (countries.length > 0) note(symbol, match.index, [match.index, match.index + whole.length], countries, isWeak);
  }
  for (const match of text.matchAll(BRACKETED)) {
    const symbol = match[1] ?? '';
    note(symbol, match.index + 1, [match.index, match.index + match[0].length], [], true);
  }
  found.sort((a, b) => a.start - b.start || Number(a.isWeak) - Number(b.isWeak));
  return found.filter((one, i) => i === 0 || one.start >= (found[i - 1] as TickerMention).end);
}

const NONE: TickerMention[] = [];

const LONG_NAMES: Readonly<Record<string, string>> = {
  'new york stock exchange': 'NYSE',
  'nasdaq global select': 'NASDAQ',
  'nasdaq global': 'NASDAQ',
  'nasdaq capital': 'NASDAQ',
  'nyse american': 'NYSE',
  'nyse arca': 'NYSE',
  'london stock exchange': 'LSE',
};

function exchangeCountries(name: string): readonly string[] | undefined {
  const markets = marketsBeforeColon(LONG_NAMES[name.toLowerCase()] ?? name);
  return markets.length === 0 ? undefined : [...new Set(markets.map(({ country }) => country))];
}

/**
 * The company with a symbol in one of these countries; of several a domestic one, then the best known. Without a country it is a US
 * symbol: texts on other markets give the exchange.
 */
export function companyOfSymbol(lexicon: Lexicon, symbol: string, countries: readonly string[]): number | undefined {
  const { hash, check } = wordHashesOf(tickerWord(symbol));
  const node = step(lexicon, TICKERS, hash, check);
  if (node === 0) return undefined;
  const wanted = new Set(countries.length === 0 ? [US] : countries.map(countryNumber));
  let best: number | undefined;
  let bestRank = -1;
  for (let i = lexicon.entitiesFrom[node] as number; i < (lexicon.entitiesFrom[node + 1] as number); i++) {
    const entity = lexicon.entities[i] as number;
    const country = lexicon.entityNotes[i] as number;
    const isHere = wanted.has(country);
    // Any country: the exchange may be one that is not in the lexicon.
    if (!isHere && (countries.length === 0 || (country !== 0 && !wanted.has(lexicon.countries[entity] as number))))
      continue;
    const isAtHome = isHere && wanted.has(lexicon.countries[entity] as number);
    const rank =
      (isHere ? 200 : country === 0 ? 100 : 0) + (isAtHome ? AT_HOME : 0) + (lexicon.prominences[entity] as number);
    if (rank > bestRank) [best, bestRank] = [entity, rank];
  }
  return best;
}

const US = countryNumber('US');
const AT_HOME = 50;
