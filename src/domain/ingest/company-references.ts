import { type EntityId, parseEntityId } from '../../platform/ids.ts';
import { normalIdentifier, parseSedol, parseSymbol } from '../knowledge-graph/identifiers.ts';
import { MARKET_COUNTRIES } from '../knowledge-graph/markets.ts';

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

/** The reference that a field holds; `undefined` when it cannot be one (wrong form or check digit). */
export function parseReference(field: ReferenceField, raw: string): CompanyReference | undefined {
  const kind = field === 'rp_entity_id' ? 'id' : field;
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
  readonly listings: readonly string[];
  /** `isin:US0378331005` and the like: everything but symbols by which it may be referred to, ids given up included. */
  readonly keys: ReadonlySet<string>;
}

/** Keys by which the companies are found that a reference may mean. */
export const keysOfReference = ({ kind, value }: CompanyReference): readonly string[] =>
  kind === 'ticker' ? MARKET_COUNTRIES.map((country) => `symbol:${country}:${value}`) : [`${kind}:${value}`];

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
  const meant = references.map((reference) => companies.filter((company) => isMeant(company, reference)));
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

function isMeant({ ticker, listings, keys }: CompanyFound, { kind, value }: CompanyReference): boolean {
  if (kind !== 'ticker') return keys.has(`${kind}:${value}`);
  return ticker === value || listings[0]?.slice('MIC_:'.length) === value;
}
