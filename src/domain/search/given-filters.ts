import type { DocumentId } from '../../platform/ids.ts';
import { MATCHES_NOTHING } from '../documents/chunk-condition.ts';
import type { ChunkFilters, FileOwnership } from '../documents/chunk-filters.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { KnowMergers } from '../knowledge-graph/mergers.ts';
import type { WatchlistMembers } from '../watchlists/watchlists.ts';
import type { ContentExtension } from './expression/expression.ts';
import { bySurvivors } from './merged-entities.ts';
import { withWatchlists } from './with-watchlists.ts';

/** Private files that `viewer` may see: of these extensions, or by whose they are. */
export type VisibleFiles = (
  viewer: Viewer,
  which: { readonly extensions?: readonly ContentExtension[]; readonly ownership?: FileOwnership },
) => Promise<readonly DocumentId[]>;

/** Dependencies of reading a caller's filters. Without a part, ids are used as given. */
export interface GivenFilterParts {
  readonly mergers?: KnowMergers;
  readonly watchlists?: WatchlistMembers;
  readonly filesOf?: VisibleFiles;
}

/** The filters of a caller with the members of watchlists, by the surviving ids of merged companies, and with files by their ids. */
export async function readGivenFilters(
  { mergers, watchlists, filesOf }: GivenFilterParts,
  viewer: Viewer,
  { ownership, ...given }: ChunkFilters,
): Promise<ChunkFilters> {
  const listed = watchlists ? await withWatchlists(given, viewer, watchlists) : given;
  const filters = mergers ? bySurvivors(listed, await mergers()) : listed;
  if (ownership === undefined || filesOf === undefined) return filters;
  return amongDocuments(filters, await filesOf(viewer, { ownership }));
}

/** The filters, narrowed to these documents. */
function amongDocuments(filters: ChunkFilters, ids: readonly DocumentId[]): ChunkFilters {
  const { documents: { mode, values } = { mode: 'EXCLUDE', values: [] } } = filters;
  const named = new Set(values);
  const kept = named.size === 0 ? ids : ids.filter((id) => named.has(id) === (mode === 'INCLUDE'));
  return kept.length === 0
    ? { ...filters, condition: MATCHES_NOTHING }
    : { ...filters, documents: { mode: 'INCLUDE', values: kept } };
}
