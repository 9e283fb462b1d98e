import { instrumentOf } from '../../domain/ingest/companies/instruments.ts';
import { parseWebpage } from '../../domain/ingest/companies/webpage.ts';
import { companyRecord, type FeedContent, type RegisterReference, type Security } from '../../domain/ingest/records.ts';
import { parseCountry } from '../../domain/knowledge-graph/countries.ts';
import {
  type NormalKind,
  normalIdentifier,
  parseCik,
  parseCusip,
  parseIsin,
  parseLei,
  parseSymbol,
} from '../../domain/knowledge-graph/identifiers.ts';
import { splitListing } from '../../domain/knowledge-graph/markets.ts';
import { SECTORS } from '../../domain/knowledge-graph/sectors.ts';
import { type EntityId, parseEntityId } from '../../platform/ids.ts';
import type {
  AlmanacLine,
  BondLine,
  CompanyLine,
  EntityLine,
  Reference,
  RelationshipLine,
  SourceLine,
  TopicLine,
} from './almanac-schemas.ts';
import { isDay } from './facts-days.ts';

/**
 * Converts a line that matches its schema; returns a text with the reason if it must be rejected. Dropped invalid values, such as
 * an identifier with a wrong check digit or an unknown country, are added to `notes`.
 */
export function toContent(line: AlmanacLine, notes: string[]): FeedContent | string {
  switch (line.kind) {
    case 'company':
      return companyOf(line, notes);
    case 'entity':
      return entityOf(line);
    case 'topic':
      return topicOf(line);
    case 'source':
      return sourceOf(line, notes);
    case 'bond':
      return bondOf(line, notes);
    case 'relationship':
      return relationshipOf(line);
  }
}

const BAD_ID = 'id is not six letters or digits';

function companyOf(line: CompanyLine, notes: string[]): FeedContent | string {
  const id = idOf(line.id);
  if (id === undefined) return BAD_ID;
  const values = (kind: NormalKind, given: readonly string[] = []): string[] =>
    [...new Set(given)].flatMap(
      (text) => normalIdentifier(kind, text) ?? left(notes, `${kind}: not one, or its check digit is wrong`),
    );
  const one = <T>(
    field: string,
    given: string | null | undefined,
    parse: (text: string) => T | null | undefined,
  ): T | null => {
    if (given === null || given === undefined || given.trim() === '') return null;
    const value = parse(given) ?? null;
    if (value === null) notes.push(`${field}: not one`);
    return value;
  };
  const ticker = one('ticker', line.ticker, parseSymbol);
  const listings = values('listing', line.listing_values);
  const company = companyRecord({
    source: 'almanac',
    key: '',
    id,
    name: line.name.trim(),
    aliases: namesOf(line.aliases),
    formerNames: namesOf(line.former_names),
    type: line.type ?? null,
    countryCode: one('country', line.country, parseCountry),
    description: textOf(line.description),
    sector: one('sector', line.sector, (text) =>
      SECTORS.find((sector) => sector.toLowerCase() === text.trim().toLowerCase()),
    ),
    industryGroup: textOf(line.industry_group),
    industry: textOf(line.industry),
    webpage: one('webpage', line.webpage, parseWebpage),
    favicon: one('favicon', line.favicon, parseWebpage),
    securities: [
      ...(ticker === null ? [] : [securityOf(null, ticker)]),
      ...listings.map(listed),
      ...formerOf(line, notes),
    ],
    isins: values('isin', line.isin_values),
    cusips: values('cusip', line.cusip_values),
    sedols: values('sedol', line.sedol_values),
    figis: values('figi', line.figi_values),
    lei: one('lei', line.lei, parseLei),
    cik: one('cik', line.cik, parseCik),
    marketCapUsd: line.market_cap_usd ? Math.round(line.market_cap_usd) : null,
  });
  if (company.name === '') return 'name is blank';
  const { lei, cik, isins, figis, cusips, name, countryCode } = company;
  const key = id ?? lei ?? cik ?? isins[0] ?? figis[0] ?? cusips[0] ?? listings[0] ?? `${name}|${countryCode ?? ''}`;
  return { kind: 'company', company: { ...company, key } };
}

function formerOf({ former_tickers: given = [] }: CompanyLine, notes: string[]): Security[] {
  return given.flatMap(({ ticker, until }) => {
    const symbol = parseSymbol(ticker);
    if (symbol !== undefined && isDay(until)) return { ...securityOf(null, symbol), isTraded: false, until };
    return left(notes, 'former_tickers: not a symbol with its last day');
  });
}

const listed = (listing: string): Security => {
  const { mic, symbol } = splitListing(listing);
  return securityOf(mic, symbol);
};

