import { readName } from '../companies/names.ts';
import { isDistinctive, namesAgree } from './name-likeness.ts';
import type { Profile } from './profile.ts';

/** Why a record speaks of a company, the strongest reason first. */
export const REASONS = ['id', 'registration', 'identifier', 'symbol', 'name'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * Whether a record (or a company) and a company are the same, and why. Symmetric, and a function of what both say alone.
 *
 * Companies with different LEIs or CIKs or ids of the public service are never the same. Identifiers of securities only
 * count where something else agrees: in the files at hand, identifiers stand at wrong companies a thousand times, mostly
 * because a symbol means another company on another exchange (Foot Locker's CUSIP at Frontier Lithium, both `FL`).
 */
export function reasonOfIdentity(record: Profile, company: Profile): Reason | undefined {
  if (conflict(record, company)) return undefined;
  if (overlap(record.ids, company.ids)) return 'id';
  if (overlap(record.leis, company.leis) || overlap(record.ciks, company.ciks)) return 'registration';
  const hasSymbol = overlap(record.symbols, company.symbols);
  const agree = once(() => record.names.some((name) => company.names.some((other) => namesAgree(name, other))));
  if (overlap(record.numbers, company.numbers)) {
    const isPlausible = hasSymbol || overlap(record.sites, company.sites) || isNameless(record) || agree();
    if (isPlausible) return 'identifier';
  }
  if (hasSymbol && (agree() || isNameless(record) || isNameless(company))) return 'symbol';
  return overlap(record.nameKeys, company.nameKeys) && isNameEnough(record, company) ? 'name' : undefined;
}

/** What one company cannot have two of. */
export const conflict = (a: Profile, b: Profile): boolean =>
  differ(a.leis, b.leis) || differ(a.ciks, b.ciks) || differ(a.ids, b.ids);

const differ = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size > 0 && b.size > 0 && !overlap(a, b);

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => !a.isDisjointFrom(b);

/** Says no name, or only repeats its symbol (`XLYB`, `SWBD`). */
const isNameless = ({ names, symbols }: Profile): boolean =>
  names.every((name) => [...symbols].some((symbol) => symbol.slice(3) === name.toUpperCase()));

/**
 * Whether the same name makes the same company: in one country, or on one exchange, yes. Where the country of one is not
 * known, or is stated differently, only names that are hardly borne twice count, and only for shares that are not at home
 * in both countries.
 */
function isNameEnough(a: Profile, b: Profile): boolean {
  if (overlap(a.countries, b.countries)) return true;
  if (!a.isListed || !b.isListed || differ(a.homes, b.homes)) return false;
  if (a.countries.size === 0 && b.countries.size === 0 && overlap(a.markets, b.markets)) return true;
  return isAmericanShareOf(a, b) || isAmericanShareOf(b, a) || hasDistinctiveName(a, b);
}

/**
 * The SEC states no country. A symbol that ends in F or Y is that of a foreign company's shares over the counter; any
 * other is that of an American company, or of one listed in America.
 */
function isAmericanShareOf(registrant: Profile, company: Profile): boolean {
  if (registrant.countries.size > 0 || registrant.ciks.size === 0) return false;
  const isForeign = [...registrant.symbols].some((symbol) => /^US:[A-Z]{4}[FY]$/.test(symbol));
  return isForeign ? !company.countries.has('US') : company.countries.has('US');
}

function hasDistinctiveName(a: Profile, b: Profile): boolean {
  const forms = a.names.map((name) => readName(name));
  return forms.some((form) => form !== undefined && b.nameKeys.has(form.key) && isDistinctive(form.words));
}

function once<T>(compute: () => T): () => T {
  let value: { readonly of: T } | undefined;
  return () => (value ??= { of: compute() }).of;
}
