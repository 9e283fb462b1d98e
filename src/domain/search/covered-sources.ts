import type { Choice, ChunkFilters } from '../documents/chunk-filters.ts';
import type { ChunkSearch } from '../documents/chunk-search.ts';

/** Sources of public documents that no package of an organization covers. */
export type UncoveredSources = (orgId: string) => Promise<readonly string[]>;

/**
 * A search of chunks that sees no source which the packages of the viewer's organization do not cover: not in what is found, not in
 * what is counted. Such a source is excluded by a filter, so limits and pages are as if it were not there.
 */
export function chunksOfCoveredSources(chunks: ChunkSearch, uncovered: UncoveredSources): ChunkSearch {
  const within = async (orgId: string, filters: ChunkFilters) => coveredFilters(filters, await uncovered(orgId));
  return {
    async find(viewer, query, limit, signal) {
      const filters = await within(viewer.orgId, query.filters);
      return filters === 'nothing' ? [] : chunks.find(viewer, { ...query, filters }, limit, signal);
    },
    async findEach(viewer, asked, signal) {
      const excluded = await uncovered(viewer.orgId);
      const each = asked.map((one) => ({ ...one, filters: coveredFilters(one.query.filters, excluded) }));
      const answerable = each.flatMap(({ query, limit, filters }) =>
        filters === 'nothing' ? [] : [{ query: { ...query, filters }, limit }],
      );
      const found = answerable.length === 0 ? [] : await chunks.findEach(viewer, answerable, signal);
      return each.map(({ filters }) => (filters === 'nothing' ? [] : (found.shift() ?? [])));
    },
    async nearest(viewer, query, limit, signal) {
      const filters = await within(viewer.orgId, query.filters);
      return filters === 'nothing' ? [] : chunks.nearest(viewer, { ...query, filters }, limit, signal);
    },
    async count(viewer, query, wanted, take, signal) {
      const filters = await within(viewer.orgId, query.filters);
      if (filters !== 'nothing') await chunks.count(viewer, { ...query, filters }, wanted, take, signal);
    },
  };
}

/** The filters without the sources `excluded`; `nothing` where they ask for such sources alone. */
export function coveredFilters(filters: ChunkFilters, excluded: readonly string[]): ChunkFilters | 'nothing' {
  if (excluded.length === 0) return filters;
  const { mode, values }: Choice<string> = filters.sources ?? { mode: 'EXCLUDE', values: [] };
  if (mode === 'EXCLUDE' || values.length === 0) {
    const named = mode === 'EXCLUDE' ? values : [];
    return { ...filters, sources: { mode: 'EXCLUDE', values: [...new Set([...named, ...excluded])] } };
  }
  const left = values.filter((source) => !excluded.includes(source));
  return left.length === 0 ? 'nothing' : { ...filters, sources: { mode, values: left } };
}
