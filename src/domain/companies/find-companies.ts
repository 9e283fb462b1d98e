import { formsBeginning, onlyLegalForms } from '../text/legal-forms.ts';
import { isComparable, typosAllowed } from '../text/typos.ts';
import type { CompanyFilters } from './company-index.ts';
import { type CompanyQuery, readCompanyQuery, withoutFiller } from './company-query.ts';
import { CONNECTORS } from './filler-words.ts';
import { findMisspelt } from './find-misspelt.ts';
import { findByNameAndSymbol, findNamesInText, findWholeNames } from './find-partly.ts';
import { isUnspaced, type NormalizedName } from './names.ts';
import { sizeOf } from './prominence.ts';
import { RankedCompanies } from './ranked-companies.ts';
import type { CompanyRank, TermLookup } from './term-lookup.ts';
import * as term from './terms.ts';

/** How the literal text matched; determines how much larger a company with a similar name must be to rank first. */
type LiteralMatch = 'part' | 'beginning' | 'word' | 'ticker';

/** In doublings of market capitalization. A whole word or ticker is mostly meant literally. */
const LARGER_BY: Readonly<Record<LiteralMatch, number>> = { part: 0, beginning: 5, word: 9, ticker: 9 };
/** Four billion dollars: smaller companies are too little known to be preferred to a literal match. */
const WELL_KNOWN_LOG2 = 32;
/** Penalties (in doublings) for names that continue after the word, and for names with words before it. */
const [DOUBLINGS_AT_START, DOUBLINGS_INSIDE] = [1, 4];
const WORDS_MAX = 6;
const FAR_WORDS_MAX = 16;
const JOINED_WORDS_MAX = 3;

/** Companies with a corrected name, the most prominent first. */
interface Correction {
  readonly ranks: readonly CompanyRank[];
  /**
   * Binary logarithm of the first company's market capitalization in US dollars; `score` is that less a penalty for additional words
   * in its name.
   */
  readonly size: number;
  readonly score: number;
}

/**
 * Spelling corrections of a single word, the likeliest first: words one typo away or that sound alike, by the size of their companies;
 * words two typos away only if there are none. Several words are joined into one. Companies smaller than `sizeMin` are left out.
 */
function findCorrections(
  { key, words }: NormalizedName,
  results: RankedCompanies,
  lookup: TermLookup,
  sizeMin = 0,
): Correction[] {
  if (!isComparable(key) || words.length > JOINED_WORDS_MAX || isUnspaced(key)) return [];
  if (onlyLegalForms(words).length > 0) return [];
  const corrections: Correction[] = [];
  const add = (ranks: readonly CompanyRank[], doublings: number): void => {
    const size = sizeOfFirst(ranks, lookup);
    if (size >= sizeMin) corrections.push({ ranks: ranks, size, score: size - doublings });
  };
  for (const word of similarWords(key, lookup)) {
    const exactMatches = results.peek({ allOf: [[word]] });
    if (sizeOfFirst(exactMatches, lookup) < sizeMin) continue;
    add(results.peek({ allOf: [[term.wholeName(word)]] }), 0);
    add(results.peek({ allOf: [[word]], nameStart: { key: word, firstWord: word } }), DOUBLINGS_AT_START);
    add(exactMatches, DOUBLINGS_INSIDE);
  }
  return corrections.sort((a, b) => b.score - a.score);
}

function sizeOfFirst([first]: readonly CompanyRank[], lookup: TermLookup): number {
  return first === undefined ? Number.NEGATIVE_INFINITY : (sizeOf(lookup.levelOf(first)) ?? WELL_KNOWN_LOG2);
}

/** Sounding alike counts as one typo. */
function similarWords(word: string, lookup: TermLookup): string[] {
  const allowed = typosAllowed(word);
  const similar = allowed === 0 ? [] : lookup.similar(word, 1, WORDS_MAX);
  const words = new Set([...similar, ...lookup.soundingLike(word, WORDS_MAX)].map((one) => one.word));
  if (words.size > 0 || allowed < 2) return [...words];
  return lookup.similar(word, 2, FAR_WORDS_MAX).map((one) => one.word);
}

/**
 * Companies of the likeliest correction that should rank before the literal matches, because they are larger than all of them and much
 * larger than the first. A private company with a known description may be of any size. Empty when no company could be large enough.
 */
