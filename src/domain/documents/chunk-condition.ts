import type { ChunkCondition, PlainFilters } from './chunk-filters.ts';

export const MATCHES_NOTHING: ChunkCondition = { kind: 'any', of: [] };

/** The condition with `change` applied to each of its filters. */
export function mapCondition(
  condition: ChunkCondition,
  change: (filters: PlainFilters) => PlainFilters,
): ChunkCondition {
  if (condition.kind === 'filters') return { kind: 'filters', filters: change(condition.filters) };
  if (condition.kind === 'not') return { kind: 'not', of: mapCondition(condition.of, change) };
  return { kind: condition.kind, of: condition.of.map((one) => mapCondition(one, change)) };
}
