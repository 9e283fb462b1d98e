import type { EntityId } from '../../platform/ids.ts';
import type { AnyAllNone, ChunkCondition, ChunkFilters } from '../documents/chunk-filters.ts';
import type { CompanyLookup } from '../knowledge-graph/company-lookup.ts';
import { asksForOwnCompanies } from '../questions/question-type.ts';
import {
  type RequestValue,
  readAnyAllNone,
  readList,
  readObject,
  readTimestamp,
  readWordsValue,
} from '../search/request/request-value.ts';
import { readEntities } from '../search/request/search-filters.ts';
import { type FilterPlaces, withWatchlists } from '../search/with-watchlists.ts';
import type { ItemUser } from '../user-data/user-item.ts';
import { isWatchlistId } from '../watchlists/watchlist.ts';
import type { OwnWatchlists, WatchlistMembers } from '../watchlists/watchlists.ts';
import { readContentFilter } from './content-filter.ts';
import { readRequestPart, refusalOf } from './refusal.ts';

export interface AgentFilterParts {
  readonly companies: CompanyLookup;
  readonly watchlists: WatchlistMembers & OwnWatchlists;
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

/** The companies of the caller's own watchlists that a message asks about, by their present ids; `null` where it asks about no such. */
export async function ownCompanies(
  message: string,
  who: ItemUser,
  { companies, watchlists }: AgentFilterParts,
): Promise<readonly EntityId[] | null> {
  if (!asksForOwnCompanies(message)) return null;
  const members = await watchlists.ownMembers(who, message);
  const found = await Promise.all(members.map((id) => companies.find(id as EntityId)));
  return [...new Set(found.flatMap((one) => one?.entityId ?? []))];
}

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

const LIST = { most: 500 };
const TAG_CHARACTERS_MAX = 200;

/**
 * Reads the `query_filters` of a research agent's search (agents.md 2.8): `entities`, `period`, `content` and `tags`, which narrow every search
 * of a run. An entity is an id, of a watchlist too, or an object with it as `id`.
 */
function readQueryFilters(at: RequestValue | undefined): ChunkFilters {
  const members = readObject(at);
  if (members === undefined) return {};
  const published = readTimestamp(members.optional('period'));
  const entities = readEntitySets(members.optional('entities'));
  const conditions = [readContentFilter(members.optional('content')), readTags(members.optional('tags'))].flatMap(
    (one) => one ?? [],
  );
  return {
    ...(published && { published }),
    ...(entities && { entities }),
    ...(conditions.length > 0 && { condition: { kind: 'all', of: conditions } as const }),
  };
}

function readEntitySets(at: RequestValue | undefined): AnyAllNone | undefined {
  if (at === undefined || !Array.isArray(at.value)) return readAnyAllNone(at, readEntityRef, LIST);
  const anyOf = [...new Set(readList(at, readEntityRef, LIST))];
  return anyOf.length === 0 ? undefined : { anyOf, allOf: [], noneOf: [], searchIn: 'ALL' };
}

function readEntityRef(at: RequestValue): string | undefined {
  if (typeof at.value === 'string') return readEntities(at);
  const id = readObject(at)?.required('id');
  return id && readEntities(id);
}

/** Names of tags: a list, of which one is enough, or `{any_of, all_of, none_of}`. */
function readTags(at: RequestValue | undefined): ChunkCondition | undefined {
  if (at === undefined) return undefined;
  const members = Array.isArray(at.value) ? undefined : readObject(at);
  const namesIn = (list: RequestValue | undefined): readonly string[] =>
    readList(list, (item) => readWordsValue(item, TAG_CHARACTERS_MAX), LIST) ?? [];
  const tagged = (...tags: string[]): ChunkCondition => ({ kind: 'filters', filters: { tags } });
  const anyOf = namesIn(Array.isArray(at.value) ? at : members?.optional('any_of'));
  const allOf = namesIn(members?.optional('all_of'));
  const noneOf = namesIn(members?.optional('none_of'));
  const of: ChunkCondition[] = [
    ...(anyOf.length > 0 ? [tagged(...anyOf)] : []),
    ...allOf.map((tag) => tagged(tag)),
    ...(noneOf.length > 0 ? [{ kind: 'not', of: tagged(...noneOf) } as const] : []),
  ];
  return of.length === 0 ? undefined : { kind: 'all', of };
}
