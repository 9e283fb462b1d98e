import type { EntityId } from '../../platform/ids.ts';
import { leisOf } from '../knowledge-graph/company-leis.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { isUsMarket, splitListing } from '../knowledge-graph/markets.ts';
import type { CompanyFilters } from './company-index.ts';
import { identifierForm, nationalPart } from './identifier-query.ts';
import { characterPairs, isUnspaced, type NormalizedName, nameForms } from './names.ts';
import { type ProminenceLevel, prominenceOf } from './prominence.ts';
import { joinedSymbol, listingForm, symbolForm } from './symbols.ts';
import type { NameStart } from './term-lookup.ts';
import { hostOf, registeredDomain } from './websites.ts';

/**
 * A term is a string without spaces by which a company is indexed. Marks denote its kind; words have none. Increase `TERMS_VERSION`
 * whenever a company's terms change: indexes of an older version are rebuilt.
 *
 * Kinds of terms that a short text may match have the same prefix and end with their mark, so that a sorted index stores them next to
 * each other, rarer kinds first. Only names and words are also searched by prefix: no other term may share a prefix of more than
 * `NAME_START_CHARS` characters with a name.
 */
export const TERMS_VERSION = 7;

/** Six characters made writing an index a fifth slower and no query faster; longer prefixes are checked against the names. */
export const NAME_START_CHARS = 4;
/** One letter would match a twentieth of all tickers. */
const TICKER_START_CHARS_MIN = 2;
const KEY_CHARS_MAX = 100;

const shortTerm = (text: string, mark: string): string =>
  `${text.length <= NAME_START_CHARS ? '=' : '+'}${text}${mark}`;

/** Term for a name with this `key`. */
export const wholeName = (key: string): string => `=${key.slice(0, KEY_CHARS_MAX)}`;
/** Term for any symbol of any of its securities, without separators. */
export const anySymbol = (joined: string): string => shortTerm(joined, '+');
/** Term for the symbol of its primary share or listing, in `symbolForm`. */
export const ticker = (symbol: string): string => shortTerm(symbol, ';');
/** Term for a symbol that its shares no longer have, in `symbolForm`. */
export const formerTicker = (symbol: string): string => shortTerm(symbol, '?');
/** Term for a beginning of a ticker of at least `TICKER_START_CHARS_MIN` and at most `NAME_START_CHARS` characters, without the whole. */
export const tickerStart = (start: string): string => `-${start}`;
/** Term for a name prefix of at most `NAME_START_CHARS` characters. */
export const nameStart = (start: string): string => shortTerm(start, '<');
/** The indexed terms of which a company has one if its name begins so, or its ticker where that counts; for longer keys the names must be checked. */
export function startTerms({ key, orTicker = false }: Pick<NameStart, 'key' | 'orTicker'>): string[] {
  const names = nameStart(key.slice(0, NAME_START_CHARS));
  const isShort = key.length >= TICKER_START_CHARS_MIN && key.length <= NAME_START_CHARS;
  return orTicker && isShort ? [names, tickerStart(key)] : [names];
}
export const legalForm = (form: string): string => shortTerm(form, '~');
/** Term for a listing, in `listingForm`. */
export const listing = (form: string): string => `%${form}`;
/** Term for an identifier of any kind, in `identifierForm`. */
export const identifier = (form: string): string => `$${form}`;
/** Term for a host or registered domain. */
export const website = (host: string): string => `/${host}`;
/** Term for the legal forms at the end of a name, as spelt. */
export const nameEnding = (ending: string): string => `!${ending}`;
export const inCountry = (code: string): string => `@${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
const inSector = (sector: string): string => `#${lettersOf(sector)}`;
const inIndustryGroup = (group: string): string => `:${lettersOf(group)}`;
const inIndustry = (industry: string): string => `.${lettersOf(industry)}`;

/** The lower-case letters and digits of a text, by which values of filters are compared. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A group of terms for each filter of the fields of a company; it must have one of each group. */
export function filterTerms({ countries, sectors, industryGroups = [], industries = [] }: CompanyFilters): string[][] {
  const groups = [
    countries.map(inCountry),
    sectors.map(inSector),
    industryGroups.map(inIndustryGroup),
    industries.map(inIndustry),
  ];
  return groups.filter((group) => group.length > 0);
}

/** A company as indexed. */
export interface CompanyDocument {
  readonly id: EntityId;
  readonly level: ProminenceLevel;
  /** All its terms, separated by spaces; may contain duplicates. */
  readonly terms: string;
  /**
   * Its name variants: a space before each word and ` |` before each variant, ` | apple hospitality`. Used to check prefixes longer
   * than `NAME_START_CHARS`.
   */
  readonly names: string;
  /** The distinct words of its names for the vocabulary, without those of unspaced scripts. */
  readonly words: readonly string[];
}

