import { isUsMarket } from '../knowledge-graph/markets.ts';
import { isDistinctive, LIKENESSES, type Likeness, likenessOf } from './name-likeness.ts';
import { compareForms, isCommonNameWord, nameWords } from './name-words.ts';
import type { Profile } from './profile.ts';

/** Why a record speaks of a company, the strongest reason first. */
export const REASONS = ['id', 'registration', 'identifier', 'symbol', 'name', 'website', 'core-name'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * Whether a record (or a company) and a company are the same, and why. Symmetric, and a function of what both say alone. The
 * first line that holds decides:
 *
 * | evidence | same? |
 * |---|---|
 * | different ids of the public service, LEIs or CIKs | no |
 * | the same id, LEI or CIK | yes |
 * | the same ISIN, CUSIP, SEDOL or FIGI, and the same name in full or shortened, or no name | yes |
 * | the same number, and less that agrees (`isSameIssuer`), unless both are at home in different countries | yes |
 * | the same symbol in one country, and names of the same words; or one has no name | yes |
 * | the same symbol, and one name is part of the other, unless both are at home in different countries | yes |
 * | shares numbered at home in different countries; listed in America under unlike symbols; an American symbol and no listing there | no |
 * | the same name, and the country, the legal form or a rare word agree (`isNamedAlike`) | yes |
 * | the same website and country, and the same name but for words like "Group" | yes |
 * | the same name but for words like "Group", or shortened, one only on floors, the country the same (`isCoreNamedAlike`) | yes, if no other is |
 *
 * The number of a security, a symbol or a website alone never is enough: in the files at hand numbers stand at wrong companies
 * a thousand times, mostly because a symbol means another company on another exchange (Foot Locker's CUSIP at Frontier
 * Lithium, both `FL`).
 */
export function reasonOfIdentity(record: Profile, company: Profile): Reason | undefined {
  if (conflict(record, company)) return undefined;
  if (overlap(record.ids, company.ids)) return 'id';
  if (overlap(record.leis, company.leis) || overlap(record.ciks, company.ciks)) return 'registration';
  const likeness = once(() => bestLikeness(record, company));
  if (overlap(record.numbers, company.numbers) && isSameIssuer(record, company, likeness)) return 'identifier';
  if (isSameSymbol(record, company, likeness)) return 'symbol';
  if (differ(record.numberedAt, company.numberedAt)) return undefined;
  if (isNamedAlike(record, company)) return 'name';
  if (isNamedAlikeAtOneSite(record, company)) return 'website';
  return isCoreNamedAlike(record, company, likeness) ? 'core-name' : undefined;
}

/** What one company cannot have two of. */
export const conflict = (a: Profile, b: Profile): boolean =>
  differ(a.leis, b.leis) || differ(a.ciks, b.ciks) || differ(a.ids, b.ids);

const differ = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size > 0 && b.size > 0 && !overlap(a, b);

const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => !a.isDisjointFrom(b);

/** At home in different countries: one has a listing there, or its shares are numbered there. */
export const areApart = (a: Profile, b: Profile): boolean =>
  differ(a.homes, b.homes) || differ(a.numberedAt, b.numberedAt);

/** That of the two names that are most alike. */
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

const isSameWords = (likeness: Likeness): boolean => likeness !== 'part' && likeness !== 'different';

/**
 * Whether the number of a security that both have means one issuer. Names that are only part of one another, an ISIN with the website,
 * the symbol with the beginning of the name, and the symbol at the home of the number (a company that changed its name) count
 * where nothing else speaks against it.
 */
function isSameIssuer(a: Profile, b: Profile, likeness: () => Likeness): boolean {
  if (isNameless(a) || isNameless(b) || likeness() === 'same') return true;
  if (areApart(a, b)) return false;
  if (isSameWords(likeness())) return true;
  if (haveNamesakeSymbols(a, b)) return false;
  if (likeness() === 'part') return true;
  const numbers = a.numbers.intersection(b.numbers);
  if (overlap(a.sites, b.sites) && [...numbers].some((number) => /^(?:isin|cusip):/.test(number))) return true;
  const symbols = a.symbols.intersection(b.symbols);
  return symbols.size > 0 && (beginAlike(a, b) || hasSymbolAtHome(symbols, numbers));
}

/** The same letters on exchanges of different countries: where sources have mistaken one company for the other. */
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
  const isNamelessOne = isNameless(a) || isNameless(b);
  const agree = (): boolean => isSameWords(likeness()) || (likeness() === 'part' && !areApart(a, b));
  if (overlap(a.symbols, b.symbols) && (isNamelessOne || agree())) return true;
  if ((isBaseOf(a, b) || isBaseOf(b, a)) && (isNamelessOne || agree() || beginAlike(a, b))) return true;
  const isQuotedTwice = overlap(a.identifiers, b.quoted) || overlap(b.identifiers, a.quoted);
  return isQuotedTwice && likeness() === 'same';
}

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
  const areSpeltAlike = overlap(a.spelledKeys, b.spelledKeys) || isOnlyAbroad(a) || isOnlyAbroad(b);
  if (!areSpeltAlike || a.nameKeys.isDisjointFrom(b.nameKeys)) {
    return isUnderFormerName(a, b) || isUnderFormerName(b, a);
  }
  if (a.titleKeys.isDisjointFrom(b.titleKeys) && areListedApart(a, b)) return false;
  if (areRegisteredApart(a, b)) return false;
  const shared = sharedName(a, b, a.nameKeys.intersection(b.nameKeys));
  if (isForeignTo(a, b, shared) || isForeignTo(b, a, shared)) return false;
  const { isDistinct, isLong, forms } = shared;
  if (overlap(a.countries, b.countries)) return isDistinct || forms !== 'different';
  if (!a.isListed || !b.isListed || differ(a.homes, b.homes)) return false;
  if (isDistinct && forms !== 'different') return true;
  if (isAmericanShareOf(a, b, forms) || isAmericanShareOf(b, a, forms)) return true;
  if (forms === 'same') return (isUnsure(a) || isUnsure(b)) && (isAnyCountryOpen(a, b) || isLong);
  return forms === 'unstated' && (overlap(a.markets, b.markets) || isFloorNameOf(a, b) || isFloorNameOf(b, a));
}

