import { identifierForm } from '../companies/identifier-query.ts';
import { readName } from '../companies/names.ts';
import { hostOf, registeredDomain } from '../companies/websites.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { wordsOf } from './name-words.ts';
import { MATCH, type Match } from './suggestion.ts';

/**
 * How well each of the companies that the company search has found for a text matches it. Their order is the better judgement: a
 * company matches at least as well as those after it.
 */
export function matchesOfCompanies(text: string, companies: readonly Company[]): Match[] {
  const query = {
    key: readName(text)?.key ?? '',
    words: wordsOf(text),
    code: identifierForm(text),
    host: hostOf(text),
  };
  const matches = companies.map((company) => matchOf(query, company));
  for (let at = matches.length - 2; at >= 0; at--) {
    matches[at] = Math.min(matches[at] ?? MATCH.near, matches[at + 1] ?? MATCH.near) as Match;
  }
  return matches;
}

interface Query {
  /** The text as a whole name (`NormalizedName.key`). */
  readonly key: string;
  readonly words: readonly string[];
  /** The text as an identifier or symbol; empty when it has no letter or digit. */
  readonly code: string;
  readonly host: string | undefined;
}

/** A company's names and codes in the forms of a query. */
interface Read {
  readonly names: readonly { readonly key: string; readonly words: readonly string[]; readonly whole: string }[];
  readonly codes: ReadonlySet<string>;
  readonly tickers: readonly string[];
  readonly formerTickers: readonly string[];
  readonly domain: string | undefined;
}

/** Popular companies are kept in memory by the search, so that their forms are needed again and again. */
const forms = new WeakMap<Company, Read>();

function matchOf(query: Query, company: Company): Match {
  const own = forms.get(company) ?? read(company);
  forms.set(company, own);
  if (query.code !== '' && own.codes.has(query.code)) return MATCH.exact;
  if (query.host !== undefined && registeredDomain(query.host) === own.domain) return MATCH.exact;
  if (query.key === '') return MATCH.near;
  if (own.tickers.some((ticker) => ticker.startsWith(query.key))) return MATCH.start;
  if (own.formerTickers.includes(query.code)) return MATCH.start;
  return own.names.reduce<Match>((best, name) => Math.min(best, matchOfName(query, name)) as Match, MATCH.near);
}

function matchOfName({ key, words }: Query, own: Read['names'][number]): Match {
  if (own.key === key) return MATCH.exact;
  const joined = words.join('');
  if (own.key.startsWith(key) || own.whole.startsWith(joined)) return MATCH.start;
  if (words.every((word) => own.words.some((ownWord) => ownWord.startsWith(word)))) return MATCH.word;
  return own.key.includes(joined) ? MATCH.part : MATCH.near;
}

function read(company: Company): Read {
  const { name, aliases, formerNames, webpage, listings } = company;
  const { ticker, americanSymbol, lei, cik, isins, cusips, sedols, figis } = company;
  const host = webpage === null ? undefined : hostOf(webpage);
  const symbols = [ticker, americanSymbol, ...listings, ...listings.map((listing) => listing.replace(/^.*:/, ''))];
  const codes = [...symbols, lei, cik, ...isins, ...cusips, ...sedols, ...figis];
  return {
    names: [name, ...aliases, ...formerNames].flatMap((one) => {
      const own = readName(one);
      return own === undefined ? [] : [{ key: own.key, words: own.words, whole: wordsOf(one).join('') }];
    }),
    codes: new Set(codes.flatMap((code) => (code === null ? [] : identifierForm(code)))),
    tickers: [ticker, americanSymbol].flatMap((symbol) => (symbol === null ? [] : identifierForm(symbol))),
    formerTickers: company.formerTickers.map(({ symbol }) => identifierForm(symbol)),
    domain: host === undefined ? undefined : registeredDomain(host),
  };
}
