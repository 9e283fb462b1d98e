import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { ReadEpoch } from '../../../platform/epoch.ts';
import { ALL_MENTIONS, type Mentions, type MentionsAsked } from '../../documents/chunk-counting.ts';
import type { Viewer } from '../../documents/chunk-index.ts';
import type { ChunkQuery } from '../../documents/chunk-search.ts';
import { ENTITY_CATEGORIES, type EntityCategory } from '../../knowledge-graph/entity.ts';
import { entityKey } from '../../knowledge-graph/entity-key.ts';
import type { EntityStore } from '../../knowledge-graph/entity-store.ts';
import type { SearchQuestion } from '../search-request.ts';
import { type CountedQuery, type CountingParts, countQuestion } from './counted-question.ts';
import { type Volume, volumeOf } from './volume.ts';

/** The categories of co-mentioned entities; topics are a separate request. */
export type MentionCategory = Exclude<EntityCategory, 'topics'>;
export const MENTION_CATEGORIES: readonly MentionCategory[] = ENTITY_CATEGORIES.filter(
  (category) => category !== 'topics',
);

/** A mentioned entity or topic, with its name if details are requested and known. */
export interface Mentioned extends Mentions {
  readonly details: { readonly name: string; readonly description: string | null } | null;
}

/** Result of a count, and the query behind it. */
interface Counted {
  readonly counted: CountedQuery;
  /** Maximum undercount of a number of chunks. */
  readonly errorMost: number;
}

/** A co-mention request. */
export interface MentionCountRequest {
  readonly question: SearchQuestion;
  /** 1 to 1,000: see `leading`. */
  readonly limit: number;
  readonly areDetailsWanted: boolean;
}

/** Volume and co-mentions (contract 8.1 to 8.3). Counts only what `viewer` may see. */
export type Counting = ReturnType<typeof createSearchCounting>;

/** Creates the counting, with the same understanding of questions and filters as the search. */
export function createSearchCounting(
  parts: CountingParts & {
    readonly entities: Pick<EntityStore, 'findMany'>;
    readonly epoch: ReadEpoch;
    readonly clock: Clock;
  },
) {
  const categoriesOf = createCategories(parts);
  const withDetails = async (mentions: readonly Mentions[], areWanted: boolean): Promise<Mentioned[]> => {
    const found = areWanted ? await parts.entities.findMany(mentions.map(({ id }) => id)) : [];
    const byKey = new Map(found.map(({ id, name, description }) => [entityKey(id), { name, description }]));
    return mentions.map((one) => ({ ...one, details: byKey.get(entityKey(one.id)) ?? null }));
  };

  const mentioned = async (viewer: Viewer, question: SearchQuestion, asked: MentionsAsked, signal?: AbortSignal) => {
    const ask = (query: ChunkQuery) => parts.chunks.mentioned(viewer, [query], asked, signal);
    const { answer, counted } = await countQuestion(parts, viewer, question, ask, ({ chunks }) => chunks === 0);
    return { mentions: answer.mentions, counted, errorMost: answer.errorMost };
  };

  return {
    async volume(
      viewer: Viewer,
      question: SearchQuestion,
      signal?: AbortSignal,
    ): Promise<{ readonly volume: Volume; readonly counted: CountedQuery }> {
      const days = (query: ChunkQuery) => parts.chunks.days(viewer, [query], signal);
      const { answer, counted } = await countQuestion(parts, viewer, question, days, ({ size }) => size === 0);
      return { volume: volumeOf(answer), counted };
    },

    /**
     * Entities mentioned in the matching chunks, by category: the given categories or all six, each with a list, possibly empty.
     * Includes the entities of the question itself.
     */
    async coMentionedEntities(
      viewer: Viewer,
      {
        question,
        limit,
        areDetailsWanted,
        categories,
      }: MentionCountRequest & { readonly categories: readonly MentionCategory[] },
      signal?: AbortSignal,
    ): Promise<Counted & { readonly byCategory: ReadonlyMap<MentionCategory, Mentioned[]> }> {
      const every = { kind: 'entities', most: ALL_MENTIONS } as const;
      const { mentions, ...how } = await mentioned(viewer, question, every, signal);
      const known = await categoriesOf(mentions.map(({ id }) => id));
      const byCategory = new Map<MentionCategory, Mentioned[]>();
      for (const category of categories.length === 0 ? MENTION_CATEGORIES : new Set(categories)) {
        const first = leading(
          mentions.filter(({ id }) => known.get(id) === category),
          limit,
        );
        byCategory.set(category, await withDetails(first, areDetailsWanted));
      }
      return { byCategory, ...how };
    },

    /** Topics of the matching chunks, with all five slots; includes the question's own. */
    async coMentionedTopics(
      viewer: Viewer,
      { question, limit, areDetailsWanted }: MentionCountRequest,
      signal?: AbortSignal,
    ): Promise<Counted & { readonly topics: readonly Mentioned[] }> {
      const { mentions, ...how } = await mentioned(viewer, question, { kind: 'topics', most: limit }, signal);
      return { topics: await withDetails(leading(mentions, limit), areDetailsWanted), ...how };
    },
  };
}

