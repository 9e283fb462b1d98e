import { isFiller } from './filler-words.ts';
import { foldText } from './folding.ts';
import { type IdentifierQuery, readIdentifierQuery } from './identifier-query.ts';
import { type FoldedName, nameForms, readName, splitWords } from './names.ts';
import { readSymbolQuery, type SymbolQuery } from './symbols.ts';
import { domainName, hostOf, registeredDomain } from './websites.ts';

/** Everything that one text may mean. */
export interface CompanyQuery {
  readonly symbols: SymbolQuery;
  readonly identifiers: IdentifierQuery;
  /** Of a web or e-mail address: the host as it stands and the domain it belongs to. */
  readonly hosts: readonly string[];
  /** The text as a name, and every other way to read it as one. Empty when it has neither letter nor digit. */
  readonly names: readonly FoldedName[];
}

/** More words than any name has are cut off; the rest would only cost time. */
const WORDS_MAX = 16;

/** Something that only an address has, so that its text is no name. */
const ADDRESS = /:\/\/|@|\/.*\.|\.[^\s]*\/|^www\./i;

/**
 * Reads a text as a symbol, an identifier, an address and a name, all at once. Any text can be read; what it is not stays
 * empty.
 */
export function readCompanyQuery(text: string): CompanyQuery {
  const host = hostOf(text);
  const name = host && ADDRESS.test(text) ? domainName(host) : text;
  const names = nameForms(name);
  const domain = host === undefined ? undefined : readName(domainName(host));
  if (domain && !names.some(({ key }) => key === domain.key)) names.push(domain);
  return {
    symbols: readSymbolQuery(text),
    identifiers: readIdentifierQuery(text),
    hosts: host === undefined ? [] : [...new Set([host, registeredDomain(host)])],
    names: names.map(bounded),
  };
}

const bounded = (name: FoldedName): FoldedName =>
  name.words.length <= WORDS_MAX ? name : { ...name, words: name.words.slice(0, WORDS_MAX) };

/**
 * The text without what people add at either end when they look for something about a company (`Apple annual report
 * 10-K`); `undefined` when there is nothing of the kind, or nothing else.
 */
export function withoutFiller(text: string): string | undefined {
  const words = splitWords(foldText(text.replace(/\b(10|20|40|6|8|s|f)-(k|q|f|1|3|4)\b/gi, '$1$2')));
  let start = 0;
  let end = words.length;
  while (start < end && isFiller(words[start] ?? '')) start++;
  while (end > start && isFiller(words[end - 1] ?? '')) end--;
  if (start >= end || end - start === words.length) return undefined;
  return words.slice(start, end).join(' ');
}
