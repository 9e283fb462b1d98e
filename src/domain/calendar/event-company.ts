import { marketsBeforeColon } from '../companies/exchanges.ts';
import { namesAgree } from '../ingest/companies/name-likeness.ts';
import { type CompanyReference, keysOfReference } from '../ingest/records/company-references.ts';
import { leisOf } from '../knowledge-graph/company-leis.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { isUsMarket, splitListing } from '../knowledge-graph/markets.ts';
import { isTranscriptCategory } from './event.ts';
import type { EventRecord } from './event-record.ts';

/** Fields of an event that identify its company. */
export type CompanyClues = Pick<EventRecord, 'category' | 'identifiers' | 'companyName' | 'ticker' | 'exchange'>;

/** MICs; the exchanges of the United States share one set of symbols. `any` where no exchange is named. */
type Exchanges = 'any' | { readonly isAmerican: boolean; readonly mics: readonly string[] };

/** Keys of the knowledge graph (`domain/ingest/companies/profile.ts`), under one of which the event's company is found. */
export function keysOfClues(clues: CompanyClues): string[] {
  const keys = clues.identifiers.flatMap(keysOfReference);
  const { ticker } = clues;
  if (ticker === null || (keys.length > 0 && clues.companyName === null)) return keys;
  const exchanges = exchangesOf(clues);
  if (exchanges === 'any') return [...keys, ...keysOfReference({ kind: 'ticker', value: ticker })];
  const american = exchanges.isAmerican ? [`symbol:US:${ticker}`] : [];
  return [...keys, ...american, ...exchanges.mics.map((mic) => `listing:${mic}:${ticker}`)];
}

/**
 * The company of an event among the ones with its keys: by identifier, else by ticker and exchange if the names agree.
 * `undefined` if none or several match, or identifiers disagree.
 */
export function companyAmong(clues: CompanyClues, companies: readonly Company[]): Company | undefined {
  const { identifiers, ticker, companyName } = clues;
  const identified = new Set(identifiers.flatMap((one) => onlyOne(companies.filter((company) => bears(company, one)))));
  if (identified.size > 0) return identified.size === 1 ? [...identified][0] : undefined;
  if (ticker === null || (identifiers.length > 0 && companyName === null)) return undefined;
  const exchanges = exchangesOf(clues);
  return onlyOne(companies.filter((company) => isListed(company, ticker, exchanges) && isNamed(company, clues)))[0];
}

const onlyOne = <T>(values: readonly T[]): readonly T[] => (values.length === 1 ? values : []);

/** Tickers are reused over time, so the names of listing events must agree; names of calls are optional. */
function isNamed(company: Company, { category, companyName }: CompanyClues): boolean {
  if (companyName === null) return isTranscriptCategory(category);
  return [company.name, ...company.aliases, ...company.formerNames].some((name) => namesAgree(name, companyName));
}

function isListed({ ticker: own, listings, countryCode }: Company, ticker: string, exchanges: Exchanges): boolean {
  const all = listings.map(splitListing);
  if (exchanges === 'any') return own === ticker || all[0]?.symbol === ticker;
  const { isAmerican, mics } = exchanges;
  if (isAmerican && own === ticker && countryCode === 'US') return true;
  return all.some(({ mic, symbol }) => symbol === ticker && (mics.includes(mic) || (isAmerican && isUsMarket(mic))));
}

function bears(company: Company, { kind, value }: CompanyReference): boolean {
  switch (kind) {
    case 'id':
      return company.id === value;
    case 'lei':
      return leisOf(company).includes(value);
    case 'cik':
      return company.cik === value;
    case 'isin':
      return company.isins.includes(value);
    case 'cusip':
      return company.cusips.includes(value);
    case 'sedol':
      return company.sedols.includes(value);
    case 'figi':
      return company.figis.includes(value);
    case 'listing':
      return company.listings.includes(value);
    case 'ticker':
      return company.ticker === value;
  }
}

/** IPOs and delistings are American, however their exchange is named (`NASDAQ Global`). */
function exchangesOf({ category, exchange }: CompanyClues): Exchanges {
  if (!isTranscriptCategory(category)) return { isAmerican: true, mics: [] };
  if (exchange === null) return 'any';
  const named = marketsBeforeColon(exchange);
  const markets = named.length > 0 ? named : marketsBeforeColon(exchange.split(' ', 1)[0] ?? '');
  const mics = markets.flatMap((market) => market.mics.map((mic) => mic.toUpperCase()));
  if (mics.length === 0 && /^[A-Z0-9]{4}$/.test(exchange)) mics.push(exchange);
  return { isAmerican: mics.some(isUsMarket), mics: mics.filter((mic) => !isUsMarket(mic)) };
}