/**
 * `Royal Dutch Shell plc` on German floors. A name that was given up may be another's by now, so the website has to agree, or
 * the name has to be rare, have its legal form, and stand where companies are not at home.
 */
function isUnderFormerName(past: Profile, company: Profile): boolean {
  const names = past.titleKeys.intersection(company.formerKeys);
  if (names.size === 0 || areListedApart(past, company)) return false;
  if (overlap(past.sites, company.sites)) return true;
  if (
    differ(past.sites, company.sites) ||
    !past.isListed ||
    !past.isOnFloorsOnly ||
    past.homes.size > 0 ||
    !company.isListed
  )
    return false;
  const { isDistinct, forms } = sharedName(past, company, names);
  return isDistinct && forms === 'same';
}

/** `AB Volvo (publ)` and `Volvo AB` at volvogroup.com: names of the same words and the same website in the same country. */
const isNamedAlikeAtOneSite = (a: Profile, b: Profile): boolean =>
  a.isListed &&
  b.isListed &&
  overlap(a.sites, b.sites) &&
  overlap(a.countries, b.countries) &&
  !areApart(a, b) &&
  !areListedApart(a, b) &&
  (overlap(a.titleKeys, b.titleKeys) || overlap(a.coreKeys, b.coreKeys));

/**
 * `EVEREST RE GROUP` and Everest Group, Ltd., `PRECISE BIOMETR.` and Precise Biometrics AB: the words that are left are the same, and rare
 * enough, or each shortens the other's. One of both is only on
 * floors, where names are years old and shortened; on exchanges at home, SoftBank Corp. is not the SoftBank Group.
 */
