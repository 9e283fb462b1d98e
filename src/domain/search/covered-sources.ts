import type { Clock } from '../../platform/clock.ts';
import type { AccessStore } from '../access/access-store.ts';
import { type ChunkQuestions, NO_MENTIONS } from '../documents/chunk-counting.ts';
import type { Choice, ChunkFilters } from '../documents/chunk-filters.ts';
import type { ChunkQuery } from '../documents/chunk-search.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { coverage } from '../knowledge-graph/knowledge-graph.ts';
import type { SourceDirectory } from '../knowledge-graph/source-directory.ts';

/** Sources of public documents that no content package of an organization includes. */
export type UncoveredSources = (orgId: string) => Promise<readonly string[]>;

/**
 * Restricts a chunk search to the sources that the viewer's organization is entitled to, for hits and counts. Other sources are
 * excluded by a filter, so limits and pages are as if they did not exist.
 */
export function chunksOfCoveredSources(chunks: ChunkQuestions, uncovered: UncoveredSources): ChunkQuestions {
  const filtersFor = async (orgId: string, filters: ChunkFilters) => coveredFilters(filters, await uncovered(orgId));
  const answerable = async (orgId: string, queries: readonly ChunkQuery[]): Promise<ChunkQuery[]> => {
    const excluded = await uncovered(orgId);
    return queries.flatMap((query) => {
      const filters = coveredFilters(query.filters, excluded);
      return filters === 'nothing' ? [] : [{ ...query, filters }];
    });
  };
  return {
    async find(viewer, query, limit, signal) {
      const filters = await filtersFor(viewer.orgId, query.filters);
      return filters === 'nothing' ? [] : chunks.find(viewer, { ...query, filters }, limit, signal);
    },
    async findEach(viewer, queries, signal) {
      const excluded = await uncovered(viewer.orgId);
      const each = queries.map((one) => ({ ...one, filters: coveredFilters(one.query.filters, excluded) }));
      const some = each.flatMap(({ query, limit, filters }) =>
        filters === 'nothing' ? [] : [{ query: { ...query, filters }, limit }],
      );
      const hits = some.length === 0 ? [] : await chunks.findEach(viewer, some, signal);
      return each.map(({ filters }) => (filters === 'nothing' ? [] : (hits.shift() ?? [])));
    },
    async nearest(viewer, query, limit, signal) {
      const filters = await filtersFor(viewer.orgId, query.filters);
      return filters === 'nothing' ? [] : chunks.nearest(viewer, { ...query, filters }, limit, signal);
    },
    async days(viewer, queries, signal) {
      const some = await answerable(viewer.orgId, queries);
      return some.length === 0 ? new Map() : chunks.days(viewer, some, signal);
    },
    async mentioned(viewer, queries, asked, signal) {
      const some = await answerable(viewer.orgId, queries);
      return some.length === 0 ? NO_MENTIONS : chunks.mentioned(viewer, some, asked, signal);
    },
    async passages(viewer, query, take, signal) {
      const [one] = await answerable(viewer.orgId, [query]);
      if (one) await chunks.passages(viewer, one, take, signal);
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

/** Cache time of read data: as for keys, a grant takes effect within a second. */
const BELIEVED_MS = 1_000;
const ORGANIZATIONS_MAX = 10_000;

interface Read {
  readonly sources: Promise<readonly string[]>;
  readonly atMs: number;
}

/**
 * Finds the sources of public documents that an organization has no package for: others need no filter, so a search has
 * none if everything is covered.
 */
export function createUncoveredSources(use: {
  readonly documents: Pick<DocumentStore, 'publicSources'>;
  readonly directory: SourceDirectory;
  readonly access: Pick<AccessStore, 'findOrganization'>;
  readonly clock: Clock;
}): UncoveredSources {
  const { documents, directory, access, clock } = use;
  const cache = new Map<string, Read>();

  const read = async (orgId: string): Promise<readonly string[]> => {
    const [organization, sources] = await Promise.all([
      access.findOrganization({ id: orgId }),
      documents.publicSources(),
    ]);
    const covers = coverage(organization?.entitlements ?? []);
    const notes = await directory.notesOf(sources);
    return [...notes.values()].filter((source) => !covers(source)).map(({ id }) => id);
  };

  return (orgId) => {
    const nowMs = clock.nowMs();
    const known = cache.get(orgId);
    if (known && Math.abs(nowMs - known.atMs) < BELIEVED_MS) return known.sources;
    if (cache.size >= ORGANIZATIONS_MAX) cache.clear();
    const sources = read(orgId);
    cache.set(orgId, { sources, atMs: nowMs });
    // A failed read is repeated by the next request.
    sources.catch(() => cache.delete(orgId));
    return sources;
  };
}