/** The category of each entity; unknown ids are left out. */
type CategoriesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, EntityCategory>>;

const ENTITIES_MAX = 200_000;
/** Categories hardly change, but unknown entities may come with the next import. */
const KNOWN_MS = 3_600_000;
const UNKNOWN_MS = 30_000;
/** Maximum ids of one look-up. */
const IDS_AT_A_TIME = 500;

/** Caches categories, since co-mentions need the same thousands of entities again and again. */
function createCategories({
  entities,
  epoch,
  clock,
}: {
  readonly entities: Pick<EntityStore, 'findMany'>;
  readonly epoch: ReadEpoch;
  readonly clock: Clock;
}): CategoriesOf {
  const kept = new LRUCache<string, { readonly category: EntityCategory | null; readonly untilMs: number }>({
    // By size, as a cache of `max` entries takes their memory when it is made.
    maxSize: ENTITIES_MAX,
    sizeCalculation: () => 1,
  });

  let keptIn: string | undefined;

  const read = async (ids: readonly string[]): Promise<void> => {
    const found = new Map((await entities.findMany(ids)).map(({ id, category }) => [entityKey(id), category]));
    const nowMs = clock.nowMs();
    for (const id of ids) {
      const category = found.get(entityKey(id)) ?? null;
      kept.set(id, { category, untilMs: nowMs + (category === null ? UNKNOWN_MS : KNOWN_MS) });
    }
  };

  return async (ids) => {
    const inEpoch = await epoch();
    if (inEpoch !== keptIn) kept.clear();
    keptIn = inEpoch;
    const nowMs = clock.nowMs();
    const missing = ids.filter((id) => (kept.get(id)?.untilMs ?? 0) <= nowMs);
    for (let at = 0; at < missing.length; at += IDS_AT_A_TIME) await read(missing.slice(at, at + IDS_AT_A_TIME));
    const known = new Map<string, EntityCategory>();
    for (const id of ids) {
      const category = kept.get(id)?.category;
      if (category) known.set(id, category);
    }
    return known;
  };
}

/**
 * The union of the `limit` with the most chunks and the `limit` with the most headlines, so possibly more than `limit` (contract
 * 8.2). Sorted by chunks, then headlines, both descending, then by id. Entries without chunks are not in the first list, those
 * without headlines not in the second.
 */
export function leading(mentions: readonly Mentions[], limit: number): Mentions[] {
  const byChunks = mentions.filter(({ chunks }) => chunks > 0).sort(moreChunks);
  const byHeadlines = mentions.filter(({ headlines }) => headlines > 0).sort(moreHeadlines);
  return [...new Set([...byChunks.slice(0, limit), ...byHeadlines.slice(0, limit)])].sort(moreChunks);
}

const moreChunks = (a: Mentions, b: Mentions): number =>
  b.chunks - a.chunks || b.headlines - a.headlines || compare(a.id, b.id);
const moreHeadlines = (a: Mentions, b: Mentions): number =>
  b.headlines - a.headlines || b.chunks - a.chunks || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
