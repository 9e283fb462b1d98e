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

/** A screen, as its address has it. */
export type Screen = { readonly [Name in (typeof TEXTS)[number]['id']]?: string } & {
  readonly [Name in (typeof BOUNDS)[number]['id']]?: number;
};

/** Reads the address; what is not understood is left out. */
export function screenSearch(search: Readonly<Record<string, unknown>>): Screen {
  const texts = TEXTS.flatMap(({ id }) => {
    const value = search[id];
    return typeof value === 'string' && value !== '' ? [[id, value] as const] : [];
  });
  const bounds = BOUNDS.flatMap(({ id }) => {
    const value = Number(search[id]);
    return search[id] !== undefined && Number.isFinite(value) ? [[id, value] as const] : [];
  });
  return Object.fromEntries([...texts, ...bounds]) as Screen;
}
