import type { Choice, ChunkFilters } from '../documents/chunk-filters.ts';
import type { ChunkSearch } from '../documents/chunk-search.ts';

/** Sources of public documents that no content package of an organization includes. */
export type UncoveredSources = (orgId: string) => Promise<readonly string[]>;

/**
 * Restricts a chunk search to the sources that the viewer's organization is entitled to, for hits and counts. Other sources are
 * excluded by a filter, so limits and pages are as if they did not exist.
 */
export function chunksOfCoveredSources(chunks: ChunkSearch, uncovered: UncoveredSources): ChunkSearch {
  const filtersFor = async (orgId: string, filters: ChunkFilters) => coveredFilters(filters, await uncovered(orgId));
  return {
    async find(viewer, query, limit, signal) {
      const filters = await filtersFor(viewer.orgId, query.filters);
      return filters === 'nothing' ? [] : chunks.find(viewer, { ...query, filters }, limit, signal);
    },
    async findEach(viewer, queries, signal) {
      const excluded = await uncovered(viewer.orgId);
      const each = queries.map((one) => ({ ...one, filters: coveredFilters(one.query.filters, excluded) }));
      const answerable = each.flatMap(({ query, limit, filters }) =>
        filters === 'nothing' ? [] : [{ query: { ...query, filters }, limit }],
      );
      const hits = answerable.length === 0 ? [] : await chunks.findEach(viewer, answerable, signal);
      return each.map(({ filters }) => (filters === 'nothing' ? [] : (hits.shift() ?? [])));
    },
    async nearest(viewer, query, limit, signal) {
      const filters = await filtersFor(viewer.orgId, query.filters);
      return filters === 'nothing' ? [] : chunks.nearest(viewer, { ...query, filters }, limit, signal);
    },
    async count(viewer, query, wanted, take, signal) {
      const filters = await filtersFor(viewer.orgId, query.filters);
      if (filters !== 'nothing') await chunks.count(viewer, { ...query, filters }, wanted, take, signal);
    },
  };
}

/** The filters without the excluded sources; `nothing` if they include only such sources. */
export function coveredFilters(filters: ChunkFilters, excluded: readonly string[]): ChunkFilters | 'nothing' {
  if (excluded.length === 0) return filters;
  const { mode, values }: Choice<string> = filters.sources ?? { mode: 'EXCLUDE', values: [] };
  if (mode === 'EXCLUDE' || values.length === 0) {
    const named = mode === 'EXCLUDE' ? values : [];
    return { ...filters, sources: { mode: 'EXCLUDE', values: [...new Set([...named, ...excluded])] } };
  }
  const allowed = values.filter((source) => !excluded.includes(source));
  return allowed.length === 0 ? 'nothing' : { ...filters, sources: { mode, values: allowed } };
}
