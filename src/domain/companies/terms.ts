import type { EntityId } from '../../platform/ids.ts';
import type { Company } from '../knowledge-graph/entity.ts';
import { isUsMarket, splitListing } from '../knowledge-graph/markets.ts';
import { identifierForm, nationalPart } from './identifier-query.ts';
import { characterPairs, type FoldedName, isUnspaced, nameForms } from './names.ts';
import { type ProminenceLevel, prominenceOf } from './prominence.ts';
import { joinedSymbol, listingForm, symbolForm } from './symbols.ts';
import { hostOf, registeredDomain } from './websites.ts';

/**
 * Everything a company can be found by is a term: one string without spaces, which says by its marks of what kind it is. Words
 * have none. Raise `TERMS_VERSION` whenever a company would get other terms than before: indexes made by an older version are
 * made anew.
 *
 * What a short text can be is asked for together, whatever it turns out to be: such terms begin alike and end with their mark, so
 * that they lie side by side in an index that sorts them, kinds that many companies share behind those that few do. Only names
 * and words are also looked for by how they begin: no other term may begin as a name of more than `NAME_START_CHARS` characters.
 */
export const TERMS_VERSION = 4;

/** Six made the writing of an index a fifth dearer, and no question quicker: longer beginnings are checked in the names. */
export const NAME_START_CHARS = 4;
const KEY_CHARS_MAX = 100;

const besideNames = (text: string, mark: string): string =>
  `${text.length <= NAME_START_CHARS ? '=' : '+'}${text}${mark}`;

/** A name by its `key`. */
export const wholeName = (key: string): string => `=${key.slice(0, KEY_CHARS_MAX)}`;
/** Any symbol of any of its securities, without separators. */
export const anySymbol = (joined: string): string => besideNames(joined, '+');
/** The symbol of a company's primary share or listing, as `symbolForm` writes it. */
export const ticker = (symbol: string): string => besideNames(symbol, ';');
/** All names that begin so, for beginnings of at most `NAME_START_CHARS` characters. */
export const nameStart = (start: string): string => besideNames(start, '<');
export const legalForm = (form: string): string => besideNames(form, '~');
/** Exchange and symbol, as `listingForm` writes them. */
export const listing = (form: string): string => `%${form}`;
/** An identifier of any kind, as `identifierForm` writes it. */
export const identifier = (form: string): string => `$${form}`;
/** A host, or the domain that it belongs to. */
export const website = (host: string): string => `/${host}`;
/** Legal forms at the end of a name, as they are spelt. */
export const nameEnding = (ending: string): string => `!${ending}`;
export const inCountry = (code: string): string => `@${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
export const inSector = (sector: string): string => `#${sector.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`;

/** A company as the index takes it in. */
export interface CompanyDocument {
  readonly id: EntityId;
  readonly level: ProminenceLevel;
  /** All its terms, separated by spaces. A term may be there twice. */
  readonly terms: string;
  /**
   * Its name forms one after the other, each word after a space and each form after `|`: ` | apple hospitality`. For
   * checking beginnings that are longer than the terms for beginnings.
   */
  readonly names: string;
  /** The words of its names, each once, without those of unspaced scripts: what the vocabulary holds. */
  readonly words: readonly string[];
}

/** The words of a stored `CompanyDocument.names`, as `CompanyDocument.words` has them. */
export function vocabularyOf(names: string): Set<string> {
  const words = new Set<string>();
  for (const word of names.split(' ')) if (word !== '' && word !== '|' && !isUnspaced(word)) words.add(word);
  return words;
}

/** All that a company is found by: its names, symbols, identifiers, websites, country and sector. */
export function companyDocument(company: Company): CompanyDocument {
  const parts = new TermText();
  parts.name(company.name);
  for (const name of company.aliases) parts.name(name);
  for (const name of company.formerNames) parts.name(name);
  if (company.countryCode) parts.add(inCountry(company.countryCode));
  if (company.sector) parts.add(inSector(company.sector));
  if (company.webpage) parts.site(company.webpage);
  addSecurities(parts, company);
  return { id: company.id, level: prominenceOf(company), terms: parts.terms, names: parts.names, words: parts.words };
}

function addSecurities(parts: TermText, company: Company): void {
  if (company.ticker) {
    parts.add(ticker(symbolForm(company.ticker)));
    parts.add(anySymbol(joinedSymbol(company.ticker)));
  }
  for (const symbol of americanSymbols(company)) {
    parts.add(ticker(symbolForm(symbol)));
    parts.add(anySymbol(joinedSymbol(symbol)));
  }
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
  if (company.lei) parts.add(identifier(identifierForm(company.lei)));
  if (company.cik) parts.add(identifier(identifierForm(company.cik).padStart(10, '0')));
}

const NOT_A_SHARE = /\.(?:PR|WS|RT?|U)[A-Z]?$/;

/** What a company of anywhere is traded under in the United States (`TM` for Toyota), as well known as its ticker at home. */
function americanSymbols({ listings, americanSymbol }: Company): string[] {
  const listed = listings.map(splitListing).find(({ mic }) => isUsMarket(mic))?.symbol;
  return [listed, americanSymbol]
    .filter((symbol) => typeof symbol === 'string')
    .filter((symbol) => !NOT_A_SHARE.test(symbol));
}

/** Collects the terms of one company. Strings are put together as they come: this runs for every row of a load. */
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

  private form(form: FoldedName): void {
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

/** Of an unspaced word, every pair of characters and every character. */
const unspacedTerms = (word: string): string[] => [...new Set([...characterPairs(word), ...word])];

/** The terms that a word is asked for by, all of which a company must have: itself, or the pairs of an unspaced one. */
export const wordTerms = (word: string): readonly string[] => (isUnspaced(word) ? characterPairs(word) : [word]);
