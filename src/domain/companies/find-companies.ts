import type { CompanyFilters } from './company-index.ts';
import { type CompanyQuery, readCompanyQuery, withoutFiller } from './company-query.ts';
import { CONNECTORS } from './filler-words.ts';
import { findMisspelt } from './find-misspelt.ts';
import { findNamedTwice, findPartly, findWithin } from './find-partly.ts';
import { meantRather, slipsOf } from './find-slips.ts';
import { RankedCompanies } from './findings.ts';
import { formsBeginning, onlyLegalForms } from './legal-forms.ts';
import { type FoldedName, isUnspaced } from './names.ts';
import { sizeOf } from './prominence.ts';
import type { CompanyRank, TermLookup } from './term-lookup.ts';
import * as term from './terms.ts';

/**
 * Where the companies are that `text` most likely means, best first (contract 3.1 and its ranking): exact ticker, exact
 * identifier or website, exact name, prefix, word, substring; then, when nothing of these is found, names a typo or two
 * away; then names of which the text holds more or less than the name. Two things go before that order: a much larger company whose
 * name begins with a ticker in small letters, or is but a slip away from a text that is only in part what a small company is called.
 * What looks like a ticker is matched as it stands or not at all. `text` must not be blank.
 */
export function findCompanies(text: string, filters: CompanyFilters, limit: number, lookup: TermLookup): CompanyRank[] {
  const found = new RankedCompanies(lookup, filters, limit);
  const query = readCompanyQuery(text);
  if (addExactCodes(query, found) === 'certain') return found.list();
  const codes = found.count;
  addExactNames(query, found);
  const [name, ...otherNames] = query.names;
  if (!name) return found.list();
  const isNamed = found.count > codes;
  const { inner, isInnerExact } = addInexact(text, query, name, found);
  const subject = inner?.names[0] ?? name;
  const isNothingYet = found.empty;
  const mayBeMisspelt = !looksLikeTicker(text, query);
  if (!found.full && mayBeMisspelt) addWordParts(subject, found, lookup);
  const isTickerTyped = codes > 0 && isTickerInSmallLetters(text, query);
  const isExact = isNamed || isInnerExact || (codes > 0 && !isTickerTyped);
  const meant = [
    ...(isTickerTyped ? largerNamed(subject, found, lookup) : []),
    ...(isExact || !mayBeMisspelt ? [] : nearlyNamed(subject, isTickerTyped, isNothingYet, found, lookup)),
  ];
  // Whoever misspells a name may hit the inside of another one: that alone is no answer.
  if (isNothingYet) {
    addOtherwise(text, inner ?? query, subject, mayBeMisspelt, found, lookup);
    for (const other of mayBeMisspelt ? otherNames : [])
      if (found.empty) findMisspelt(other, knownWords(other, lookup), found, lookup);
  }
  return [...new Set([...meant, ...found.list()])].slice(0, limit);
}

/** Names that begin as the text or hold its words, and what the text means without the words that only ask for something. */
function addInexact(
  text: string,
  query: CompanyQuery,
  name: FoldedName,
  found: RankedCompanies,
): { readonly inner: CompanyQuery | undefined; readonly isInnerExact: boolean } {
  addSymbols(query, found);
  addPrefixes(name, found);
  const inner = found.full ? undefined : withoutFillerOf(text, name);
  const innerName = inner?.names[0];
  const before = found.count;
  if (inner) {
    addExactCodes(inner, found);
    addExactNames(inner, found);
  }
  const isInnerExact = found.count > before;
  addWords(name, found);
  if (inner && innerName) {
    addSymbols(inner, found);
    addPrefixes(innerName, found);
    addWords(innerName, found);
  }
  for (const other of query.names.slice(1)) {
    if (!found.empty) break;
    addPrefixes(other, found);
    addWords(other, found);
  }
  return { inner, isInnerExact };
}

