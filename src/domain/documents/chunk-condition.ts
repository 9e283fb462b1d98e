import type { ChunkFilters } from './chunk-filters.ts';

/** Filters that may stand inside a condition: all but keywords, which are decided on texts, and further conditions. */
export type PlainFilters = Omit<ChunkFilters, 'keywords' | 'condition'>;

/**
 * A boolean combination of filters. It holds for each chunk by itself, with the facets of its document: `not` matches all other
 * chunks. Without members `all` matches everything and `any` nothing.
 */
export type ChunkCondition =
  | { readonly kind: 'filters'; readonly filters: PlainFilters }
  | { readonly kind: 'all' | 'any'; readonly of: readonly ChunkCondition[] }
  | { readonly kind: 'not'; readonly of: ChunkCondition };

/** Matches nothing. */
export const NOTHING: ChunkCondition = { kind: 'any', of: [] };

/** The condition with `change` applied to each of its filters. */
export function mapCondition(
  condition: ChunkCondition,
  change: (filters: PlainFilters) => PlainFilters,
): ChunkCondition {
  if (condition.kind === 'filters') return { kind: 'filters', filters: change(condition.filters) };
  if (condition.kind === 'not') return { kind: 'not', of: mapCondition(condition.of, change) };
  return { kind: condition.kind, of: condition.of.map((one) => mapCondition(one, change)) };
}
