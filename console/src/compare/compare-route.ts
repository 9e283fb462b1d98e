import { type ChartChoices, chartChoices } from '../valuation/multiples.ts';

/** As many companies as fit beside each other. */
export const COMPANIES_MAX = 8;

const ENTITY_ID = /^[A-Z0-9]{6}$/;

/** Prices as indices of a common day, or as they are. */
export const PRICE_BASES = [
  { id: 'index', name: 'Index', label: 'First common day is 100' },
  { id: 'price', name: 'Price' },
] as const;

/** State of the page in its address. */
export type CompareSearch = ChartChoices & {
  readonly ids?: readonly string[];
  readonly basis?: (typeof PRICE_BASES)[number]['id'];
};

/** Properties of a part of the page about all companies. */
export interface ComparedProps {
  readonly ids: readonly string[];
  readonly search: CompareSearch;
  readonly nameOf: (id: string) => string;
  readonly onChange: (change: CompareSearch) => void;
}

/** Reads an address; invalid members are left out. */
export function compareSearch(search: Readonly<Record<string, unknown>>): CompareSearch {
  const given = Array.isArray(search['ids']) ? search['ids'] : [];
  const read = given.filter((id): id is string => typeof id === 'string' && ENTITY_ID.test(id));
  return {
    ...chartChoices(search),
    ...(search['basis'] === 'price' && { basis: 'price' as const }),
    ...(read.length > 0 && { ids: [...new Set(read)].slice(0, COMPANIES_MAX) }),
  };
}
