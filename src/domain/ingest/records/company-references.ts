import { parseEntityId } from '../../../platform/ids.ts';
import type { Company } from '../../knowledge-graph/entity.ts';
import { normalIdentifier, parseSedol, parseSymbol } from '../../knowledge-graph/identifiers.ts';
import { isUsMarket, MARKET_COUNTRIES, splitListing } from '../../knowledge-graph/markets.ts';

/** The fields by which a record refers to its company, strongest first. */
export const REFERENCE_FIELDS = [
  'id',
  'rp_entity_id',
  'lei',
  'isin',
  'cusip',
  'sedol',
  'figi',
  'cik',
  'listing',
  'ticker',
] as const;
export type ReferenceField = (typeof REFERENCE_FIELDS)[number];

type ReferenceKind = Exclude<ReferenceField, 'rp_entity_id'>;

/** A reference to a company by one identifier, in normal form. */
export interface CompanyReference {
  readonly kind: ReferenceKind;
  readonly value: string;
}

/**
 * Parses the value of a reference field. Returns `undefined` for a wrong form or check digit. A ticker with its exchange in front
 * (`XNYS:BA`) is a listing.
 */
export function parseReference(field: ReferenceField, raw: string): CompanyReference | undefined {
  const isListing = field === 'ticker' && raw.includes(':');
  const kind = isListing ? 'listing' : field === 'rp_entity_id' ? 'id' : field;
  const value = PARSERS[kind](raw);
  return value === undefined ? undefined : { kind, value };
}

const PARSERS: Readonly<Record<ReferenceKind, (raw: string) => string | undefined>> = {
  id: parseEntityId,
  lei: (raw) => normalIdentifier('lei', raw),
  isin: (raw) => normalIdentifier('isin', raw),
  cusip: (raw) => normalIdentifier('cusip', raw),
  sedol: parseSedol,
  figi: (raw) => normalIdentifier('figi', raw),
  cik: (raw) => normalIdentifier('cik', raw),
  listing: (raw) => normalIdentifier('listing', raw),
  ticker: parseSymbol,
};

/** The fields of a company that reference resolution needs. */
export interface ReferencedCompany extends Pick<Company, 'id' | 'name' | 'ticker' | 'countryCode' | 'listings'> {
  /** All its keys except symbols, `isin:US0378331005`; includes ids that were merged into it. */
  readonly keys: ReadonlySet<string>;
}

/** The look-up keys of a reference. */
export function keysOfReference({ kind, value }: CompanyReference): readonly string[] {
  if (kind === 'ticker') return MARKET_COUNTRIES.map((country) => `symbol:${country}:${value}`);
  const usSymbol = kind === 'listing' ? americanSymbol(value) : undefined;
  return usSymbol === undefined ? [`${kind}:${value}`] : [`${kind}:${value}`, `symbol:US:${usSymbol}`];
}

/** The symbol of a listing in the United States, whose exchanges share one set of symbols. */
function americanSymbol(listing: string): string | undefined {
  const { mic, symbol } = splitListing(listing);
  return isUsMarket(mic) ? symbol : undefined;
}

/**
 * The company that references resolve to, or the reason why there is none (without values, so that reports can count it) and the
 * candidates.
 */
export type Resolution =
  | { readonly company: ReferencedCompany }
  | { readonly company?: never; readonly reason: string; readonly choices: readonly ReferencedCompany[] };

/**
 * Resolves the references of one record. All references that match exactly one company must agree. A ticker matches the symbol of a
 * company's primary share or of its primary listing, on any exchange.
 */
export function resolveReferences(
  references: readonly CompanyReference[],
  companies: readonly ReferencedCompany[],
): Resolution {
  const matches = references.map((reference) => matchReference(reference, companies));
  const unique = [...new Set(matches.flatMap((found) => (found.length === 1 ? found : [])))];
  const [company] = unique;
  if (company && unique.length === 1) return { company };
  if (unique.length > 1) return { reason: 'its identifiers lead to different companies', choices: unique };
  const choices = [...new Set(matches.flat())];
  const kinds = [...new Set(references.map(({ kind }) => kind))].join(', ');
  if (choices.length > 1) return { reason: `its ${kinds} leads to several companies`, choices };
  return { reason: references.length === 0 ? NO_REFERENCE : `no company has its ${kinds}`, choices };
}

const NO_REFERENCE = `it names no company; expected one of ${REFERENCE_FIELDS.join(', ')}`;

/** A US listing that no company has matches the company with that symbol on another US exchange. */
function matchReference(
  { kind, value }: CompanyReference,
  companies: readonly ReferencedCompany[],
): ReferencedCompany[] {
  const withName = (name: string): ReferencedCompany[] => companies.filter((company) => namesOf(company).has(name));
  const exact = withName(`${kind}:${value}`);
  const usSymbol = kind === 'listing' ? americanSymbol(value) : undefined;
  return exact.length > 0 || usSymbol === undefined ? exact : withName(`american:${usSymbol}`);
}

/** The names (`namesOf`) that a reference can match. */
export function namesOfReference({ kind, value }: CompanyReference): string[] {
  const american = kind === 'listing' ? americanSymbol(value) : undefined;
  return [`${kind}:${value}`, ...(american === undefined ? [] : [`american:${american}`])];
}

/**
 * The names by which records may refer to a company: its keys, `ticker:BA` for the symbol of its primary share, and `american:BA` for
 * its US symbols.
 */
export function namesOf({ ticker, countryCode, listings, keys }: ReferencedCompany): Set<string> {
  const names = new Set(keys);
  const [primary] = listings;
  for (const symbol of [ticker, primary && splitListing(primary).symbol]) if (symbol) names.add(`ticker:${symbol}`);
  for (const symbol of listings.map(americanSymbol)) if (symbol) names.add(`american:${symbol}`);
  if (ticker !== null && countryCode === 'US') names.add(`american:${ticker}`);
  return names;
}
