import type { ScreenerFilters } from '@almanac/client';

/** Texts that a property must be. */
export const TEXTS = [
  { id: 'sector', name: 'Sector', hint: 'Technology' },
  { id: 'industry', name: 'Industry', hint: 'Software' },
  { id: 'country', name: 'Country', hint: 'US' },
  { id: 'exchange', name: 'Exchange', hint: 'XNAS' },
] as const;

/** Bounds of figures, exclusive. */
export const BOUNDS = [
  { id: 'marketCapMoreThan', name: 'Market value above' },
  { id: 'marketCapLowerThan', name: 'Market value below' },
  { id: 'priceMoreThan', name: 'Price above' },
  { id: 'priceLowerThan', name: 'Price below' },
  { id: 'betaMoreThan', name: 'Beta above' },
  { id: 'betaLowerThan', name: 'Beta below' },
  { id: 'dividendMoreThan', name: 'Dividend above' },
  { id: 'volumeMoreThan', name: 'Volume above' },
] as const;

/** What is screened for. */
export type Screen = { readonly [Name in (typeof TEXTS)[number]['id']]?: string } & {
  readonly [Name in (typeof BOUNDS)[number]['id']]?: number;
} & {
  /** Only the companies of this watchlist. */
  readonly watchlist?: string;
};

/** A screen, as its address has it, and the saved one that it is or began as. */
export type ScreenSearch = Screen & { readonly saved?: string };

const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads the address; what is not understood is left out. */
export function screenSearch(search: Readonly<Record<string, unknown>>): ScreenSearch {
  const texts = [...TEXTS.map(({ id }) => id), 'watchlist', 'saved'].flatMap((name) => {
    const value = search[name];
    return filled(value) ? [[name, value] as const] : [];
  });
  const bounds = BOUNDS.flatMap(({ id }) => {
    const value = Number(search[id]);
    return search[id] !== undefined && Number.isFinite(value) ? [[id, value] as const] : [];
  });
  return Object.fromEntries([...texts, ...bounds]);
}

/** The filters of a screen. */
export const filtersOfScreen = ({ watchlist, ...properties }: Screen): ScreenerFilters => ({
  ...properties,
  ...(watchlist !== undefined && { rpEntityId: [watchlist] }),
});

/** The screen of the page that saved filters are; `undefined` for filters that say more than the page can. */
export function screenOfFilters({ rpEntityId, ...properties }: ScreenerFilters): Screen | undefined {
  const [watchlist, ...others] = [rpEntityId ?? []].flat();
  const given = Object.entries({ ...properties, watchlist }).filter(([, value]) => value != null);
  const { saved: _, ...screen } = screenSearch(Object.fromEntries(given));
  const isWhole = given.length === Object.keys(screen).length && others.length === 0;
  return isWhole && (watchlist === undefined || watchlist.startsWith('wl_')) ? screen : undefined;
}