function preferredCorrection(
  name: NormalizedName,
  literal: readonly CompanyRank[],
  match: LiteralMatch,
  results: RankedCompanies,
  lookup: TermLookup,
): readonly CompanyRank[] {
  const [first, ...others] = literal.map((rank) => sizeOf(lookup.levelOf(rank)));
  if (first === undefined) return [];
  const margin = Math.min(LARGER_BY.beginning, LARGER_BY[match]);
  const sizes = others.map((other) => (other ?? 0) + margin);
  const sizeMin = Math.max(match === 'part' ? 0 : WELL_KNOWN_LOG2, first + LARGER_BY[match], ...sizes);
  return sizeMin > LARGEST_LOG2 ? [] : (findCorrections(name, results, lookup, sizeMin)[0]?.ranks ?? []);
}

/** Nine trillion dollars: no company is larger. */
const LARGEST_LOG2 = 43;

/**
 * Searches companies by non-blank text; returns their ranks, best first (contract 3.1). Match groups in order: exact ticker, exact
 * identifier or website, exact name, former ticker, prefix, word, substring; if none matches, names one or two typos away, then names that contain or
 * are contained in the text. Two kinds of companies precede that order: a much larger company whose name begins with a ticker in small
 * letters, and one whose name is a typo away from a text that matches a small company's name in part only. A text that looks like a
 * ticker is not corrected.
 */
export function findCompanies(text: string, filters: CompanyFilters, limit: number, lookup: TermLookup): CompanyRank[] {
  const results = new RankedCompanies(lookup, filters, limit);
  const query = readCompanyQuery(text);
  if (addExactCodes(query, results) === 'certain') return results.list();
  const codeMatches = results.count;
  addExactNames(query, results);
  const [name, ...otherNames] = query.names;
  if (!name) return results.list();
  const hasExactName = results.count > codeMatches;
  results.addAny(query.symbols.tickers.map(term.formerTicker));
  const { inner, isInnerExact } = addInexact(text, query, name, results);
  const subject = inner?.names[0] ?? name;
  const isEmpty = results.isEmpty;
  const isCorrectable = !looksLikeTicker(text, query);
  if (!results.isFull && isCorrectable) addWordParts(subject, results, lookup);
  const isLowerCaseTicker = codeMatches > 0 && looksLikeLowerCaseTicker(text, query);
  const isExact = hasExactName || isInnerExact || (codeMatches > 0 && !isLowerCaseTicker);
  const preferred = [
    ...(isLowerCaseTicker ? largerWithName(subject, results, lookup) : []),
    ...(isExact || !isCorrectable ? [] : largerWithSimilarName(subject, isLowerCaseTicker, isEmpty, results, lookup)),
  ];
  // A substring match may come from a misspelt name, so corrections are searched too.
  if (isEmpty) {
    addFallback(text, inner ?? query, subject, isCorrectable, results, lookup);
    for (const other of isCorrectable ? otherNames : [])
      if (results.isEmpty) findMisspelt(other, knownWords(other, lookup), results, lookup);
  }
  return [...new Set([...preferred, ...results.list()])].slice(0, limit);
}

/** Adds names with the text as prefix or words, and matches of the text without filler words. */
function addInexact(
  text: string,
  query: CompanyQuery,
  name: NormalizedName,
  results: RankedCompanies,
): { readonly inner: CompanyQuery | undefined; readonly isInnerExact: boolean } {
  addSymbols(query, results);
  addPrefixes(name, results, isPlainWord(text));
  const inner = results.isFull ? undefined : withoutFillerOf(text, name);
  const innerName = inner?.names[0];
  const before = results.count;
  if (inner) {
    addExactCodes(inner, results);
    addExactNames(inner, results);
  }
  const isInnerExact = results.count > before;
  addWords(name, results);
  if (inner && innerName) {
    addSymbols(inner, results);
    addPrefixes(innerName, results);
    addWords(innerName, results);
  }
  for (const other of query.names.slice(1)) {
    if (!results.isEmpty) break;
    addPrefixes(other, results);
    addWords(other, results);
  }
  return { inner, isInnerExact };
}

