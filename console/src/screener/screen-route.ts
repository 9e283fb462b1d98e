import type { ScreenerFilters } from '@almanac/client';

/** Texts that a property must be, and which values of companies they are chosen from. */
export const TEXTS = [
  { id: 'sector', name: 'Sector', values: 'sectors' },
  { id: 'industry', name: 'Industry', values: 'industries' },
  { id: 'country', name: 'Country', values: 'countries' },
  { id: 'exchange', name: 'Exchange', hint: 'NASDAQ or XNAS' },
] as const;

/** Bounds of figures, exclusive; one is typed in its unit. */
export const BOUNDS = [
  { id: 'marketCapMoreThan', name: 'Market cap over, billions', unit: 1e9 },
  { id: 'marketCapLowerThan', name: 'Market cap under, billions', unit: 1e9 },
  { id: 'priceMoreThan', name: 'Price above', unit: 1 },
  { id: 'priceLowerThan', name: 'Price below', unit: 1 },
  { id: 'betaMoreThan', name: 'Beta above', unit: 1 },
  { id: 'betaLowerThan', name: 'Beta below', unit: 1 },
  { id: 'dividendMoreThan', name: 'Annual dividend over', unit: 1 },
  { id: 'volumeMoreThan', name: 'Volume over, millions', unit: 1e6 },
] as const;

/** Criteria of a screen. */
export type Screen = { readonly [Name in (typeof TEXTS)[number]['id']]?: string } & {
  readonly [Name in (typeof BOUNDS)[number]['id']]?: number;
} & {
  /** Only the companies of this watchlist. */
  readonly watchlist?: string;
};

/** A screen, as its address has it, and the saved one that it is or began as. */
export type ScreenSearch = Screen & { readonly saved?: string };

const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads the address; invalid members are left out. */
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

const UNITS = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 } as const;

/** A bound as it is typed: `5`, in its unit, or with a unit of its own: `500M`. */
export function boundOf(text: string, unit: number): number | undefined {
  const [, digits, letter = ''] = /^\s*(-?[\d.]+)\s*([kmbt]?)\s*$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const value = Number((Number(digits) * (UNITS[letter.toLowerCase() as keyof typeof UNITS] ?? unit)).toPrecision(15));
  return Number.isFinite(value) ? value : undefined;
}
