import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import type { KnowMergers } from '../knowledge-graph/mergers.ts';
import type { WatchlistMembers } from '../watchlists/watchlists.ts';
import { bySurvivors } from './merged-entities.ts';
import { withWatchlists } from './with-watchlists.ts';

/** Dependencies of reading a caller's filters. Without a part, ids are used as given. */
export interface GivenFilterParts {
  readonly mergers?: KnowMergers;
  readonly watchlists?: WatchlistMembers;
}

/** The filters of a caller with the members of watchlists, and by the surviving ids of merged companies. */
export async function readGivenFilters(
  { mergers, watchlists }: GivenFilterParts,
  viewer: Viewer,
  given: ChunkFilters,
): Promise<ChunkFilters> {
  const filters = watchlists ? await withWatchlists(given, viewer, watchlists) : given;
  return mergers ? bySurvivors(filters, await mergers()) : filters;
}
