import { type Clock, isoOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { EntityId } from '../../platform/ids.ts';
import type { DocumentStore, StoredDocument } from '../documents/document-store.ts';
import type { EntityStore } from '../knowledge-graph/entity-store.ts';
import type { SavedScreens, ScreenFilters } from '../saved-screens/saved-screens.ts';
import type { SavedSearches } from '../saved-searches/saved-searches.ts';
import type { StoredQuery } from '../saved-searches/stored-query.ts';
import type { ExpressionSearch } from '../search/expression/expression-search.ts';
import type { SortedQuestion } from '../search/expression/parse-expression-request.ts';
import type { ItemUser, ListedItem } from '../user-data/user-item.ts';
import type { Watchlists } from '../watchlists/watchlists.ts';
import { cameInFresh, type Development, FRESH_MS } from './development.ts';
import type { DevelopmentStore } from './development-store.ts';
import type { ItemView, ItemViewStore } from './item-view-store.ts';
import {
  idsOfMembers,
  isGone,
  questionOfWatchlist,
  seenByOrganization,
  type VisibilityParts,
} from './watched-developments.ts';

/** Pinned items of each kind that are looked at, the newest first. */
const ITEMS_MAX = 20;
/** News of an item that are read; more are counted as these. */
const NEWS_MAX = 100;
const PASSAGES_MAX = 1_000;
/** A document is found some moments after its row is there: it is news from then on, so that what is listed is what is marked as seen. */
const SETTLING_MS = 5_000;

export const WATCHED_KINDS = ['watchlist', 'saved_search', 'saved_screen'] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

export type DocumentNews = Pick<StoredDocument, 'id' | 'headline' | 'category' | 'publishedAt'>;

/** News since the user looked, at most 100 of each kind. */
export interface ItemNews {
  /** By publication, the newest first. */
  readonly documents: readonly DocumentNews[];
  readonly developments: readonly Development[];
  /** Companies that a screen has now and had not, and the reverse. */
  readonly entered: readonly EntityId[];
  readonly left: readonly EntityId[];
}

export interface WatchedId extends Pick<ListedItem, 'id'> {
  readonly kind: WatchedKind;
}

/** A pinned item with its news. */
export interface WatchedItem extends WatchedId, Pick<ListedItem, 'name'> {
  readonly since: string;
  readonly news: ItemNews;
  /** Why the item cannot be looked at, a watchlist that its filters name being gone; `null` otherwise. */
  readonly problem: string | null;
}

export interface WatchedItems {
  readonly items: readonly WatchedItem[];
  /** Names of the companies in the news, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Instant to which the answer reaches: the one to mark as seen. */
  readonly until: string;
}

/** Companies that pass the filters of a screen, as the user may ask them. Throws `invalid_request`. */
export type ScreenCompanies = (who: ItemUser, filters: ScreenFilters) => Promise<readonly EntityId[]>;

/** One item with its news, and the view after them. */
export interface ItemLook extends Pick<WatchedItem, 'name' | 'news'>, Pick<WatchedItems, 'names'> {
  readonly view: ItemView;
}

/** News of what a user has pinned, since that user last marked it as seen. Backfills are no news. */
export interface Watching {
  /** The first look at an item is the beginning of its news. */
  list(who: ItemUser): Promise<WatchedItems>;
  /** Marks pinned items as seen until an instant, which is now at the latest: those of `ids`, or all. Throws `invalid_request` for no instant. */
  markSeen(who: ItemUser, seen: { readonly ids?: readonly string[]; readonly until?: string }): Promise<void>;
  /**
   * News of an item that the user may read, pinned or not, since a view; none without one. Throws `not_found` for an item that is gone, and
   * `invalid_request` for one that names what is gone.
   */
  look(who: ItemUser, item: WatchedId, view: ItemView | undefined): Promise<ItemLook>;
}

export interface WatchingParts {
  readonly watchlists: Pick<Watchlists, 'list' | 'get'>;
  readonly savedSearches: Pick<SavedSearches, 'list' | 'get'>;
  readonly savedScreens: Pick<SavedScreens, 'list' | 'get'>;
  readonly views: ItemViewStore;
  readonly developments: Pick<DevelopmentStore, 'ofCompanies'>;
  readonly documents: Pick<DocumentStore, 'cameInAfter'>;
  readonly search: Pick<ExpressionSearch, 'search'>;
  /** Reads a question as saved searches hold it; rolling date ranges count from now. */
  readonly readQuestion: (query: StoredQuery) => SortedQuestion;
  readonly entities: Pick<EntityStore, 'findCompanies'>;
  readonly visibility: VisibilityParts;
  readonly screen: ScreenCompanies;
  readonly clock: Clock;
}

interface Pinned extends WatchedId, Pick<ListedItem, 'name'> {}

const NOTHING: ItemNews = { documents: [], developments: [], entered: [], left: [] };

export function createWatching(parts: WatchingParts): Watching {
  const { views, clock } = parts;
  const settled = (): string => isoOf(clock.nowMs() - SETTLING_MS);
  return {
    async list(who) {
      const until = settled();
      const pinned = await pinnedBy(parts, who);
      const seen = await views.views(
        who,
        pinned.map(({ id }) => id),
      );
      const items: WatchedItem[] = [];
      for (const item of pinned) {
        const view = seen.get(item.id);
        const read = async (): Promise<ItemNews> => {
          const look = await lookAt(parts, who, item, view, until);
          if (view === undefined) await views.record(who, [look.view]);
          return look.news;
        };
        items.push({ ...item, since: view?.seenAt ?? until, ...(await orProblem(read)) });
      }
      const names = await namesIn(
        parts,
        items.map(({ news }) => news),
      );
      return { items, names, until };
    },

    async markSeen(who, { ids, until = settled() }) {
      const untilMs = Date.parse(until);
      if (Number.isNaN(untilMs)) throw new AppError('invalid_request', 'until: must be an instant in ISO 8601');
      const seenAt = isoOf(Math.min(untilMs, clock.nowMs()));
      for (const item of await pinnedBy(parts, who)) {
        if (ids !== undefined && !ids.includes(item.id)) continue;
        await orProblem(async () => {
          await views.record(who, [(await lookAt(parts, who, item, undefined, seenAt)).view]);
          return NOTHING;
        });
      }
    },

    async look(who, item, view) {
      const look = await lookAt(parts, who, item, view, settled());
      return { ...look, names: await namesIn(parts, [look.news]) };
    },
  };
}

async function pinnedBy({ watchlists, savedSearches, savedScreens }: WatchingParts, who: ItemUser): Promise<Pinned[]> {
  const [filter, page] = [{ isPinned: true }, { limit: ITEMS_MAX }];
  const as = (kind: WatchedKind, items: readonly ListedItem[]): Pinned[] =>
    items.map(({ id, name }) => ({ kind, id, name }));
  return [
    ...as('watchlist', await watchlists.list(who, filter, page)),
    ...as('saved_search', await savedSearches.list(who, filter, page)),
    ...as('saved_screen', await savedScreens.list(who, filter, page)),
  ];
}

async function lookAt(
  parts: WatchingParts,
  who: ItemUser,
  { kind, id }: WatchedId,
  view: ItemView | undefined,
  until: string,
): Promise<Omit<ItemLook, 'names'>> {
  const range = view && { since: view.seenAt, until };
  const next = { itemId: id, seenAt: until, companies: null };
  switch (kind) {
    case 'saved_search': {
      const { name, content } = await parts.savedSearches.get(who, id);
      const documents = range ? await newDocuments(parts, who, content, range) : [];
      return { name, news: { ...NOTHING, documents }, view: next };
    }
    case 'watchlist': {
      const { name, content } = await parts.watchlists.get(who, id);
      if (range === undefined || content.length === 0) return { name, news: NOTHING, view: next };
      const documents = await newDocuments(parts, who, questionOfWatchlist(id), range);
      const developments = await newDevelopments(parts, who, content, range);
      return { name, news: { ...NOTHING, documents, developments }, view: next };
    }
    case 'saved_screen': {
      const { name, content } = await parts.savedScreens.get(who, id);
      const companies = await parts.screen(who, content);
      const news = { ...NOTHING, ...changesOf((view?.companies ?? companies) as readonly EntityId[], companies) };
      return { name, news, view: { ...next, companies } };
    }
  }
}

/** Companies that came and companies that went, at most 100 of each. */
export function changesOf(before: readonly EntityId[], now: readonly EntityId[]): Pick<ItemNews, 'entered' | 'left'> {
  const [had, has] = [new Set(before), new Set(now)];
  return {
    entered: now.filter((one) => !had.has(one)).slice(0, NEWS_MAX),
    left: before.filter((one) => !has.has(one)).slice(0, NEWS_MAX),
  };
}

/** After the first instant, until the second. */
interface Range {
  readonly since: string;
  readonly until: string;
}

/** Documents that came in and were news then. */
async function newDocuments(
  { documents, search, readQuestion }: WatchingParts,
  who: ItemUser,
  query: StoredQuery,
  { since, until }: Range,
): Promise<DocumentNews[]> {
  if ((await documents.cameInAfter(since, 1)).length === 0) return [];
  const question = readQuestion(query);
  const published = { fromMs: Date.parse(since) - FRESH_MS };
  const { results } = await search.search(who, {
    ...question,
    sort: 'date',
    expression: {
      kind: 'and',
      of: [question.expression, { kind: 'filter', condition: { kind: 'filters', filters: { published } } }],
    },
    page: { offset: 0, documentsMax: NEWS_MAX, passagesMax: PASSAGES_MAX, isOfDocuments: true },
  });
  return results
    .map(({ document }) => document)
    .filter((document) => document.createdAt > since && document.createdAt <= until && cameInFresh(document));
}

async function newDevelopments(
  { developments, visibility }: WatchingParts,
  { orgId }: ItemUser,
  members: readonly string[],
  range: Range,
): Promise<Development[]> {
  const ids = await idsOfMembers(visibility, members);
  const found = await developments.ofCompanies([...ids], { ...range, limit: NEWS_MAX });
  return seenByOrganization(visibility, orgId, found);
}

async function namesIn({ entities }: WatchingParts, all: readonly ItemNews[]): Promise<ReadonlyMap<string, string>> {
  const ids = all.flatMap(({ developments, entered, left }) => [
    ...developments.map(({ entityId }) => entityId),
    ...entered,
    ...left,
  ]);
  if (ids.length === 0) return new Map();
  const companies = await entities.findCompanies([...new Set(ids)].map((id) => ({ id })));
  return new Map(companies.map(({ id, name }) => [id, name]));
}

/** The news, or the problem of an item that cannot be read: it is gone, or names what is gone. */
async function orProblem(read: () => Promise<ItemNews>): Promise<Pick<WatchedItem, 'news' | 'problem'>> {
  try {
    return { news: await read(), problem: null };
  } catch (error) {
    if (isGone(error)) return { news: NOTHING, problem: error.detail };
    throw error;
  }
}