function withoutFillerOf(text: string, name: NormalizedName): CompanyQuery | undefined {
  const trimmed = withoutFiller(text);
  const query = trimmed === undefined ? undefined : readCompanyQuery(trimmed);
  return query?.names[0]?.key === name.key ? undefined : query;
}

/** Much larger companies whose name nearly equals the single word, to rank before its literal matches. */
function largerWithSimilarName(
  name: NormalizedName,
  isTicker: boolean,
  isPart: boolean,
  results: RankedCompanies,
  lookup: TermLookup,
): readonly CompanyRank[] {
  if (results.isEmpty || name.words.length > 1) return [];
  const match = isTicker ? 'ticker' : isPart ? 'part' : lookup.known([name.key]).length > 0 ? 'word' : 'beginning';
  return preferredCorrection(name, results.list(), match, results, lookup);
}

/** Companies whose name begins with the ticker and that are much larger than the company with that ticker. */
function largerWithName({ key }: NormalizedName, results: RankedCompanies, lookup: TermLookup): CompanyRank[] {
  const [first] = results.list();
  const size = first === undefined ? undefined : sizeOf(lookup.levelOf(first));
  if (size === undefined) return [];
  const matches = results.peek({ allOf: [[key]], nameStart: { key, firstWord: key } });
  return matches.filter((rank) => (sizeOf(lookup.levelOf(rank)) ?? 0) >= size + NAME_LARGER_BY);
}

/** In doublings of market capitalization. */
const NAME_LARGER_BY = 2;

/**
 * True if the text is in capitals like a ticker, optionally with its exchange. An unknown ticker is not corrected to a
 * similar one.
 */
const looksLikeTicker = (text: string, { symbols }: CompanyQuery): boolean =>
  /^\s*\$?[A-Z]{1,5}(?:[./-][A-Z]{1,2})?\s*$/.test(text) || (symbols.listings.length > 0 && !/\p{Ll}/u.test(text));

const looksLikeLowerCaseTicker = (text: string, { symbols }: CompanyQuery): boolean =>
  /\p{Ll}/u.test(text) && symbols.listings.length === 0 && isPlainWord(text);

const isPlainWord = (text: string): boolean => /^\s*[\p{L}\p{N}]+\s*$/u.test(text);

/** Number of companies with each word of the name; words in no company's name are absent. */
const knownWords = ({ words }: NormalizedName, lookup: TermLookup): ReadonlyMap<string, number> =>
  new Map(lookup.known(words).map(({ word, companies }) => [word, companies]));

/**
 * Fallback when no company has all words of the text. If all words exist in names, there are probably too many of them; else one is
 * misspelt.
 */
function addFallback(
  text: string,
  { symbols }: CompanyQuery,
  name: NormalizedName,
  isCorrectable: boolean,
  results: RankedCompanies,
  lookup: TermLookup,
): void {
  const before = results.count;
  findByNameAndSymbol(text, results);
  if (results.count > before) return;
  const known = knownWords(name, lookup);
  if (name.words.every((word) => known.has(word))) findWholeNames(name, results);
  const addCorrections = (): void => {
    for (const { ranks: places } of findCorrections(name, results, lookup)) results.addRanks(places);
  };
  if (isCorrectable) {
    if (results.count === before && name.words.length === 1) addCorrections();
    if (results.count === before) findMisspelt(name, known, results, lookup);
    if (results.count === before && name.words.length > 1) addCorrections();
  }
  if (results.isEmpty) findNamesInText(text, name, known, symbols.market, results);
}

/** Adds matches of tickers, then identifiers, then websites. Returns `certain` when the text can only be an identifier, known or not. */
function addExactCodes(query: CompanyQuery, results: RankedCompanies): 'certain' | 'open' {
  const { symbols, identifiers, hosts } = query;
  results.addAny(symbols.tickers.map(term.ticker));
  results.addAny(symbols.listings.map(term.listing));
  if (results.isEmpty) {
    for (const { ticker, countries } of symbols.local) {
      results.add({ allOf: [[term.ticker(ticker)], countries.map(term.inCountry)] });
    }
  }
  results.addAny(identifiers.values.map(term.identifier));
  if (identifiers.isCertain) return 'certain';
  for (const host of hosts) results.addAny([term.website(host)]);
  return 'open';
}