const securityOf = (mic: string | null, symbol: string): Security => ({
  mic,
  symbol,
  instrument: instrumentOf('', symbol),
  isTraded: true,
});

const DETAILS = [
  'type',
  'continent',
  'country',
  'region',
  'position',
  'employer',
  'nationality',
  'gender',
  'owner',
] as const;

function entityOf(line: EntityLine): FeedContent | string {
  const id = idOf(line.id);
  if (id === undefined) return BAD_ID;
  const details = Object.fromEntries(
    DETAILS.flatMap((field) => (line[field] === undefined ? [] : [[field, textOf(line[field])]])),
  );
  const { category, name, aliases, description } = line;
  return {
    kind: 'entity',
    entity: { id, category, name: name.trim(), description: textOf(description), aliases: namesOf(aliases), details },
  };
}

const TOPIC_SLOTS = 5;

function topicOf({ id, name, description, aliases }: TopicLine): FeedContent {
  const slots = id
    .toLowerCase()
    .split(',')
    .map((slot) => slot.trim());
  const path = [...slots, ...Array<string>(TOPIC_SLOTS).fill('')].slice(0, TOPIC_SLOTS).join(',');
  return {
    kind: 'entity',
    entity: {
      id: path,
      category: 'topics',
      name: name.trim(),
      description: textOf(description),
      aliases: namesOf(aliases),
      details: {},
    },
  };
}

/** Categories of contract 14.2. */
const SOURCE_CATEGORIES = ['transcripts', 'research', 'podcasts', 'news', 'filings', 'expert_interviews'];

function sourceOf(line: SourceLine, notes: string[]): FeedContent | string {
  const id = idOf(line.id);
  if (id === undefined) return BAD_ID;
  const countryCode = line.country ? parseCountry(line.country) : undefined;
  if (line.country && countryCode === undefined) notes.push('country: not one');
  const categories = (line.categories ?? []).flatMap((category) =>
    SOURCE_CATEGORIES.includes(category)
      ? category
      : left(notes, `categories: none of ${SOURCE_CATEGORIES.join(', ')}`),
  );
  return {
    kind: 'source',
    source: {
      id,
      name: line.name.trim(),
      description: textOf(line.description),
      countryCode: countryCode ?? null,
      rank: Number((line.rank ?? 'RANK_3').slice(-1)) as 1 | 2 | 3 | 4 | 5,
      retention: line.retention ?? 'FULL_HISTORY',
      webpage: line.webpage ? parseWebpage(line.webpage) : null,
      categories,
      packages: line.packages ?? [],
    },
  };
}

function bondOf(line: BondLine, notes: string[]): FeedContent | string {
  const issuer = referenceOf(line.issuer);
  if (issuer === undefined) return 'issuer: not an identifier, or its check digit is wrong';
  const isin = line.isin ? (parseIsin(line.isin) ?? null) : null;
  const cusip = line.cusip ? (parseCusip(line.cusip) ?? null) : null;
  if (isin === null && cusip === null) return 'isin and cusip are missing or their check digits are wrong';
  if (line.isin && isin === null) notes.push('isin: not one, or its check digit is wrong');
  if (line.cusip && cusip === null) notes.push('cusip: not one, or its check digit is wrong');
  return { kind: 'bond', bond: { isin, cusip, name: textOf(line.name), issuer } };
}

function relationshipOf(line: RelationshipLine): FeedContent | string {
  const child = referenceOf(line.child);
  const parent = referenceOf(line.parent);
  if (child === undefined || parent === undefined)
    return 'child or parent: not an identifier, or its check digit is wrong';
  if (child.kind === parent.kind && child.value === parent.value) return 'child and parent are the same';
  return { kind: 'ownership', ownership: { child, parent, isUltimate: false, hasEnded: false } };
}

function referenceOf(reference: Reference): RegisterReference | undefined {
  const [entry] = Object.entries(reference);
  if (!entry) return undefined;
  const [kind, text] = entry as [RegisterReference['kind'], string];
  const value = kind === 'id' ? parseEntityId(text) : normalIdentifier(kind, text);
  return value === undefined ? undefined : { kind, value };
}

/** `null` without an id, `undefined` for an invalid one. */
const idOf = (text: string | undefined): EntityId | null | undefined =>
  text === undefined ? null : parseEntityId(text);

const textOf = (text: string | null | undefined): string | null => text?.trim() || null;

const namesOf = (names: readonly string[] = []): string[] =>
  [...new Set(names.map((name) => name.trim()))].filter(Boolean);

function left(notes: string[], note: string): [] {
  notes.push(note);
  return [];
}
