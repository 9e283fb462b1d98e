import { type EntityId, parseEntityId } from '../../platform/ids.ts';
import { normalIdentifier, parseSedol, parseSymbol } from '../knowledge-graph/identifiers.ts';
import { isUsMarket, MARKET_COUNTRIES, splitListing } from '../knowledge-graph/markets.ts';

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

/** Names a company by one of its identifiers, in normal form. */
export interface CompanyReference {
  readonly kind: ReferenceKind;
  readonly value: string;
}

/**
 * The reference that a field holds; `undefined` when it cannot be one (wrong form or check digit). A ticker with its exchange in
 * front (`XNYS:BA`) is a listing.
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

/** A company as far as references need it. */
export interface CompanyFound {
  readonly id: EntityId;
  readonly name: string;
  readonly ticker: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly listings: readonly string[];
  /** `isin:US0378331005` and the like: everything but symbols by which it may be referred to, ids given up included. */
  readonly keys: ReadonlySet<string>;
}

/** Keys by which the companies are found that a reference may mean. */
export function keysOfReference({ kind, value }: CompanyReference): readonly string[] {
  if (kind === 'ticker') return MARKET_COUNTRIES.map((country) => `symbol:${country}:${value}`);
  const american = kind === 'listing' ? americanSymbol(value) : undefined;
  return american === undefined ? [`${kind}:${value}`] : [`${kind}:${value}`, `symbol:US:${american}`];
}

/** The symbol of a listing in the United States, whose exchanges share one set of symbols. */
function americanSymbol(listing: string): string | undefined {
  const { mic, symbol } = splitListing(listing);
  return isUsMarket(mic) ? symbol : undefined;
}

/** What references lead to: a company, or why none, for reports to count by, with the choices where there are several. */
export type Resolution =
  | { readonly company: CompanyFound }
  | { readonly company?: never; readonly reason: string; readonly choices: readonly CompanyFound[] };

/**
 * The company that a record means. Every reference that leads to exactly one company counts, and they must agree. A ticker is
 * the symbol of a company's primary share, or of its primary listing, on whatever exchange.
 */
export function resolveReferences(
  references: readonly CompanyReference[],
  companies: readonly CompanyFound[],
): Resolution {
  const meant = references.map((reference) => meantBy(reference, companies));
  const certain = [...new Set(meant.flatMap((found) => (found.length === 1 ? found : [])))];
  const [company] = certain;
  if (company && certain.length === 1) return { company };
  if (certain.length > 1) return { reason: 'its identifiers lead to different companies', choices: certain };
  const choices = [...new Set(meant.flat())];
  const kinds = [...new Set(references.map(({ kind }) => kind))].join(', ');
  if (choices.length > 1) return { reason: `its ${kinds} leads to several companies`, choices };
  return { reason: references.length === 0 ? NO_REFERENCE : `no company has its ${kinds}`, choices };
}

const NO_REFERENCE = `it names no company; expected one of ${REFERENCE_FIELDS.join(', ')}`;

/** A listing that no company has, on an exchange of the United States, means the company with that symbol there. */
function meantBy({ kind, value }: CompanyReference, companies: readonly CompanyFound[]): CompanyFound[] {
  const bearing = (name: string): CompanyFound[] => companies.filter((company) => namesOf(company).has(name));
  const exact = bearing(`${kind}:${value}`);
  const american = kind === 'listing' ? americanSymbol(value) : undefined;
  return exact.length > 0 || american === undefined ? exact : bearing(`american:${american}`);
}

/** The names (`namesOf`) of the companies that a reference may mean. */
export function namesOfReference({ kind, value }: CompanyReference): string[] {
  const american = kind === 'listing' ? americanSymbol(value) : undefined;
  return [`${kind}:${value}`, ...(american === undefined ? [] : [`american:${american}`])];
}

/**
 * Everything by which records may name a company: its keys, `ticker:BA` for its primary share's symbol, and `american:BA` for its
 * symbols in the United States.
 */
export function namesOf({ ticker, countryCode, listings, keys }: CompanyFound): Set<string> {
  const names = new Set(keys);
  const [primary] = listings;
  for (const symbol of [ticker, primary && splitListing(primary).symbol]) if (symbol) names.add(`ticker:${symbol}`);
  for (const symbol of listings.map(americanSymbol)) if (symbol) names.add(`american:${symbol}`);
  if (ticker !== null && countryCode === 'US') names.add(`american:${ticker}`);
  return names;
}