function withoutFillerOf(text: string, name: FoldedName): CompanyQuery | undefined {
  const rest = withoutFiller(text);
  const reread = rest === undefined ? undefined : readCompanyQuery(rest);
  return reread?.names[0]?.key === name.key ? undefined : reread;
}

/** Companies to be named before what a single word found as it stands: of a name that is nearly the same. */
function nearlyNamed(
  name: FoldedName,
  isTicker: boolean,
  isPart: boolean,
  found: RankedCompanies,
  lookup: TermLookup,
): readonly CompanyRank[] {
  if (found.empty || name.words.length > 1) return [];
  const match = isTicker ? 'ticker' : isPart ? 'part' : lookup.known([name.key]).length > 0 ? 'word' : 'beginning';
  return meantRather(name, found.list(), match, found, lookup);
}

/** Names that begin with the word that is a ticker too, of companies much larger than the first that bears it. */
function largerNamed({ key }: FoldedName, found: RankedCompanies, lookup: TermLookup): CompanyRank[] {
  const [first] = found.list();
  const size = first === undefined ? undefined : sizeOf(lookup.levelOf(first));
  if (size === undefined) return [];
  const named = found.peek({ allOf: [[key]], nameStart: { key, firstWord: key } });
  return named.filter((place) => (sizeOf(lookup.levelOf(place)) ?? 0) >= size + NAME_LARGER_BY);
}

/** In doublings of the market capitalisation. */
const NAME_LARGER_BY = 2;

/** A text in capitals, as tickers are written, by itself or with its exchange: unknown, it is answered by no neighbour. */
const looksLikeTicker = (text: string, { symbols }: CompanyQuery): boolean =>
  /^\s*\$?[A-Z]{1,5}(?:[./-][A-Z]{1,2})?\s*$/.test(text) || (symbols.listings.length > 0 && !/\p{Ll}/u.test(text));

const isTickerInSmallLetters = (text: string, { symbols }: CompanyQuery): boolean =>
  /\p{Ll}/u.test(text) && symbols.listings.length === 0 && /^\s*[\p{L}\p{N}]+\s*$/u.test(text);

/** How many companies bear each word of a name that is in names. */
const knownWords = ({ words }: FoldedName, lookup: TermLookup): ReadonlyMap<string, number> =>
  new Map(lookup.known(words).map(({ word, companies }) => [word, companies]));

/** When no company has all that was typed. Words that all exist are rather too many than misspelt. */
function addOtherwise(
  text: string,
  { symbols }: CompanyQuery,
  name: FoldedName,
  mayBeMisspelt: boolean,
  found: RankedCompanies,
  lookup: TermLookup,
): void {
  const before = found.count;
  findNamedTwice(text, found);
  if (found.count > before) return;
  const known = knownWords(name, lookup);
  if (name.words.every((word) => known.has(word))) findWithin(name, found);
  const addSlips = (): void => {
    for (const { places } of slipsOf(name, found, lookup)) found.addPlaces(places);
  };
  if (mayBeMisspelt) {
    if (found.count === before && name.words.length === 1) addSlips();
    if (found.count === before) findMisspelt(name, known, found, lookup);
    if (found.count === before && name.words.length > 1) addSlips();
  }
  if (found.empty) findPartly(text, name, known, symbols.market, found);
}

/** Tickers, then identifiers, then websites. `certain`: the text is an identifier and nothing else, known or not. */
function addExactCodes(query: CompanyQuery, found: RankedCompanies): 'certain' | 'open' {
  const { symbols, identifiers, hosts } = query;
  found.addAny(symbols.tickers.map(term.ticker));
  found.addAny(symbols.listings.map(term.listing));
  if (found.empty) {
    for (const { ticker, countries } of symbols.local) {
      found.add({ allOf: [[term.ticker(ticker)], countries.map(term.inCountry)] });
    }
  }
  found.addAny(identifiers.values.map(term.identifier));
  if (identifiers.certain) return 'certain';
  for (const host of hosts) found.addAny([term.website(host)]);
  return 'open';
}

