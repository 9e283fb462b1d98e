import type { EntityId } from '../../platform/ids.ts';
import type { ChunkFilters } from '../documents/chunk-filters.ts';
import type { CompanyLookup } from '../knowledge-graph/company-lookup.ts';
import { type FilterPlaces, withWatchlists } from '../search/with-watchlists.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import { isWatchlistId } from '../watchlists/watchlist.ts';
import type { WatchlistMembers } from '../watchlists/watchlists.ts';
import { readQueryFilters } from './query-filters.ts';
import { readRequestPart, refusalOf } from './refusal.ts';

export interface AgentFilterParts {
  readonly companies: CompanyLookup;
  readonly watchlists: WatchlistMembers;
}

const QUERY_FILTERS = 'body.tools_configs.search.query_filters';

/**
 * The filters of a message to the research agent, with the members of its watchlists, and the companies that they
 * restrict structured data to, by their present ids; `null` if they name none. Throws `unprocessable` for faults,
 * including watchlists that the caller may not read.
 */
export async function readAgentFilters(
  given: unknown,
  who: ItemUser,
  parts: AgentFilterParts,
): Promise<{ readonly filters: ChunkFilters; readonly companies: readonly EntityId[] | null }> {
  const read = readRequestPart(given, QUERY_FILTERS, readQueryFilters);
  const filters = await withWatchlists(read, who, parts.watchlists, PLACES);
  return { filters, companies: await companiesIn(filters, parts) };
}

const PLACES: FilterPlaces = {
  entities: `${QUERY_FILTERS}.entities`,
  reportingEntities: QUERY_FILTERS,
  refuse: (faults) => refusalOf(faults.map(({ path, reason }) => `${path}: ${reason}`)),
};

/** The id of a watchlist without members remains in the filters, so that no company matches. */
async function companiesIn(
  { entities }: ChunkFilters,
  { companies }: AgentFilterParts,
): Promise<readonly EntityId[] | null> {
  const wanted = [...(entities?.allOf ?? []), ...(entities?.anyOf ?? []), ...(entities?.eachOf ?? []).flat()];
  const ids = [...new Set(wanted)].filter((id) => !isWatchlistId(id));
  const found = await Promise.all(ids.map((id) => companies.find(id as EntityId)));
  const present = [...new Set(found.flatMap((one) => one?.entityId ?? []))];
  return present.length === 0 && !wanted.some(isWatchlistId) ? null : present;
}