/**
 * Adds exact names: those with the legal form spelt as typed, then with any spelling of it, then with any legal form. A half-typed
 * form counts.
 */
function addExactNames(query: CompanyQuery, results: RankedCompanies): void {
  const [name] = query.names;
  if (!name) return;
  const key = term.wholeName(name.key);
  const exactMatches = results.peek({ allOf: [query.names.map((form) => term.wholeName(form.key))] });
  if (exactMatches.length > 1 && name.ending !== '') results.add({ allOf: [[key], [term.nameEnding(name.ending)]] });
  if (exactMatches.length > 1 && name.forms.length > 0) {
    results.add({ allOf: [[key], ...name.forms.map((form) => [term.legalForm(form)])] });
  }
  results.addRanks(exactMatches);
  if (name.words.length > 1 && name.forms.length === 0) addHalfTypedForm(name, results);
}

/** Adds names whose legal form begins with the last word: `Apple In` for `Apple Inc`. Single letters are too ambiguous. */
function addHalfTypedForm(name: NormalizedName, results: RankedCompanies): void {
  const last = name.words.at(-1) ?? '';
  const completions = last.length > 1 ? formsBeginning(last) : [];
  if (completions.length === 0) return;
  const before = [term.wholeName(name.key.slice(0, name.key.length - last.length))];
  if (results.peek({ allOf: [before] }).length === 0) return;
  results.add({ allOf: [before, completions.map(term.legalForm)] });
}

/** Adds matches of symbols of other securities. They rank below exact names, so that they are not taken for tickers. */
function addSymbols({ symbols }: CompanyQuery, results: RankedCompanies): void {
  if (symbols.joined) results.addAny([term.anySymbol(symbols.joined)]);
}

function addPrefixes(name: NormalizedName, results: RankedCompanies, orTicker = false): void {
  results.add({ allOf: [], nameStart: { key: name.key, firstWord: name.words[0] ?? name.key, orTicker } });
}

/** Adds names with all words in any order, then with the last word as a prefix. A text of legal forms only matches those. */
function addWords(name: NormalizedName, results: RankedCompanies): void {
  if (results.isFull) return;
  const forms = name.forms.length === 0 ? onlyLegalForms(name.words) : [];
  if (forms.length > 0) results.add({ allOf: forms.map((form) => [term.legalForm(form)]) });
  const words = searchedWords(name.words);
  results.add({ allOf: words.flatMap(groupsOf), isFiller: !results.isEmpty });
  const last = words.at(-1) ?? '';
  if (isUnspaced(last)) return;
  results.add({ allOf: words.slice(0, -1).flatMap(groupsOf), wordStart: last, isFiller: !results.isEmpty });
}

const groupsOf = (word: string): string[][] => term.wordTerms(word).map((one) => [one]);

/** Removes connectors such as `of`, except the last word (it may be incomplete) or when nothing else is left. */
function searchedWords(words: readonly string[]): readonly string[] {
  const selective = words.filter((word, i) => i === words.length - 1 || !CONNECTORS.has(word));
  return selective.length > 0 ? selective : words;
}

const PART_CHARS_MIN = 4;
const WORDS_WITH_PART_MAX = 40;

/** Adds names that contain the single word within a longer one; if nothing was found, also words joined or split. */
function addWordParts(name: NormalizedName, results: RankedCompanies, lookup: TermLookup): void {
  const [word = '', ...more] = name.words;
  if (isUnspaced(word) || name.key.length < PART_CHARS_MIN) return;
  if (more.length === 0) results.addAny(lookup.containing(word, WORDS_WITH_PART_MAX));
  if (!results.isEmpty) return;
  if (more.length > 0) {
    results.addAny([name.key]);
    results.add({ allOf: [], wordStart: name.key });
  } else {
    for (const pair of splits(word, lookup)) results.add({ allOf: pair.map((part) => [part]) });
  }
}

/** All splits of a word into two words that occur in names. */
function splits(word: string, lookup: TermLookup): string[][] {
  const pairs: string[][] = [];
  for (let i = 2; i <= word.length - 2; i++) pairs.push([word.slice(0, i), word.slice(i)]);
  const known = new Set(lookup.known(pairs.flat()).map((entry) => entry.word));
  return pairs.filter((pair) => pair.every((part) => known.has(part)));
}
