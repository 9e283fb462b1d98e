import type { AnyAllNone, ChunkFilters } from '../documents/chunk-filters.ts';
import type { Viewer } from '../documents/chunk-index.ts';
import { isWatchlistId, WATCHLISTS_NAMED_MAX, type WatchlistItems } from '../watchlists/watchlist.ts';
import type { WatchlistMembers } from '../watchlists/watchlists.ts';
import { requestError, shown } from './request/request-value.ts';

/** How many entities the watchlists of one request may hold together. */
const MEMBERS_NAMED_MAX = 10_000;

/** A watchlist in a request, and the member of the request that names it. */
export interface NamedWatchlist {
  readonly id: string;
  readonly field: string;
}

/**
 * The present members of watchlists that a request names, by id. Throws `invalid_request` for watchlists that `viewer` may not
 * read, the same as for unknown ones, and where they are too many or too large together.
 */
export async function membersOfNamed(
  watchlists: WatchlistMembers,
  viewer: Viewer,
  named: readonly NamedWatchlist[],
): Promise<ReadonlyMap<string, WatchlistItems>> {
  const [first] = named;
  if (first === undefined) return new Map();
  const ids = [...new Set(named.map(({ id }) => id))];
  if (ids.length > WATCHLISTS_NAMED_MAX) {
    throw requestError([
      { path: first.field, reason: `At most ${WATCHLISTS_NAMED_MAX} watchlists may be named, not ${ids.length}` },
    ]);
  }
  const members = await watchlists.membersOf(viewer, ids);
  const unknown = named.filter(({ id }) => !members.has(id));
  if (unknown.length > 0) {
    throw requestError(
      unknown.map(({ id, field }) => ({ path: field, reason: `There is no watchlist ${shown(id)} that you may read` })),
    );
  }
  const sum = [...members.values()].reduce((count, { length }) => count + length, 0);
  if (sum <= MEMBERS_NAMED_MAX) return members;
  const reason = `The watchlists of a request may hold at most ${MEMBERS_NAMED_MAX} entities together, not ${sum}`;
  throw requestError([{ path: first.field, reason }]);
}

/**
 * Replaces the ids of watchlists in filters by the entities that are in them now: in `allOf` any of a watchlist's members is
 * enough. `field` is the path of the filters in the request. Throws as `membersOfNamed` does.
 */
export async function withWatchlists(
  filters: ChunkFilters,
  viewer: Viewer,
  watchlists: WatchlistMembers,
  field = 'query.filters',
): Promise<ChunkFilters> {
  const { entities, reportingEntities } = filters;
  const members = await membersOfNamed(watchlists, viewer, [
    ...namedIn(`${field}.entity.any_of`, entities?.anyOf),
    ...namedIn(`${field}.entity.all_of`, entities?.allOf),
    ...namedIn(`${field}.entity.none_of`, entities?.noneOf),
    ...namedIn(`${field}.reporting_entities`, reportingEntities),
  ]);
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