/** Extracts `CompanyDocument.words` from a stored `CompanyDocument.names`. */
export function vocabularyOf(names: string): Set<string> {
  const words = new Set<string>();
  for (const word of names.split(' ')) if (word !== '' && word !== '|' && !isUnspaced(word)) words.add(word);
  return words;
}

/** Builds the index document of a company from its names, symbols, identifiers, websites, country and sector. */
export function companyDocument(company: Company): CompanyDocument {
  const parts = new TermText();
  parts.name(company.name);
  for (const name of company.aliases) parts.name(name);
  for (const name of company.formerNames) parts.name(name);
  if (company.countryCode) parts.add(inCountry(company.countryCode));
  if (company.sector) parts.add(inSector(company.sector));
  if (company.industryGroup) parts.add(inIndustryGroup(company.industryGroup));
  if (company.industry) parts.add(inIndustry(company.industry));
  if (company.webpage) parts.site(company.webpage);
  addSecurities(parts, company);
  return { id: company.id, level: prominenceOf(company), terms: parts.terms, names: parts.names, words: parts.words };
}

function addSecurities(parts: TermText, company: Company): void {
  for (const symbol of [...(company.ticker ? [company.ticker] : []), ...americanSymbols(company)]) {
    const form = symbolForm(symbol);
    parts.add(ticker(form));
    parts.add(anySymbol(joinedSymbol(symbol)));
    const longest = Math.min(NAME_START_CHARS, form.length - 1);
    for (let chars = TICKER_START_CHARS_MIN; chars <= longest; chars++) parts.add(tickerStart(form.slice(0, chars)));
  }
  for (const { symbol } of company.formerTickers) parts.add(formerTicker(symbolForm(symbol)));
  for (const raw of company.listings) {
    const form = listingForm(raw);
    if (!form) continue;
    parts.add(listing(form));
    parts.add(anySymbol(joinedSymbol(raw.slice(raw.indexOf(':') + 1))));
  }
  for (const values of [company.isins, company.cusips, company.sedols, company.figis]) {
    for (const value of values) {
      const form = identifierForm(value);
      parts.add(identifier(form));
      const part = nationalPart(form);
      if (part) parts.add(identifier(part));
    }
  }
  for (const lei of leisOf(company)) parts.add(identifier(identifierForm(lei)));
  if (company.cik) parts.add(identifier(identifierForm(company.cik).padStart(10, '0')));
}

const NOT_A_SHARE = /\.(?:PR|WS|RT?|U)[A-Z]?$/;

/** US symbols of a company listed anywhere (`TM` for Toyota), as well known as its ticker at home. */
function americanSymbols({ listings, americanSymbol }: Company): string[] {
  const listed = listings.map(splitListing).find(({ mic }) => isUsMarket(mic))?.symbol;
  return [listed, americanSymbol]
    .filter((symbol) => typeof symbol === 'string')
    .filter((symbol) => !NOT_A_SHARE.test(symbol));
}

/** Collects the terms of one company by string concatenation, because it runs for every row of a load. */
class TermText {
  terms = '';
  names = '';
  readonly words: string[] = [];

  add(term: string): void {
    this.terms += ` ${term}`;
  }

  name(name: string): void {
    for (const form of nameForms(name)) this.form(form);
  }

  private form(form: NormalizedName): void {
    const { key } = form;
    let terms = ` ${wholeName(key)}`;
    for (let i = 1; i <= NAME_START_CHARS && i <= key.length; i++) terms += ` ${nameStart(key.slice(0, i))}`;
    let names = ' |';
    for (const word of form.words) {
      names += ` ${word}`;
      for (const term of isUnspaced(word) ? unspacedTerms(word) : wordTerms(word)) terms += ` ${term}`;
      if (!isUnspaced(word) && !this.words.includes(word)) this.words.push(word);
    }
    this.names += names;
    for (const legal of form.forms) terms += ` ${legalForm(legal)}`;
    if (form.ending !== '') terms += ` ${nameEnding(form.ending)}`;
    this.terms += terms;
  }

  site(address: string): void {
    const host = hostOf(address);
    if (!host) return;
    this.add(website(host));
    const domain = registeredDomain(host);
    if (domain !== host) this.add(website(domain));
  }
}

/** All bigrams and characters of an unspaced word. */
const unspacedTerms = (word: string): string[] => [...new Set([...characterPairs(word), ...word])];

/** The terms that a company must have to match a word: the word itself, or the bigrams of an unspaced one. */
export const wordTerms = (word: string): readonly string[] => (isUnspaced(word) ? characterPairs(word) : [word]);