/** First with the legal form as it was typed, then however it is spelt, then with any; one half typed counts as one. */
function addExactNames(query: CompanyQuery, found: RankedCompanies): void {
  const [name] = query.names;
  if (!name) return;
  const key = term.wholeName(name.key);
  const exactMatches = found.peek({ allOf: [query.names.map((form) => term.wholeName(form.key))] });
  if (exactMatches.length > 1 && name.ending !== '') found.add({ allOf: [[key], [term.nameEnding(name.ending)]] });
  if (exactMatches.length > 1 && name.forms.length > 0) {
    found.add({ allOf: [[key], ...name.forms.map((form) => [term.legalForm(form)])] });
  }
  found.addPlaces(exactMatches);
  if (name.words.length > 1 && name.forms.length === 0) addHalfTypedForm(name, found);
}

/** `Apple In`, on the way to `Apple Inc`. One letter may become anything. */
function addHalfTypedForm(name: FoldedName, found: RankedCompanies): void {
  const last = name.words.at(-1) ?? '';
  const begun = last.length > 1 ? formsBeginning(last) : [];
  if (begun.length === 0) return;
  const before = [term.wholeName(name.key.slice(0, name.key.length - last.length))];
  if (found.peek({ allOf: [before] }).length === 0) return;
  found.add({ allOf: [before, begun.map(term.legalForm)] });
}

/** Symbols of other securities than the company's own share: below exact names, so that they never pass for tickers. */
function addSymbols({ symbols }: CompanyQuery, found: RankedCompanies): void {
  if (symbols.joined) found.addAny([term.anySymbol(symbols.joined)]);
}

function addPrefixes(name: FoldedName, found: RankedCompanies): void {
  found.add({ allOf: [], nameStart: { key: name.key, firstWord: name.words[0] ?? name.key } });
}

/** All words in any order, then with the last one as the beginning of a longer word. Of legal forms alone, those. */
function addWords(name: FoldedName, found: RankedCompanies): void {
  if (found.full) return;
  const forms = name.forms.length === 0 ? onlyLegalForms(name.words) : [];
  if (forms.length > 0) found.add({ allOf: forms.map((form) => [term.legalForm(form)]) });
  const words = searchedWords(name.words);
  found.add({ allOf: words.flatMap(groupsOf), isFiller: !found.empty });
  const last = words.at(-1) ?? '';
  if (isUnspaced(last)) return;
  found.add({ allOf: words.slice(0, -1).flatMap(groupsOf), wordStart: last, isFiller: !found.empty });
}

const groupsOf = (word: string): string[][] => term.wordTerms(word).map((one) => [one]);

/** Without words such as `of`, unless the last one is being typed or nothing else is there. */
export function searchedWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word, i) => i === words.length - 1 || !CONNECTORS.has(word));
  return telling.length > 0 ? telling : words;
}

const PART_CHARS_MIN = 4;
const WORDS_WITH_PART_MAX = 40;

/** A single word inside longer ones; several typed as one, or one typed as several, when nothing else was found. */
function addWordParts(name: FoldedName, found: RankedCompanies, lookup: TermLookup): void {
  const [word = '', ...more] = name.words;
  if (isUnspaced(word) || name.key.length < PART_CHARS_MIN) return;
  if (more.length === 0) found.addAny(lookup.containing(word, WORDS_WITH_PART_MAX));
  if (!found.empty) return;
  if (more.length > 0) {
    found.addAny([name.key]);
    found.add({ allOf: [], wordStart: name.key });
  } else {
    for (const pair of splits(word, lookup)) found.add({ allOf: pair.map((part) => [part]) });
  }
}

/** Every way to cut a word into two that are in names. */
function splits(word: string, lookup: TermLookup): string[][] {
  const pairs: string[][] = [];
  for (let i = 2; i <= word.length - 2; i++) pairs.push([word.slice(0, i), word.slice(i)]);
  const known = new Set(lookup.known(pairs.flat()).map((entry) => entry.word));
  return pairs.filter((pair) => pair.every((part) => known.has(part)));
}