const isCoreNamedAlike = (a: Profile, b: Profile, likeness: () => Likeness): boolean =>
  (isOnlyAbroad(a) || isOnlyAbroad(b)) &&
  a.isListed &&
  b.isListed &&
  overlap(a.countries, b.countries) &&
  !differ(a.sites, b.sites) &&
  !areApart(a, b) &&
  (overlap(a.coreKeys, b.coreKeys) || likeness() === 'abbreviated');

const isOnlyAbroad = ({ isOnFloorsOnly, homes }: Profile): boolean => isOnFloorsOnly && homes.size === 0;

/**
 * Each has a symbol of its own at home: Reliance Capital, which its list calls `Reliance`, is not Reliance Industries, of which
 * that is another name.
 */
export const areListedApart = (a: Profile, b: Profile): boolean =>
  [...a.homes].some((country) => b.homes.has(country)) && a.symbols.isDisjointFrom(b.symbols);

/**
 * The American lists have both, under symbols that have nothing to do with each other: `IBCP` and `INDB` are two Independent
 * Bank Corporations, `GOOG` and `GOOGL` shares of one company.
 */
function areRegisteredApart(a: Profile, b: Profile): boolean {
  if (a.americanSymbols.size === 0 || b.americanSymbols.size === 0) return false;
  return [...a.americanSymbols].every((symbol) =>
    [...b.americanSymbols].every((other) => !areOfOneRoot(symbol, other)),
  );
}

/** All letters but the last of the shorter one. */
function areOfOneRoot(a: string, b: string): boolean {
  const root = Math.max(1, Math.min(a.length, b.length) - 1);
  return a.slice(0, root) === b.slice(0, root);
}

/**
 * All that is known of one is a name and a symbol of the SEC, and the other is not American nor listed there: its symbol at home
 * has to have the same letters, or the name its legal form and a rare word. Symbols that end in F or Y are those of foreign
 * shares over the counter.
 */
function isForeignTo(registrant: Profile, company: Profile, { isRare, forms }: SharedName): boolean {
  if (registrant.ciks.size === 0 || registrant.countries.size > 0 || company.homes.size === 0) return false;
  if (company.countries.has('US') || [...company.markets].some(isUsMarket)) return false;
  const letters = [...registrant.symbols].map((symbol) => symbol.slice(3));
  if (letters.some(isForeignSymbol) || (isRare && forms === 'same')) return false;
  return !letters.some((symbol) => [...company.exchangeSymbols].some((other) => other.slice(3) === symbol));
}

const isForeignSymbol = (symbol: string): boolean => /^[A-Z]{4}[FY]$/.test(symbol);

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
  const isForeign = [...registrant.symbols].some((symbol) => isForeignSymbol(symbol.slice(3)));
  return isForeign ? !company.countries.has('US') : company.countries.has('US') && forms !== 'different';
}

interface SharedName {
  /** It has a word that few companies have in their names. */
  readonly isDistinct: boolean;
  /** Such a word of six letters or more. */
  readonly isRare: boolean;
  /** Not one of the short words that companies all over the world are called. */
  readonly isLong: boolean;
  readonly forms: 'same' | 'unstated' | 'different';
}

/** What is to be said of the names that both bear, or bore, under these keys. */
function sharedName(a: Profile, b: Profile, keys: ReadonlySet<string>): SharedName {
  const shared = (names: readonly string[]) => names.map(nameWords).filter(({ all }) => keys.has(all.join('')));
  const [left, right] = [shared(a.names), shared(b.names)];
  const isDistinct = left.some(({ all }) => all.length > 1 && isDistinctive(all));
  const formsOf = (names: typeof left): string[] => names.flatMap(({ forms }) => forms);
  const isLong = left.some(({ all }) => all.join('').length >= 5);
  const isRare = left.some(({ all }) => all.some((word) => word.length >= 6 && !isCommonNameWord(word)));
  return { isDistinct, isRare, isLong, forms: compareForms(formsOf(left), formsOf(right)) };
}

function once<T>(compute: () => T): () => T {
  let value: { readonly of: T } | undefined;
  return () => {
    value ??= { of: compute() };
    return value.of;
  };
}
