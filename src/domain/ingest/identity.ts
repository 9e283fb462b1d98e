import { type NameForm, readName } from '../companies/names.ts';
import { countryOfMarket } from '../knowledge-graph/markets.ts';
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
  const isNamelessOne = isNameless(record) || isNameless(company);
  const agree = once(() => record.names.some((name) => company.names.some((other) => namesAgree(name, other))));
  if (overlap(record.numbers, company.numbers)) {
    const isPlausible = hasSymbol || overlap(record.sites, company.sites) || isNamelessOne || agree();
    if (isPlausible) return 'identifier';
  }
  if (hasSymbol && (agree() || isNamelessOne)) return 'symbol';
  if (isBaseOf(company, record) || isBaseOf(record, company)) {
    if (agree() || isNamelessOne || beginAlike(record, company)) return 'symbol';
  }
  return isNamedAlike(record, company) ? 'name' : undefined;
}

/** What one company cannot have two of. */
export const conflict = (a: Profile, b: Profile): boolean =>
  differ(a.leis, b.leis) || differ(a.ciks, b.ciks) || differ(a.ids, b.ids);

const differ = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size > 0 && b.size > 0 && !overlap(a, b);

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => !a.isDisjointFrom(b);

/** Says no name, or only repeats its symbol (`XLYB`, `SWBD`; `BNS` of `BNS.PRE`). */
const isNameless = ({ names, symbols, bases }: Profile): boolean =>
  names.every((name) => {
    const symbol = `:${name.toUpperCase()}`;
    return [...symbols, ...bases].some((one) => one.endsWith(symbol));
  });

/** The share that preferred shares, warrants and the like go with: `EFN` of `EFN.PRE`, on the same exchange. */
const isBaseOf = (share: Profile, other: Profile): boolean => overlap(share.identifiers, other.bases);

/** `DanavaTechWts` of Danavation Technologies: enough where the symbols have told as much. */
const beginAlike = (a: Profile, b: Profile): boolean =>
  [...a.nameKeys].some((key) =>
    [...b.nameKeys].some((other) => key.length > 3 && key.slice(0, 4) === other.slice(0, 4)),
  );

/**
 * Whether both bear the same name and that is enough to be the same company: in one country, or on one exchange, it is.
 * Where the country of one is not known, or one is only traded on floors that trade the shares of all countries and state
 * countries at random, the legal form has to be the same as well, or the name one that is hardly borne twice.
 */
function isNamedAlike(a: Profile, b: Profile): boolean {
  if (a.nameKeys.isDisjointFrom(b.nameKeys)) return isUnderFormerName(a, b) || isUnderFormerName(b, a);
  if (a.titleKeys.isDisjointFrom(b.titleKeys) && areListedApart(a, b)) return false;
  const { isDistinct, isLong, forms } = sharedName(a, b);
  if (overlap(a.countries, b.countries)) return isDistinct || forms !== 'different';
  if (!a.isListed || !b.isListed || differ(a.homes, b.homes)) return false;
  if (isDistinct) return true;
  if (isAmericanShareOf(a, b, forms) || isAmericanShareOf(b, a, forms)) return true;
  if (forms === 'same') return (isUnsure(a) || isUnsure(b)) && (isAnyCountryOpen(a, b) || isLong);
  return forms === 'unstated' && (overlap(a.markets, b.markets) || isFloorNameOf(a, b) || isFloorNameOf(b, a));
}

/** `Royal Dutch Shell plc` on German floors: names that were given up may be another's by now, so the website has to agree. */
const isUnderFormerName = (past: Profile, company: Profile): boolean =>
  overlap(past.titleKeys, company.formerKeys) && overlap(past.sites, company.sites) && !areListedApart(past, company);

/** Each has a symbol of its own on an exchange at home: `SoftBank Corp.` is not the SoftBank Group that is called SoftBank. */
const areListedApart = (a: Profile, b: Profile): boolean =>
  [...a.markets].some((mic) => {
    const country = countryOfMarket(mic);
    return country !== undefined && a.homes.has(country) && b.homes.has(country) && b.markets.has(mic);
  });

const isAnyCountryOpen = (a: Profile, b: Profile): boolean => a.countries.size === 0 || b.countries.size === 0;

/** No country is stated, or one where the shares are not listed. */
const isUnsure = ({ countries, homes, isOnFloorsOnly }: Profile): boolean =>
  countries.size === 0 || homes.size === 0 || isOnFloorsOnly;

/** `VALARIS` on a German floor: the legal form is left away there, the company is at home elsewhere. */
const isFloorNameOf = (floor: Profile, company: Profile): boolean =>
  floor.isOnFloorsOnly &&
  company.homes.size > 0 &&
  [...floor.nameKeys].some((key) => key.length >= 5 && company.nameKeys.has(key));

/**
 * The SEC states no country. A symbol that ends in F or Y is that of a foreign company's shares over the counter; any
 * other is that of an American company, or of one listed in America.
 */
function isAmericanShareOf(registrant: Profile, company: Profile, forms: SharedName['forms']): boolean {
  if (registrant.countries.size > 0 || registrant.ciks.size === 0) return false;
  const isForeign = [...registrant.symbols].some((symbol) => /^US:[A-Z]{4}[FY]$/.test(symbol));
  return isForeign ? !company.countries.has('US') : company.countries.has('US') && forms !== 'different';
}

interface SharedName {
  /** It has a word that few companies have in their names. */
  readonly isDistinct: boolean;
  /** Not one of the short words that companies all over the world are called. */
  readonly isLong: boolean;
  readonly forms: 'same' | 'unstated' | 'different';
}

function sharedName(a: Profile, b: Profile): SharedName {
  const left = a.names.flatMap((name) => readName(name) ?? []).filter(({ key }) => b.nameKeys.has(key));
  const right = b.names.flatMap((name) => readName(name) ?? []).filter(({ key }) => a.nameKeys.has(key));
  const isDistinct = left.some(({ words }) => words.length > 1 && isDistinctive(words));
  const formsOf = (names: readonly NameForm[]): Set<string> =>
    new Set(names.flatMap(({ forms }) => forms.map(likeForm)));
  const [ofLeft, ofRight] = [formsOf(left), formsOf(right)];
  const isLong = left.some(({ key }) => key.length >= 5);
  if (overlap(ofLeft, ofRight)) return { isDistinct, isLong, forms: 'same' };
  return { isDistinct, isLong, forms: ofLeft.size === 0 || ofRight.size === 0 ? 'unstated' : 'different' };
}

/** American registers and newspapers do not tell these apart. */
const likeForm = (form: string): string => (/^(?:inc|corp|co)$/.test(form) ? 'inc' : form);

function once<T>(compute: () => T): () => T {
  let value: { readonly of: T } | undefined;
  return () => {
    value ??= { of: compute() };
    return value.of;
  };
}
