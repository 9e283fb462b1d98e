import type { AppError } from '../../platform/errors.ts';
import type { AnyAllNone, ChunkFilters } from '../documents/chunk-filters.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import { isWatchlistId, WATCHLISTS_NAMED_MAX, type WatchlistItems } from '../watchlists/watchlist.ts';
import type { WatchlistMembers } from '../watchlists/watchlists.ts';
import { requestError, shown } from './request/request-value.ts';

/** Maximum number of entities in all watchlists of one request. */
const MEMBERS_NAMED_MAX = 10_000;

/** A watchlist in a request, and the member of the request that names it. */
export interface NamedWatchlist {
  readonly id: string;
  readonly field: string;
}

/**
 * The present members of watchlists that a request names, by id. Throws what `refuse` makes of the faults (`invalid_request` when left out)
 * for watchlists that `viewer` may not read, the same as for unknown ones, and where they are too many or too large together.
 */
export async function membersOfNamed(
  watchlists: WatchlistMembers,
  viewer: Viewer,
  named: readonly NamedWatchlist[],
  refuse: RefuseFilters = requestError,
): Promise<ReadonlyMap<string, WatchlistItems>> {
  const [first] = named;
  if (first === undefined) return new Map();
  const ids = [...new Set(named.map(({ id }) => id))];
  if (ids.length > WATCHLISTS_NAMED_MAX) {
    throw refuse([
      { path: first.field, reason: `At most ${WATCHLISTS_NAMED_MAX} watchlists may be named, not ${ids.length}` },
    ]);
  }
  const members = await watchlists.membersOf(viewer, ids);
  const unknown = named.filter(({ id }) => !members.has(id));
  if (unknown.length > 0) {
    throw refuse(
      unknown.map(({ id, field }) => ({ path: field, reason: `There is no watchlist ${shown(id)} that you may read` })),
    );
  }
  const sum = [...members.values()].reduce((count, { length }) => count + length, 0);
  if (sum <= MEMBERS_NAMED_MAX) return members;
  const reason = `The watchlists of a request may hold at most ${MEMBERS_NAMED_MAX} entities together, not ${sum}`;
  throw refuse([{ path: first.field, reason }]);
}

/** The error of a request with these faults. */
type RefuseFilters = (faults: readonly { readonly path: string; readonly reason: string }[]) => AppError | undefined;

/** Paths of the entity filters in a request, and its error for a refusal. */
export interface FilterPlaces {
  readonly entities: string;
  readonly reportingEntities: string;
  readonly refuse: RefuseFilters;
}

const IN_SEARCH: FilterPlaces = {
  entities: 'query.filters.entity',
  reportingEntities: 'query.filters.reporting_entities',
  refuse: requestError,
};

/**
 * Replaces the ids of watchlists in filters by the entities that are in them now: in `allOf` any of a watchlist's members is
 * enough. Throws as `membersOfNamed` does.
 */
export async function withWatchlists(
  filters: ChunkFilters,
  viewer: Viewer,
  watchlists: WatchlistMembers,
  places = IN_SEARCH,
): Promise<ChunkFilters> {
  const { entities, reportingEntities } = filters;
  const named = [
    ...namedIn(`${places.entities}.any_of`, entities?.anyOf),
    ...namedIn(`${places.entities}.all_of`, entities?.allOf),
    ...namedIn(`${places.entities}.none_of`, entities?.noneOf),
    ...namedIn(places.reportingEntities, reportingEntities),
  ];
  const members = await membersOfNamed(watchlists, viewer, named, places.refuse);
  if (members.size === 0) return filters;
  // An empty watchlist stays as its own id, which no passage has: an empty list would restrict nothing.
  const groupOf = (id: string): readonly string[] => {
    const group = members.get(id) ?? [];
    return group.length > 0 ? group : [id];
  };
  const whole = (ids: readonly string[]): readonly string[] => [...new Set(ids.flatMap(groupOf))];
  return {
    ...filters,
    ...(entities && {
      entities: { ...withGroups(entities, groupOf), anyOf: whole(entities.anyOf), noneOf: whole(entities.noneOf) },
    }),
    ...(reportingEntities && { reportingEntities: whole(reportingEntities) }),
  };
}

const namedIn = (field: string, ids: readonly string[] = []): NamedWatchlist[] =>
  ids.filter(isWatchlistId).map((id) => ({ id, field }));

function withGroups(entities: AnyAllNone, groupOf: (id: string) => readonly string[]): AnyAllNone {
  const groups = entities.allOf.filter(isWatchlistId).map(groupOf);
  if (groups.length === 0) return entities;
  const allOf = entities.allOf.filter((id) => !isWatchlistId(id));
  return { ...entities, allOf, eachOf: [...(entities.eachOf ?? []), ...groups] };
}
