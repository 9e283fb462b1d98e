import { normalizeText } from '../text/normalize-text.ts';
import { isFiller } from './filler-words.ts';
import { type IdentifierQuery, readIdentifierQuery } from './identifier-query.ts';
import { type NormalizedName, nameForms, readName, splitWords } from './names.ts';
import { companyNameOf } from './security-names.ts';
import { readSymbolQuery, type SymbolQuery } from './symbols.ts';
import { domainName, hostOf, registeredDomain } from './websites.ts';

/** The possible interpretations of a query text. */
export interface CompanyQuery {
  readonly symbols: SymbolQuery;
  readonly identifiers: IdentifierQuery;
  /** For a web or e-mail address: the host and its registered domain. */
  readonly hosts: readonly string[];
  /** The text as a name, then its variants. Empty when it has no letter or digit. */
  readonly names: readonly NormalizedName[];
}

/** Further words are cut off; no name has more. */
const WORDS_MAX = 16;

/** Characters that occur only in addresses. */
const ADDRESS = /:\/\/|@|\/.*\.|\.[^\s]*\/|^www\./i;

/** Parses a text as symbol, identifier, address and name at once. Interpretations that do not apply are empty. */
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
    names: names.map(truncated),
  };
}

const truncated = (name: NormalizedName): NormalizedName =>
  name.words.length <= WORDS_MAX ? name : { ...name, words: name.words.slice(0, WORDS_MAX) };

/**
 * Removes the description of a security (`Apple Inc. Common Stock`), then filler words at both ends (`Apple annual report 10-K`). Returns `undefined`
 * when there are none or nothing else is left.
 */
export function withoutFiller(text: string): string | undefined {
  const name = companyNameOf(text);
  const words = splitWords(normalizeText(name.replace(/\b(10|20|40|6|8|s|f)-(k|q|f|1|3|4)\b/gi, '$1$2')));
  let start = 0;
  let end = words.length;
  while (start < end && isFiller(words[start] ?? '')) start++;
  while (end > start && isFiller(words[end - 1] ?? '')) end--;
  if (start >= end) return undefined;
  if (end - start < words.length) return words.slice(start, end).join(' ');
  return name.length < text.trim().length ? name : undefined;
}
