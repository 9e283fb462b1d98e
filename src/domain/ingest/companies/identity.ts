import { isUsMarket } from '../../knowledge-graph/markets.ts';
import { areRegisteredApart } from '../../knowledge-graph/registrations.ts';
import { isDistinctive, LIKENESSES, type Likeness, likenessOf } from './name-likeness.ts';
import { compareForms, isCommonNameWord, nameWords } from './name-words.ts';
import type { Profile } from './profile.ts';

/** Why a record matches a company, the strongest reason first. */
export const REASONS = ['id', 'registration', 'identifier', 'symbol', 'name', 'website', 'core-name'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * Decides whether two profiles describe the same company, and why. Symmetric, and depends on the two profiles only. The
 * first matching line decides:
 *
 * | evidence | same? |
 * |---|---|
 * | different ids of the public service, LEIs, CIKs or numbers in one national register | no |
 * | the same id, LEI, CIK or number in a register | yes |
 * | the same ISIN, CUSIP, SEDOL or FIGI, and the same name in full or shortened, or no name | yes |
 * | the same number, and weaker agreement (`isSameIssuer`), unless both are at home in different countries | yes |
 * | the same symbol in one country, and names of the same words; or one has no name | yes |
 * | the same symbol, and one name is part of the other, unless both are at home in different countries | yes |
 * | shares numbered at home in different countries; listed in America under unlike symbols; an American symbol and no listing there | no |
 * | the same name, and the country, the legal form or a rare word agree (`isSameName`) | yes |
 * | the same website and country, and the same name but for words like "Group" | yes |
 * | the same name but for words like "Group", or shortened, one only on floors, the country the same (`isSameCoreName`) | yes, if unique |
 *
 * The number of a security, a symbol or a website alone is never enough: in the source files a thousand numbers are listed
 * with the wrong company, mostly because a symbol means another company on another exchange (Foot Locker's CUSIP at Frontier
 * Lithium, both `FL`).
 */
export function reasonOfIdentity(record: Profile, company: Profile): Reason | undefined {
  if (conflict(record, company)) return undefined;
  if (overlap(record.ids, company.ids)) return 'id';
  if (isSameRegistration(record, company)) return 'registration';
  const likeness = lazy(() => bestLikeness(record, company));
  if (overlap(record.numbers, company.numbers) && isSameIssuer(record, company, likeness)) return 'identifier';
  if (isSameSymbol(record, company, likeness)) return 'symbol';
  if (differ(record.numberedAt, company.numberedAt)) return undefined;
  if (isSameName(record, company)) return 'name';
  if (isSameNameAndWebsite(record, company)) return 'website';
  return isSameCoreName(record, company, likeness) ? 'core-name' : undefined;
}

const isSameRegistration = (a: Profile, b: Profile): boolean =>
  overlap(a.leis, b.leis) || overlap(a.ciks, b.ciks) || overlap(a.registrations, b.registrations);

/**
 * True if both have different values of an id, LEI or CIK, of which a company has only one; or different numbers in a national register,
 * which an equal LEI or CIK outweighs: sources correct those numbers.
 */
export const conflict = (a: Profile, b: Profile): boolean =>
  differ(a.leis, b.leis) ||
  differ(a.ciks, b.ciks) ||
  differ(a.ids, b.ids) ||
  (areRegisteredApart(a.registrations, b.registrations) && !overlap(a.leis, b.leis) && !overlap(a.ciks, b.ciks));

const differ = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size > 0 && b.size > 0 && !overlap(a, b);

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => !a.isDisjointFrom(b);

/** True if both are at home in different countries, by listings or by ISINs. */
export const haveDifferentHomes = (a: Profile, b: Profile): boolean =>
  differ(a.homes, b.homes) || differ(a.numberedAt, b.numberedAt);

/** The likeness of the two most similar names. */
export function bestLikeness(a: Profile, b: Profile): Likeness {
  let best = LIKENESSES.length - 1;
  for (const name of a.names) {
    for (const other of b.names) {
      best = Math.min(best, LIKENESSES.indexOf(likenessOf(name, other)));
      if (best === 0) return 'same';
    }
  }
  return LIKENESSES[best] ?? 'different';
}

const haveSameWords = (likeness: Likeness): boolean => likeness !== 'part' && likeness !== 'different';

/**
 * True if a shared security number means the same issuer. Weak evidence is enough unless something contradicts it: one
 * name being part of the other, a shared ISIN and website, a shared symbol and beginning of the name, or a shared
 * symbol in the country of the ISIN (a renamed company).
 */
function isSameIssuer(a: Profile, b: Profile, likeness: () => Likeness): boolean {
  if (isNameless(a) || isNameless(b) || likeness() === 'same') return true;
  if (haveDifferentHomes(a, b)) return false;
  if (haveSameWords(likeness())) return true;
  if (haveNamesakeSymbols(a, b)) return false;
  if (likeness() === 'part') return true;
  const numbers = a.numbers.intersection(b.numbers);
  if (overlap(a.sites, b.sites) && [...numbers].some((number) => /^(?:isin|cusip):/.test(number))) return true;
  const symbols = a.symbols.intersection(b.symbols);
  return symbols.size > 0 && (haveCommonStart(a, b) || hasSymbolAtHome(symbols, numbers));
}

/** The same symbol on exchanges of different countries, where sources confuse the two companies. */
const haveNamesakeSymbols = (a: Profile, b: Profile): boolean =>
  [...a.exchangeSymbols].some((symbol) => {
    const letters = symbol.slice(2);
    return [...b.exchangeSymbols].some(
      (other) => other !== symbol && other.endsWith(letters) && other.length === symbol.length,
    );
  });

const hasSymbolAtHome = (symbols: ReadonlySet<string>, numbers: ReadonlySet<string>): boolean =>
  [...numbers].some(
    (number) => number.startsWith('isin:') && [...symbols].some((symbol) => symbol.slice(0, 2) === number.slice(5, 7)),
  );

/** Symbols are compared within one country: `symbolKeysOf`. */
function isSameSymbol(a: Profile, b: Profile, likeness: () => Likeness): boolean {
  const isOneNameless = isNameless(a) || isNameless(b);
  const agree = (): boolean => haveSameWords(likeness()) || (likeness() === 'part' && !haveDifferentHomes(a, b));
  if (overlap(a.symbols, b.symbols) && (isOneNameless || agree())) return true;
  if ((isBaseOf(a, b) || isBaseOf(b, a)) && (isOneNameless || agree() || haveCommonStart(a, b))) return true;
  const isOtherCurrencyListing = overlap(a.identifiers, b.quoted) || overlap(b.identifiers, a.quoted);
  return isOtherCurrencyListing && likeness() === 'same';
}

/** Has no name, or only its symbol as name (`XLYB`, `SWBD`; `BNS` of `BNS.PRE`). */
const isNameless = ({ names, symbols, bases }: Profile): boolean =>
  names.every((name) => {
    const symbol = `:${name.toUpperCase()}`;
    return [...symbols, ...bases].some((one) => one.endsWith(symbol));
  });

/**
 * True if `share` is the common share to which `other`, a preferred share or warrant, belongs: `EFN` for `EFN.PRE` on
 * the same exchange.
 */
const isBaseOf = (share: Profile, other: Profile): boolean => overlap(share.identifiers, other.bases);

/**
 * True if two names begin with the same four letters (`DanavaTechWts`, Danavation Technologies); enough when the
 * symbols agree.
 */
const haveCommonStart = (a: Profile, b: Profile): boolean =>
  [...a.nameKeys].some((key) =>
    [...b.nameKeys].some((other) => key.length > 3 && key.slice(0, 4) === other.slice(0, 4)),
  );

/**
 * True if both have the same name and the name is sufficient evidence, as it is within one country or exchange. If the
 * country of one is unknown, or one is traded only on floors (which state countries unreliably), the legal form must
 * agree as well, or the name must be rare.
 */
function isSameName(a: Profile, b: Profile): boolean {
  const haveSameSpelling = overlap(a.spelledKeys, b.spelledKeys) || isOnlyAbroad(a) || isOnlyAbroad(b);
  if (!haveSameSpelling || a.nameKeys.isDisjointFrom(b.nameKeys)) {
    return matchesFormerName(a, b) || matchesFormerName(b, a);
  }
  if (a.titleKeys.isDisjointFrom(b.titleKeys) && haveDifferentHomeSymbols(a, b)) return false;
  if (haveUnrelatedUsSymbols(a, b)) return false;
  const shared = sharedName(a, b, a.nameKeys.intersection(b.nameKeys));
  if (isUnrelatedRegistrant(a, b, shared) || isUnrelatedRegistrant(b, a, shared)) return false;
  return isOneCompanyOf(a, b, shared);
}

/** Decides if two companies with a name in common are one, by country, listing, legal form and how rare the name is. */
function isOneCompanyOf(a: Profile, b: Profile, { isDistinct, isLong, forms }: ReturnType<typeof sharedName>): boolean {
  if (overlap(a.countries, b.countries)) return isDistinct || forms !== 'different';
  if (!a.isListed || !b.isListed || differ(a.homes, b.homes)) return false;
  if (isDistinct && forms !== 'different') return true;
  if (isAmericanShareOf(a, b, forms) || isAmericanShareOf(b, a, forms)) return true;
  if (forms === 'same') return (isHomeUncertain(a) || isHomeUncertain(b)) && (isAnyCountryOpen(a, b) || isLong);
  return forms === 'unstated' && (overlap(a.markets, b.markets) || isFloorNameOf(a, b) || isFloorNameOf(b, a));
}

/**
 * Matches a record under a former name, `Royal Dutch Shell plc` on German floors. Another company may use the name by now, so the
 * website has to agree, or the name has to be rare, with the same legal form, on floors only.
 */
function matchesFormerName(former: Profile, company: Profile): boolean {
  const names = former.titleKeys.intersection(company.formerKeys);
  if (names.size === 0 || haveDifferentHomeSymbols(former, company)) return false;
  if (overlap(former.sites, company.sites)) return true;
  if (
    differ(former.sites, company.sites) ||
    !former.isListed ||
    !former.isOnFloorsOnly ||
    former.homes.size > 0 ||
    !company.isListed
  )
    return false;
  const { isDistinct, forms } = sharedName(former, company, names);
  return isDistinct && forms === 'same';
}

/** Names with the same words and the same website in the same country: `AB Volvo (publ)` and `Volvo AB` at volvogroup.com. */
const isSameNameAndWebsite = (a: Profile, b: Profile): boolean =>
  a.isListed &&
  b.isListed &&
  overlap(a.sites, b.sites) &&
  overlap(a.countries, b.countries) &&
  !haveDifferentHomes(a, b) &&
  !haveDifferentHomeSymbols(a, b) &&
  (overlap(a.titleKeys, b.titleKeys) || overlap(a.coreKeys, b.coreKeys));

/**
 * Matches names whose core words agree and are rare enough, or abbreviate each other: `EVEREST RE GROUP` and Everest Group, Ltd.,
 * `PRECISE BIOMETR.` and Precise Biometrics AB. One of both has to be on floors only, where names are outdated and abbreviated; on
 * exchanges at home, SoftBank Corp. is not the SoftBank Group.
 */
const isSameCoreName = (a: Profile, b: Profile, likeness: () => Likeness): boolean =>
  (isOnlyAbroad(a) || isOnlyAbroad(b)) &&
  a.isListed &&
  b.isListed &&
  overlap(a.countries, b.countries) &&
  !differ(a.sites, b.sites) &&
  !haveDifferentHomes(a, b) &&
  (overlap(a.coreKeys, b.coreKeys) || likeness() === 'abbreviated');

const isOnlyAbroad = ({ isOnFloorsOnly, homes }: Profile): boolean => isOnFloorsOnly && homes.size === 0;

/**
 * True if both have different symbols in the same home country: Reliance Capital, which its list calls `Reliance`, is
 * not Reliance Industries, which has that alias.
 */
export const haveDifferentHomeSymbols = (a: Profile, b: Profile): boolean =>
  [...a.homes].some((country) => b.homes.has(country)) && a.symbols.isDisjointFrom(b.symbols);

/**
 * True if the American lists have both under unrelated symbols: `IBCP` and `INDB` are two Independent Bank
 * Corporations, while `GOOG` and `GOOGL` are shares of one company.
 */
function haveUnrelatedUsSymbols(a: Profile, b: Profile): boolean {
  if (a.americanSymbols.size === 0 || b.americanSymbols.size === 0) return false;
  return [...a.americanSymbols].every((symbol) =>
    [...b.americanSymbols].every((other) => !haveCommonRoot(symbol, other)),
  );
}

/** True if two symbols share all letters but the last of the shorter one. */
function haveCommonRoot(a: string, b: string): boolean {
  const root = Math.max(1, Math.min(a.length, b.length) - 1);
  return a.slice(0, root) === b.slice(0, root);
}

/**
 * True if `registrant`, known only by a name and a symbol at the SEC, is a different company from the foreign `company`
 * that is not listed in the US. They can be the same only if the symbols agree, the registrant's symbol is that of an
 * over-the-counter foreign share (ends in F or Y), or the name is rare with the same legal form.
 */
function isUnrelatedRegistrant(registrant: Profile, company: Profile, { isRare, forms }: SharedName): boolean {
  if (registrant.ciks.size === 0 || registrant.countries.size > 0 || company.homes.size === 0) return false;
  if (company.countries.has('US') || [...company.markets].some(isUsMarket)) return false;
  const letters = [...registrant.symbols].map((symbol) => symbol.slice(3));
  if (letters.some(isForeignSymbol) || (isRare && forms === 'same')) return false;
  return !letters.some((symbol) => [...company.exchangeSymbols].some((other) => other.slice(3) === symbol));
}

const isForeignSymbol = (symbol: string): boolean => /^[A-Z]{4}[FY]$/.test(symbol);

const isAnyCountryOpen = (a: Profile, b: Profile): boolean => a.countries.size === 0 || b.countries.size === 0;

/** True if the home country is uncertain: none stated, or none with a listing. */
const isHomeUncertain = ({ countries, homes, isOnFloorsOnly }: Profile): boolean =>
  countries.size === 0 || homes.size === 0 || isOnFloorsOnly;

/**
 * True if `floor` is a floor's short name, without the legal form, of a company that is at home elsewhere: `VALARIS` on
 * a German floor.
 */
const isFloorNameOf = (floor: Profile, company: Profile): boolean =>
  floor.isOnFloorsOnly &&
  company.homes.size > 0 &&
  [...floor.nameKeys].some((key) => key.length >= 5 && company.nameKeys.has(key));

/**
 * True if an SEC registrant without a country fits the company by its symbol: one that ends in F or Y is an
 * over-the-counter share of a foreign company; any other belongs to an American company or one listed in the US.
 */
function isAmericanShareOf(registrant: Profile, company: Profile, forms: SharedName['forms']): boolean {
  if (registrant.countries.size > 0 || registrant.ciks.size === 0) return false;
  const isForeign = [...registrant.symbols].some((symbol) => isForeignSymbol(symbol.slice(3)));
  return isForeign ? !company.countries.has('US') : company.countries.has('US') && forms !== 'different';
}

interface SharedName {
  /** Contains a word that few company names have. */
  readonly isDistinct: boolean;
  /** Contains such a word with six letters or more. */
  readonly isRare: boolean;
  /** Has five letters or more in total; shorter names are used all over the world. */
  readonly isLong: boolean;
  readonly forms: 'same' | 'unstated' | 'different';
}

/** Properties of the names of both that have one of these keys. */
function sharedName(a: Profile, b: Profile, keys: ReadonlySet<string>): SharedName {
  const shared = (names: readonly string[]) => names.map(nameWords).filter(({ all }) => keys.has(all.join('')));
  const [left, right] = [shared(a.names), shared(b.names)];
  const isDistinct = left.some(({ all }) => all.length > 1 && isDistinctive(all));
  const formsOf = (names: typeof left): string[] => names.flatMap(({ forms }) => forms);
  const isLong = left.some(({ all }) => all.join('').length >= 5);
  const isRare = left.some(({ all }) => all.some((word) => word.length >= 6 && !isCommonNameWord(word)));
  return { isDistinct, isRare, isLong, forms: compareForms(formsOf(left), formsOf(right)) };
}

function lazy<T>(compute: () => T): () => T {
  let value: { readonly of: T } | undefined;
  return () => {
    value ??= { of: compute() };
    return value.of;
  };
}
